import type { TopUpState } from '@kaihei/domain/top-ups/top-up'
import { Refusal } from '@kaihei/domain/refusal'
import { type Sql, sql } from '#db/sql.ts'
import type { Charge, Checkout } from '#gateways/payment.ts'
import type { Period } from '#work/periods.ts'
import type { Reading, Work } from '#work/work.ts'
import { endWish } from './return-wish-store.ts'

/** What a top-up is from its beginning. Amounts in hundredths. */
interface NewTopUp {
  readonly orderNo: string
  readonly userId: string
  readonly packageId: string
  readonly channel: string
  readonly price: number
  readonly coins: number
  readonly bonus: number
  readonly firstBonus: number
  readonly expiresAt: Date
}

export interface TopUpRow extends NewTopUp {
  readonly state: TopUpState
  /** None while the provider has not answered. */
  readonly ref: string | null
  readonly url: string | null
  readonly charge: Charge | null
  /** What came instead of that, while nobody has decided about it. */
  readonly came: Charge | null
  readonly createdAt: Date
  readonly checks: number
}

/** Of table top_up as t. */
export const topUpColumns = sql`
  t.order_no as "orderNo", t.user_id as "userId", t.package_id as "packageId", t.channel, t.price, t.coins, t.bonus,
  t.first_bonus as "firstBonus", t.state, t.provider_ref as ref, t.url,
  case when t.charge_amount is not null
    then json_build_object('amount', t.charge_amount, 'currency', t.charge_currency) end as charge,
  case when t.differs_since is not null
    then json_build_object('amount', t.came_amount, 'currency', t.came_currency) end as came,
  t.created_at as "createdAt", t.expires_at as "expiresAt", t.checks`

export async function addTopUp(work: Work, topUp: NewTopUp): Promise<void> {
  const { orderNo, userId, packageId, channel, price, coins, bonus, firstBonus, expiresAt } = topUp
  await work.db.run(sql`
    insert into top_up (order_no, user_id, package_id, channel, price, coins, bonus, first_bonus, state, created_at,
      expires_at, next_check_at)
    values (${orderNo}, ${userId}, ${packageId}, ${channel}, ${price}, ${coins}, ${bonus}, ${firstBonus}, 'pending',
      ${work.now}, ${expiresAt}, ${expiresAt})`)
}

export async function getTopUp({ db }: Reading, orderNo: string): Promise<TopUpRow> {
  return must(await db.first<TopUpRow>(sql`select ${topUpColumns} from top_up t where order_no = ${orderNo}`))
}

/** Somebody else's is as if it did not exist. */
export async function getTopUpOf({ db }: Reading, userId: string, orderNo: string): Promise<TopUpRow> {
  return must(
    await db.first<TopUpRow>(
      sql`select ${topUpColumns} from top_up t where order_no = ${orderNo} and user_id = ${userId}`,
    ),
  )
}

export function findTopUpByRef({ db }: Reading, channel: string, ref: string): Promise<TopUpRow | undefined> {
  return db.first<TopUpRow>(
    sql`select ${topUpColumns} from top_up t where channel = ${channel} and provider_ref = ${ref}`,
  )
}

/** By what a provider calls the money of it. */
export function findTopUpByPayment(
  { db }: Reading,
  channel: string,
  paymentRefs: readonly string[],
): Promise<TopUpRow | undefined> {
  return db.first<TopUpRow>(sql`
    select ${topUpColumns} from top_up t where channel = ${channel} and payment_ref = any(${paymentRefs}::text[]) limit 1`)
}

export function findTopUp({ db }: Reading, channel: string, orderNo: string): Promise<TopUpRow | undefined> {
  return db.first<TopUpRow>(
    sql`select ${topUpColumns} from top_up t where channel = ${channel} and order_no = ${orderNo}`,
  )
}

export async function lockTopUp(work: Work, orderNo: string): Promise<TopUpRow> {
  return must(
    await work.db.first<TopUpRow>(
      sql`select ${topUpColumns} from top_up t where order_no = ${orderNo} for update`,
    ),
  )
}

function must(row: TopUpRow | undefined): TopUpRow {
  if (row === undefined) throw new Refusal('not_found')
  return row
}

/** What was bought in a period and what may still be paid: together they stay under the limit. */
export async function sumBought({ db }: Reading, userId: string, { from, to }: Period): Promise<number> {
  const row = await db.first<{ sum: number }>(sql`
    select (
      coalesce((select sum(coins) from top_up
        where user_id = ${userId} and state = 'paid' and paid_at >= ${from} and paid_at < ${to}), 0)
      + coalesce((select sum(coins) from top_up where user_id = ${userId} and state = 'pending'), 0))::bigint as sum`)
  return row?.sum ?? 0
}

interface PendingRow {
  readonly orderNo: string
  readonly coins: number
  readonly expiresAt: Date
}

/** The newest first. */
export function listPending({ db }: Reading, userId: string): Promise<readonly PendingRow[]> {
  return db.rows<PendingRow>(sql`
    select order_no as "orderNo", coins, expires_at as "expiresAt" from top_up
    where user_id = ${userId} and state = 'pending' order by created_at desc, order_no limit 20`)
}

export async function hasBought({ db }: Reading, userId: string): Promise<boolean> {
  const row = await db.first(sql`select 1 from top_up where user_id = ${userId} and state = 'paid' limit 1`)
  return row !== undefined
}

/** Only one that still waits for its checkout takes one; answers whether it did. */
export async function saveCheckout(
  work: Work,
  orderNo: string,
  { ref, url, charge }: Checkout,
  nextCheckAt: Date,
): Promise<boolean> {
  const saved = await work.db.run(sql`
    update top_up set provider_ref = ${ref}, url = ${url}, charge_amount = ${charge.amount},
      charge_currency = ${charge.currency}, next_check_at = ${nextCheckAt}, problem = null
    where order_no = ${orderNo} and state = 'pending' and provider_ref is null`)
  return saved === 1
}

/** No checkout came: from now on it counts against no limit. */
export async function saveNoCheckout(work: Work, orderNo: string, problem: string): Promise<void> {
  await work.db.run(sql`
    update top_up set state = 'failed', next_check_at = null, problem = ${problem}
    where order_no = ${orderNo} and state = 'pending' and provider_ref is null`)
}

export async function saveReopened(work: Work, orderNo: string, expiresAt: Date): Promise<void> {
  await work.db.run(sql`
    update top_up set state = 'pending', expires_at = ${expiresAt}, next_check_at = ${expiresAt}
    where order_no = ${orderNo} and provider_ref is null`)
}

/**
 * Answers what is left of the bonus for the first one. Called with the accounts of the buyer locked: of two first top-ups one comes after the other and
 * finds that it is none.
 */
/** What is known of money that came: what its provider calls it, and the mark of whoever paid. */
export interface CameMoney {
  readonly paymentRef: string | null
  readonly source: Buffer | null
}

export async function savePaid(
  work: Work,
  { orderNo, userId }: TopUpRow,
  { paymentRef, source }: CameMoney,
): Promise<number> {
  const row = await work.db.first<{ firstBonus: number }>(sql`
    update top_up set state = 'paid', paid_at = ${work.now}, next_check_at = null, problem = null,
      payment_ref = ${paymentRef}, source = ${source},
      first_bonus = case when exists (select 1 from top_up p where p.user_id = ${userId} and p.state = 'paid')
        then 0 else first_bonus end
    where order_no = ${orderNo} returning first_bonus as "firstBonus"`)
  if (row === undefined) throw new Error(`top-up ${orderNo} is gone`)
  return row.firstBonus
}

/** Without money. */
export type EndState = Exclude<TopUpState, 'pending' | 'paid'>

export async function saveEnded(work: Work, orderNo: string, state: EndState): Promise<void> {
  await work.db.run(sql`update top_up set state = ${state} where order_no = ${orderNo}`)
}

/** Money came that is not what was asked for: somebody has to decide about it. */
export async function saveDiffering(
  work: Work,
  orderNo: string,
  came: Charge,
  { problem, paymentRef, source }: CameMoney & { readonly problem: string },
): Promise<void> {
  await work.db.run(sql`
    update top_up set problem = ${problem}, came_amount = ${came.amount}, came_currency = ${came.currency},
      payment_ref = ${paymentRef}, source = ${source}, differs_since = coalesce(differs_since, ${work.now})
    where order_no = ${orderNo}`)
  await work.tell({ type: 'queue.changed' })
}

/** What came was credited: from now on that is what was paid for so many coins. */
export async function saveCredited(
  work: Work,
  orderNo: string,
  credited: number,
  came: Charge,
): Promise<void> {
  await work.db.run(sql`
    update top_up set state = 'paid', paid_at = ${work.now}, coins = ${credited}, bonus = 0, first_bonus = 0,
      charge_amount = ${came.amount}, charge_currency = ${came.currency}, next_check_at = null, differs_since = null
    where order_no = ${orderNo}`)
  await work.tell({ type: 'queue.changed' })
}

/** Somebody has decided what becomes of the money that came instead. */
export async function saveDecided(work: Work, orderNo: string): Promise<void> {
  await work.db.run(
    sql`update top_up set differs_since = null, next_check_at = null where order_no = ${orderNo}`,
  )
  await work.tell({ type: 'queue.changed' })
}

export async function saveProblem(work: Work, orderNo: string, problem: string): Promise<void> {
  await work.db.run(sql`update top_up set problem = ${problem} where order_no = ${orderNo}`)
}

/** Longer than a provider's calls can take together, so that two processes never ask for the same row at once. */
const leaseSeconds = 120

/** Those of which it is time to ask what became of them. */
export function dueTopUps(now: Date): Sql {
  return sql`select order_no from top_up where next_check_at <= ${now} order by next_check_at`
}

export function takeDue(work: Work, limit: number): Promise<readonly TopUpRow[]> {
  return work.db.rows<TopUpRow>(sql`
    update top_up t
    set checks = checks + 1, next_check_at = ${work.now}::timestamptz + ${`${leaseSeconds} seconds`}::interval
    where order_no in (${dueTopUps(work.now)} limit ${limit} for update skip locked)
    returning ${topUpColumns}`)
}

export async function saveNextCheck(work: Work, orderNo: string, nextCheckAt: Date | null): Promise<void> {
  await work.db.run(sql`update top_up set next_check_at = ${nextCheckAt} where order_no = ${orderNo}`)
}

/** Attempts that no provider ever heard of; they stay while a repeated request may still come back to them. */
export function withoutCheckout(now: Date): Sql {
  const oldest = new Date(now.getTime() - 7 * 24 * 3600 * 1000)
  return sql`
    select order_no from top_up
    where provider_ref is null and state in ('failed', 'expired', 'cancelled') and created_at <= ${oldest}`
}

export async function sweepWithoutCheckout(work: Work): Promise<boolean> {
  const swept = await work.db.run(sql`
    delete from top_up where order_no in (${withoutCheckout(work.now)} limit 500 for update skip locked)`)
  return swept === 500
}

export async function exportOf({ db }: Reading, userId: string): Promise<unknown> {
  return db.rows(sql`
    select order_no as "orderNo", package_id as "packageId", channel, price, coins, bonus + first_bonus as bonus, state,
      created_at as "createdAt", paid_at as "paidAt"
    from top_up where user_id = ${userId} order by created_at`)
}

/** Money that is still on its way, in or back, has to arrive first. The rows stay for the books, which speak of them; what leads from them to the payer's page goes. */
export async function eraseOf(work: Work, userId: string): Promise<void> {
  const open = await work.db.first(sql`
    select 1 from top_up where user_id = ${userId} and (state = 'pending' or differs_since is not null)
    union all
    select 1 from top_up_refund where user_id = ${userId} and state in ('asked', 'byHand')
    union all
    select 1 from charge_back where user_id = ${userId} and state = 'open' limit 1`)
  if (open !== undefined) throw new Refusal('money_in_account')
  await work.db.run(sql`update top_up set url = null, source = null where user_id = ${userId}`)
  // Whoever waited for bought coins has them, or gives them up now.
  await endWish(work, userId, { state: 'cancelled' })
}
