import { coins, type Coins } from '@kaihei/domain/money'
import type { NitroKind } from '@kaihei/domain/nitro/catalogue'
import type { NitroState } from '@kaihei/domain/nitro/nitro'
import { Refusal } from '@kaihei/domain/refusal'
import type { CoinSplit } from '@kaihei/domain/wallet/purse'
import { nothingMore, sql } from '#db/sql.ts'
import type { PlaceInTime } from '#http/cursor.ts'
import { dayOf, monthOf } from '#work/periods.ts'
import type { Reading, Work } from '#work/work.ts'
import type { SealedCode } from './code-store.ts'

export interface NitroOrder {
  readonly id: string
  readonly orderNo: string
  readonly userId: string
  readonly kind: NitroKind
  readonly price: Coins
  readonly codeId: string
  readonly state: NitroState
  readonly at: Date
  readonly openUntil: Date
}

const columns = sql`
  o.id, o.order_no as "orderNo", o.user_id as "userId", o.kind, o.price, o.code_id as "codeId", o.state, o.at,
  o.open_until as "openUntil"`

/** What somebody has bought today and in this month; what was refunded does not count. */
export async function countBought(
  { db, now }: Reading,
  userId: string,
): Promise<{ readonly today: number; readonly thisMonth: number }> {
  const [day, month] = [dayOf(now), monthOf(now)]
  const row = await db.first<{ today: number; thisMonth: number }>(sql`
    select count(*) filter (where at >= ${day.from} and at < ${day.to}) as today, count(*) as "thisMonth"
    from nitro_order where user_id = ${userId} and at >= ${month.from} and at < ${month.to} and state <> 'refunded'`)
  return row ?? { today: 0, thisMonth: 0 }
}

export function addOrder(work: Work, order: NitroOrder, taken: CoinSplit): void {
  work.send(sql`
    insert into nitro_order (id, order_no, user_id, kind, price, from_bonus, from_earned, from_paid, code_id, state, at,
      open_until)
    values (${order.id}, ${order.orderNo}, ${order.userId}, ${order.kind}, ${order.price}, ${taken.bonus}, ${taken.earned},
      ${taken.paid}, ${order.codeId}, ${order.state}, ${order.at}, ${order.openUntil})`)
}

/** Somebody's own, held until the work ends; for everybody else it does not exist. */
export async function lockOwn({ db }: Work, orderNo: string, userId: string): Promise<NitroOrder> {
  const row = await db.first<NitroOrder>(sql`
    select ${columns} from nitro_order o where o.order_no = ${orderNo} and o.user_id = ${userId} for update`)
  if (row === undefined) throw new Refusal('not_found')
  return row
}

export async function lockOrder({ db }: Work, orderNo: string): Promise<NitroOrder> {
  const row = await db.first<NitroOrder>(
    sql`select ${columns} from nitro_order o where o.order_no = ${orderNo} for update`,
  )
  if (row === undefined) throw new Refusal('not_found')
  return row
}

export async function getTaken({ db }: Reading, id: string): Promise<CoinSplit> {
  const row = await db.first<Record<keyof CoinSplit, number>>(sql`
    select from_bonus as bonus, from_earned as earned, from_paid as paid from nitro_order where id = ${id}`)
  if (row === undefined) throw new Error(`the purchase ${id} is gone`)
  return { bonus: coins(row.bonus), earned: coins(row.earned), paid: coins(row.paid) }
}

export async function getCode({ db }: Reading, codeId: string): Promise<SealedCode> {
  const row = await db.first<SealedCode>(sql`select id, sealed, tail from nitro_code where id = ${codeId}`)
  if (row === undefined) throw new Error(`the code ${codeId} is gone`)
  return row
}

export function addLook(work: Work, { id, codeId }: NitroOrder): void {
  work.send(sql`
    with looked as (insert into nitro_look (order_id, code_id, at) values (${id}, ${codeId}, ${work.now}))
    update nitro_order set reveals = reveals + 1 where id = ${id}`)
}

export function saveState(work: Work, id: string, state: NitroState): void {
  work.send(sql`update nitro_order set state = ${state} where id = ${id}`)
}

export function saveReplaced(
  work: Work,
  id: string,
  { codeId, openUntil }: { readonly codeId: string; readonly openUntil: Date },
): void {
  work.send(sql`
    update nitro_order set state = 'replaced', code_id = ${codeId}, open_until = ${openUntil} where id = ${id}`)
}

export interface OwnPurchase {
  readonly id: string
  readonly orderNo: string
  readonly kind: NitroKind
  readonly price: number
  readonly state: NitroState
  readonly at: Date
  readonly openUntil: Date
  readonly reveals: number
  readonly tail: string
  readonly reportedAt: Date | null
  readonly reportText: string
  readonly reportedTail: string
  readonly reason: string | null
  readonly decidedAt: Date | null
}

/** The newest first, one more than the page holds. */
export function listOwn(
  { db }: Reading,
  userId: string,
  after: PlaceInTime | undefined,
  limit: number,
): Promise<readonly OwnPurchase[]> {
  return db.rows<OwnPurchase>(sql`
    select o.id, o.order_no as "orderNo", o.kind, o.price, o.state, o.at, o.open_until as "openUntil", o.reveals, c.tail,
      r.at as "reportedAt", coalesce(r.text, '') as "reportText", coalesce(r.tail, '') as "reportedTail", r.reason,
      r.decided_at as "decidedAt"
    from nitro_order o join nitro_code c on c.id = o.code_id
    left join lateral (
      select said.at, said.text, said.reason, said.decided_at, meant.tail
      from nitro_report said join nitro_code meant on meant.id = said.code_id
      where said.order_id = o.id order by said.at desc limit 1
    ) r on true
    where o.user_id = ${userId}
      ${after === undefined ? nothingMore : sql`and (o.at, o.id) < (${new Date(after.ms)}, ${after.id}::uuid)`}
    order by o.at desc, o.id desc limit ${limit + 1}`)
}

/** Of the codes only their ends: whoever takes the file along takes no code with it. */
export async function exportOf({ db }: Reading, userId: string): Promise<unknown> {
  const [bought, reports] = await Promise.all([
    db.rows(sql`
      select o.order_no as "orderNo", o.kind, o.price, o.state, o.at, o.open_until as "reportUntil", o.reveals, c.tail
      from nitro_order o join nitro_code c on c.id = o.code_id where o.user_id = ${userId} order by o.at, o.id`),
    db.rows(sql`
      select o.order_no as "orderNo", r.text, r.at, r.outcome, r.reason, r.decided_at as "decidedAt"
      from nitro_report r join nitro_order o on o.id = r.order_id where r.user_id = ${userId} order by r.at, r.id`),
  ])
  return { bought, reports }
}

/** Whoever waits for a decision may be owed coins. */
export async function eraseOf({ db }: Work, userId: string): Promise<void> {
  const open = await db.first(
    sql`select 1 from nitro_report where user_id = ${userId} and decided_at is null limit 1`,
  )
  if (open !== undefined) throw new Refusal('money_in_account')
  await db.run(sql`update nitro_report set text = '' where user_id = ${userId}`)
}
