import type { GiftId } from '@kaihei/domain/gifts/catalogue'
import type { GiftState } from '@kaihei/domain/gifts/gift'
import { coins, type Coins } from '@kaihei/domain/money'
import { Refusal } from '@kaihei/domain/refusal'
import { tariff } from '@kaihei/domain/tariff'
import { erasedNickname } from '#areas/users/store.ts'
import { type Sql, sql } from '#db/sql.ts'
import { listBag } from './bag-store.ts'
import { renameInNews } from '#messaging/erase-store.ts'
import { dayOf } from '#work/periods.ts'
import type { Reading, Work } from '#work/work.ts'

export interface GiftRow {
  readonly id: string
  readonly senderId: string
  readonly receiverId: string
  readonly giftId: GiftId
  readonly quantity: number
  readonly amount: Coins
  /** Hers when it was sent, in percent. */
  readonly commission: number
  readonly message: string
  readonly anonymous: boolean
  readonly state: GiftState
  readonly at: Date
  readonly undoUntil: Date
}

const columns = sql`
  g.id, g.sender_id as "senderId", g.receiver_id as "receiverId", g.gift_id as "giftId", g.quantity, g.amount,
  g.commission, g.message, g.anonymous, g.state, g.at, g.undo_until as "undoUntil"`

const { gifts: rules } = tariff

/** What somebody has given away today; what was undone does not count. */
function sentToday({ now }: Reading, senderId: string): Sql {
  const { from, to } = dayOf(now)
  return sql`
    select coalesce(sum(amount), 0)::bigint as sum from gift
    where sender_id = ${senderId} and at >= ${from} and at < ${to} and state <> 'undone'`
}

/**
 * Adds it if there is room for it today, and answers how much there was before. Whoever calls it holds the sender's
 * accounts, so that no two at once pass the limit together.
 */
export async function addGift(work: Work, gift: Omit<GiftRow, 'state'>): Promise<number> {
  const row = await work.db.first<{ sum: number }>(sql`
    with today as (${sentToday(work, gift.senderId)}), added as (
      insert into gift (id, sender_id, receiver_id, gift_id, quantity, amount, commission, message, anonymous, state, at,
        undo_until)
      select ${gift.id}::uuid, ${gift.senderId}::uuid, ${gift.receiverId}::uuid, ${gift.giftId}::text, ${gift.quantity}::smallint,
        ${gift.amount}::bigint, ${gift.commission}::float8, ${gift.message}::text, ${gift.anonymous}::boolean, 'sent',
        ${gift.at}, ${gift.undoUntil}
      from today where sum + ${gift.amount}::bigint <= ${rules.maxPerDay}::bigint
    )
    select sum from today`)
  return rules.maxPerDay - (row?.sum ?? 0)
}

/** What may still be given away today. */
export async function readLeftToday(reading: Reading, senderId: string): Promise<number> {
  const row = await reading.db.first<{ sum: number }>(sentToday(reading, senderId))
  return rules.maxPerDay - (row?.sum ?? 0)
}

/** The level of a companion who can be given something. */
export async function findReceiverLevel({ db }: Reading, userId: string): Promise<number | undefined> {
  const row = await db.first<{ level: number }>(sql`
    select p.play_level as level from player p join app_user u on u.id = p.user_id
    where p.user_id = ${userId} and not p.hidden and u.frozen_at is null and u.erased_at is null`)
  return row?.level
}

/** Somebody's own gift; for everybody else it does not exist. */
export async function lockOwnGift({ db }: Work, id: string, senderId: string): Promise<GiftRow> {
  const row = await db.first<GiftRow>(sql`
    select ${columns} from gift g where g.id = ${id} and g.sender_id = ${senderId} for update`)
  if (row === undefined) throw new Refusal('not_found')
  return asRow(row)
}

interface DueGift extends GiftRow {
  /** Whether both of them may still give and be given. */
  readonly open: boolean
}

/** Those whose minute is over. */
export function dueGifts(now: Date): Sql {
  return sql`select g.id from gift g where ${areDue(now)}`
}

function areDue(now: Date): Sql {
  return sql`g.state = 'sent' and g.undo_until <= ${now} order by g.undo_until`
}

/** The one that has waited longest, if any is due. Another process that is at it is not waited for. */
export async function takeDue({ db, now }: Work): Promise<DueGift | undefined> {
  const row = await db.first<DueGift>(sql`
    select ${columns}, s.frozen_at is null and r.frozen_at is null and r.erased_at is null as open
    from gift g join app_user s on s.id = g.sender_id join app_user r on r.id = g.receiver_id
    where ${areDue(now)} limit 1 for update of g skip locked`)
  return row === undefined ? undefined : { ...asRow(row), open: row.open }
}

export function saveUndone(work: Work, id: string): void {
  work.send(sql`update gift set state = 'undone' where id = ${id}`)
}

export function saveGiven(work: Work, id: string, { at, earned }: { at: Date; earned: Coins }): void {
  work.send(sql`update gift set state = 'given', given_at = ${at}, earned = ${earned} where id = ${id}`)
}

function asRow(row: GiftRow): GiftRow {
  return { ...row, amount: coins(row.amount) }
}

/** What somebody has given, and what they were given; of whom, only where they say so. */
export async function exportOf({ db }: Reading, userId: string): Promise<unknown> {
  const [sent, received] = await Promise.all([
    db.rows(sql`
      select r.uk as "to", g.gift_id as "giftId", g.quantity, g.amount, g.message, g.anonymous, g.state, g.at
      from gift g join app_user r on r.id = g.receiver_id where g.sender_id = ${userId} order by g.at, g.id`),
    db.rows(sql`
      select case when g.anonymous then null else s.uk end as "from", g.gift_id as "giftId", g.quantity, g.amount, g.message,
        g.given_at as at
      from gift g join app_user s on s.id = g.sender_id
      where g.receiver_id = ${userId} and g.state = 'given' order by g.given_at, g.id`),
  ])
  return { sent, received, bag: await listBag({ db }, userId) }
}

/** What is on its way could come back to nobody: whoever leaves waits that minute. Their words go with them. */
export async function eraseOf(work: Work, userId: string): Promise<void> {
  const underWay = await work.db.first(
    sql`select 1 from gift where sender_id = ${userId} and state = 'sent' limit 1`,
  )
  if (underWay !== undefined || (await listBag(work, userId)).length > 0) {
    throw new Refusal('money_in_account')
  }
  const told = sql`
    select receiver_id as user_id, 'sq_social' as service, 'path' as field, '/gift?id=' || id as value, 'boss' as side
    from gift where sender_id = ${userId} and state = 'given' and not anonymous`
  await renameInNews(work, told, erasedNickname)
  await work.db.run(sql`update gift set message = '' where sender_id = ${userId} and message <> ''`)
}
