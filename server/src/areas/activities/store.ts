import type { ActivitySide, ActivityState } from '@kaihei/domain/activities/activity'
import { type Gain, mayCost } from '@kaihei/domain/activities/product'
import type { Scene } from '@kaihei/domain/activities/scenes'
import type { Scoring } from '@kaihei/domain/activities/score'
import type { Coins } from '@kaihei/domain/money'
import { titleOf } from '@kaihei/domain/vouchers/title-of'
import { worthOf } from '@kaihei/domain/vouchers/voucher'
import { v7 as newId } from 'uuid'
import { addCampaign } from '#areas/vouchers/campaign-store.ts'
import { nothingMore, type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

export interface ActivityRow {
  readonly id: string
  readonly title: string
  readonly titleEn: string
  readonly words: string
  readonly wordsEn: string
  readonly scene: Scene
  /** Own artwork in place of the scene. */
  readonly artwork: string | null
  readonly pictureOnly: boolean
  readonly scoring: Scoring
  /** By place, in hundredths. */
  readonly prizes: Readonly<Record<ActivitySide, readonly number[]>>
  readonly from: Date
  readonly to: Date
  readonly finalAt: Date | null
}

const columns = sql`
  id, title, title_en as "titleEn", words, words_en as "wordsEn", scene, artwork, picture_only as "pictureOnly", scoring, prizes,
  from_at as "from", to_at as "to", final_at as "finalAt"`

function isIn(state: ActivityState, now: Date): Sql {
  if (state === 'coming') return sql`from_at > ${now}`
  return state === 'past' ? sql`to_at <= ${now}` : sql`from_at <= ${now} and to_at > ${now}`
}

/** The newest first. */
export function listActivityRows(
  { db, now }: Reading,
  state: ActivityState | undefined,
  limit: number,
): Promise<readonly ActivityRow[]> {
  return db.rows<ActivityRow>(sql`
    select ${columns} from activity ${state === undefined ? nothingMore : sql`where ${isIn(state, now)}`}
    order by from_at desc, id desc limit ${limit}`)
}

/** The one that is named; else the one that runs since last, if it has more than a picture. */
export function findActivity({ db, now }: Reading, id: string | undefined): Promise<ActivityRow | undefined> {
  return id === undefined
    ? db.first<ActivityRow>(sql`
        select ${columns} from activity where ${isIn('running', now)} order by picture_only, from_at desc, id desc limit 1`)
    : db.first<ActivityRow>(sql`select ${columns} from activity where id = ${id}`)
}

/** Those whose ranking counts what was done then; none of them is settled while this work goes on. */
export function holdOpen({ db }: Work, at: Date): Promise<readonly ActivityRow[]> {
  return db.rows<ActivityRow>(sql`
    select ${columns} from activity where final_at is null and from_at <= ${at} and to_at > ${at}
    order by id for share`)
}

/** All whose ranking may still change. */
export function lockOpen({ db }: Work): Promise<readonly ActivityRow[]> {
  return db.rows<ActivityRow>(
    sql`select ${columns} from activity where final_at is null order by id for update`,
  )
}

/** One that has been over since before then and is not settled yet; it is held. */
export function takeEnded({ db }: Work, endedBefore: Date): Promise<ActivityRow | undefined> {
  return db.first<ActivityRow>(sql`${endedActivities(endedBefore)} limit 1 for update skip locked`)
}

export function endedActivities(endedBefore: Date): Sql {
  return sql`select ${columns} from activity where final_at is null and to_at <= ${endedBefore} order by to_at, id`
}

/** Whether something of its time is still to be counted: after a night without a process. */
export async function isBehind({ db }: Reading, to: Date, settled: Date): Promise<boolean> {
  const row = await db.first<{ behind: boolean }>(sql`
    select exists (select 1 from order_to_count where due_at < ${settled})
      or exists (select 1 from gift where state = 'sent' and undo_until < ${to}) as behind`)
  return row?.behind === true
}

export function lockActivity({ db }: Work, id: string): Promise<ActivityRow | undefined> {
  return db.first<ActivityRow>(sql`select ${columns} from activity where id = ${id} for update`)
}

/** It is over now: what was done until then counts, and it is settled as after any other end. Answers its end. */
export async function saveEnded({ db, now }: Work, id: string): Promise<Date> {
  const ended = await db.first<{ to: Date }>(sql`
    update activity set to_at = greatest(${now}, from_at + interval '1 millisecond') where id = ${id}
    returning to_at as "to"`)
  return ended?.to ?? now
}

/** What lies in baskets cannot be paid for any more. */
export function markFinal(work: Work, id: string, at: Date): void {
  work.send(sql`update activity set final_at = ${at} where id = ${id}`)
  work.send(sql`delete from activity_basket where activity_id = ${id}`)
}

export interface NewProduct {
  readonly name: string
  readonly nameEn: string
  readonly gives: Gain
  readonly price: Coins
  readonly stock: number
  readonly perPerson: number
}

export type NewActivity = Omit<ActivityRow, 'id' | 'finalAt' | 'artwork'> & {
  readonly products: readonly NewProduct[]
}

/** A campaign and what it sells; each kind of voucher has a budget for all that are for sale. Answers its id. */
export async function addActivity(work: Work, activity: NewActivity): Promise<string> {
  const id = newId()
  const { title, titleEn, words, wordsEn, scene, pictureOnly, scoring, prizes, from, to } = activity
  await work.db.run(sql`
    insert into activity (id, title, title_en, words, words_en, scene, picture_only, scoring, prizes, from_at, to_at)
    values (${id}, ${title}, ${titleEn}, ${words}, ${wordsEn}, ${scene}, ${pictureOnly}, ${JSON.stringify(scoring)},
      ${JSON.stringify(prizes)}, ${from}, ${to})`)
  for (const [place, product] of activity.products.entries()) {
    const { name, nameEn, gives, price, stock, perPerson } = product
    if (!mayCost(gives, price)) throw new Error(`${name} cannot cost ${price}`)
    if (gives.kind === 'achievement' && perPerson !== 1) throw new Error(`nobody has ${name} twice`)
    const productId = newId()
    const campaignId = gives.kind === 'voucher' ? await openBudget(work, productId, product) : null
    await work.db.run(sql`
      insert into activity_product (id, activity_id, place, name, name_en, gives, voucher_campaign_id, price, stock,
        per_person)
      values (${productId}, ${id}, ${place}, ${name}, ${nameEn}, ${JSON.stringify(gives)}, ${campaignId}, ${price},
        ${stock}, ${perPerson})`)
  }
  return id
}

async function openBudget(
  work: Work,
  productId: string,
  { name, gives, stock }: NewProduct,
): Promise<string> {
  if (gives.kind !== 'voucher') throw new Error(`${name} is no voucher`)
  const { value, livesDays } = gives
  const title = `活动小铺 · ${name} · ${titleOf(value)} · ${productId.slice(-6)}`
  const campaign = await addCampaign(work, { title, value, livesDays, budget: worthOf(value) * stock })
  if (campaign === undefined) throw new Error(`${title} is there already`)
  return campaign.id
}
