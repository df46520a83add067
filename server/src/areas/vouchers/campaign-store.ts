import type { VoucherValue } from '@kaihei/domain/vouchers/voucher'
import { v7 as newId } from 'uuid'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'
import { valueColumns, valuesOf } from './voucher-value-store.ts'

export interface CampaignRow {
  readonly id: string
  readonly title: string
  readonly value: VoucherValue
  readonly livesDays: number
  readonly budget: number
  readonly committed: number
  readonly issued: number
  readonly createdAt: Date
  /** When everybody may claim one; null: staff give them. */
  readonly claimFrom: Date | null
  readonly claimUntil: Date | null
  readonly endedAt: Date | null
  readonly ofHouse: boolean
}

const columns = sql`
  id, title, ${valueColumns}, lives_days as "livesDays", budget, committed, issued, created_at as "createdAt",
  claim_from as "claimFrom", claim_until as "claimUntil", ended_at as "endedAt", of_house as "ofHouse"`

/** The newest first. */
export function listCampaignRows({ db }: Reading, limit: number): Promise<readonly CampaignRow[]> {
  return db.rows<CampaignRow>(
    sql`select ${columns} from voucher_campaign order by created_at desc, id desc limit ${limit}`,
  )
}

export function findCampaign({ db }: Reading, id: string): Promise<CampaignRow | undefined> {
  return db.first<CampaignRow>(sql`select ${columns} from voucher_campaign where id = ${id}`)
}

/** Those that can be claimed from now, the one that ends soonest in front. */
export function listClaimable({ db, now }: Reading, limit: number): Promise<readonly CampaignRow[]> {
  return db.rows<CampaignRow>(sql`
    select ${columns} from voucher_campaign where claim_until > ${now} and claim_from <= ${now}
    order by claim_until, id limit ${limit}`)
}

export function lockCampaign({ db }: Work, id: string): Promise<CampaignRow | undefined> {
  return db.first<CampaignRow>(sql`select ${columns} from voucher_campaign where id = ${id} for update`)
}

/** Nobody gets another one of it. What was given or promised stays. */
export async function saveCampaignEnded({ db, now }: Work, id: string): Promise<void> {
  await db.run(sql`
    update voucher_campaign set ended_at = ${now},
      claim_until = case when claim_until > ${now}
        then greatest(${now}, claim_from + interval '1 millisecond') else claim_until end
    where id = ${id}`)
}

export interface NewCampaign {
  readonly title: string
  readonly value: VoucherValue
  readonly livesDays: number
  readonly budget: number
  /** For so many days from now everybody may claim one. */
  readonly claimDays?: number | undefined
}

/** Undefined when the title is taken. */
export function addCampaign(
  { db, now }: Work,
  { title, value, livesDays, budget, claimDays }: NewCampaign,
): Promise<CampaignRow | undefined> {
  return db.first<CampaignRow>(sql`
    insert into voucher_campaign (id, title, kind, percent, cap, amount, minimum, lives_days, budget, created_at,
      claim_from, claim_until)
    values (${newId()}, ${title}, ${valuesOf(value)}, ${livesDays}, ${budget}, ${now},
      ${claimDays === undefined ? null : now},
      ${claimDays === undefined ? null : new Date(now.getTime() + claimDays * 24 * 3_600_000)})
    on conflict (title) do nothing returning ${columns}`)
}

export interface Gift {
  readonly campaignId: string
  readonly userId: string
  /** What it is given for, in words for its owner. */
  readonly source: string
}

/**
 * Takes a voucher's worth off the budget and gives the voucher, in one statement: however many are given at once, the
 * budget holds. Answers the voucher's id; none when the budget does not reach, or it was ended.
 */
export async function giveVoucher(
  { db, now }: Work,
  { campaignId, userId, source }: Gift,
): Promise<string | undefined> {
  const given = await db.first<{ id: string }>(sql`
    with charged as (
      update voucher_campaign set committed = committed + worth, issued = issued + 1
      where id = ${campaignId} and committed + worth <= budget and ended_at is null
      returning id, kind, percent, cap, amount, minimum, lives_days
    )
    insert into voucher
      (id, user_id, campaign_id, source, kind, percent, cap, amount, minimum, given_at, expires_at)
    select ${newId()}, ${userId}, id, ${source}, kind, percent, cap, amount, minimum, ${now},
      ${now}::timestamptz + lives_days * interval '24 hours'
    from charged returning id`)
  return given?.id
}

/** Takes a voucher's worth off the budget, for one that is given later. Answers whether it reached. */
export async function promiseVoucher({ db }: Work, campaignId: string): Promise<boolean> {
  const promised = await db.run(sql`
    update voucher_campaign set committed = committed + worth, issued = issued + 1
    where id = ${campaignId} and committed + worth <= budget and ended_at is null`)
  return promised === 1
}

/** What was promised: it lives from now on. */
export async function givePromised({ db, now }: Work, { campaignId, userId, source }: Gift): Promise<void> {
  await db.run(sql`
    insert into voucher
      (id, user_id, campaign_id, source, kind, percent, cap, amount, minimum, given_at, expires_at)
    select ${newId()}, ${userId}, id, ${source}, kind, percent, cap, amount, minimum, ${now},
      ${now}::timestamptz + lives_days * interval '24 hours'
    from voucher_campaign where id = ${campaignId}`)
}

export async function hasGotSince(
  { db }: Reading,
  { campaignId, userId }: Omit<Gift, 'source'>,
  since: Date,
): Promise<boolean> {
  const given = await db.first(sql`
    select 1 from voucher
    where user_id = ${userId} and campaign_id = ${campaignId} and given_at > ${since} limit 1`)
  return given !== undefined
}
