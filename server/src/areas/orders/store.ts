import type { GameCode, Product } from '@kaihei/domain/games/game'
import type { Coins } from '@kaihei/domain/money'
import type { Side } from '@kaihei/domain/orders/moves'
import type { Claim, MoreTime, Order, Proposal, Ready, Wish } from '@kaihei/domain/orders/order'
import { type OrderRules, orderRulesOf } from '@kaihei/domain/orders/spans'
import type { OrderStatus } from '@kaihei/domain/orders/status'
import { nextTimer } from '@kaihei/domain/orders/timers'
import { firstTariff } from '@kaihei/domain/rules/run-rules'
import { v7 as newId } from 'uuid'
import { sql } from '#db/sql.ts'
import type { FactOf } from '#work/facts.ts'
import type { Reading, Work } from '#work/work.ts'

/** What a fast order looks for. 0 is any sex, 1 the lowest level. */
export interface Wanted {
  readonly sex: number
  readonly minLevel: number
  readonly server: string | null
  readonly mode: Wish['mode']
}

export interface OrderRow {
  readonly id: string
  readonly sn: string
  readonly product: Product
  readonly source: 'web' | 'discord'
  readonly bossId: string
  readonly playerId: string | null
  readonly service: {
    readonly id: string | null
    readonly game: GameCode
    readonly title: string
    readonly pricePerHour: number | null
  }
  readonly wanted: Wanted | null
  /** What the boss wrote for whoever comes. */
  readonly note: string
  /** In percent. */
  readonly vipRate: number
  readonly freezeHours: number
  readonly voucherId: string | null
  readonly renewalId: string | null
  readonly reversals: number
  readonly quoteId: string | null
  readonly quickSn: string | null
  readonly createdAt: Date
  /** What the rules go by. */
  readonly order: Order
}

/** As PostgreSQL gives it: dates inside of jsonb are text. */
export interface FlatRow extends Omit<OrderRow, 'service' | 'order'> {
  readonly serviceId: string | null
  readonly game: GameCode
  readonly title: string
  readonly pricePerHour: number | null
  readonly entrance: Order['entrance']
  readonly commission: number
  readonly status: OrderStatus
  readonly since: Date
  readonly deadline: Date | null
  readonly units: number
  readonly list: Coins
  readonly vipDiscount: Coins
  readonly voucherDiscount: Coins
  readonly payable: Coins
  readonly refunded: Coins
  readonly acceptedAt: Date | null
  readonly startedAt: Date | null
  readonly released: boolean
  readonly decidedByStaff: boolean
  readonly state: State
}

type Written<T> = { readonly [K in keyof T]: T[K] extends Date | null ? string | null : T[K] }
interface State {
  /** Rows written before rules could change have none: they were made under the first ones. */
  readonly rules?: OrderRules
  readonly ready: Ready
  /** Rows written before `overdue` existed have none. */
  readonly wish: (Omit<Written<Wish>, 'overdue'> & { readonly overdue?: boolean }) | null
  readonly proposal: Written<Proposal> | null
  readonly claim: Claim | null
  readonly renewalQuote: MoreTime | null
  readonly renewal: (MoreTime & { readonly decideUntil: string }) | null
}

export const orderColumns = sql`
  o.id, o.sn, o.product, o.source, o.boss_id as "bossId", o.player_id as "playerId", o.service_id as "serviceId", o.game,
  o.title, o.price_per_hour as "pricePerHour", o.wanted, o.note, o.vip_rate as "vipRate", o.freeze_hours as "freezeHours",
  o.voucher_id as "voucherId", o.renewal_id as "renewalId", o.reversals, o.quote_id as "quoteId",
  o.quick_sn as "quickSn", o.created_at as "createdAt", o.entrance, o.commission, o.status, o.since,
  o.deadline_at as "deadline", o.units, o.list, o.vip_discount as "vipDiscount",
  o.voucher_discount as "voucherDiscount", o.payable, o.refunded, o.accepted_at as "acceptedAt",
  o.started_at as "startedAt", o.released, o.decided_by_staff as "decidedByStaff", o.state`

export function readOrderRow(flat: FlatRow): OrderRow {
  const { id, sn, product, source, bossId, playerId, wanted, note, vipRate, freezeHours, voucherId } = flat
  const { renewalId, reversals, quoteId, quickSn, createdAt, game, title, pricePerHour } = flat
  return {
    id,
    sn,
    product,
    source,
    bossId,
    playerId,
    wanted,
    note,
    vipRate,
    freezeHours,
    voucherId,
    renewalId,
    reversals,
    quoteId,
    quickSn,
    createdAt,
    service: { id: flat.serviceId, game, title, pricePerHour },
    order: readState(flat),
  }
}

const firstRules = orderRulesOf(firstTariff)

function readState(flat: FlatRow): Order {
  const { entrance, commission, status, since, deadline, units, refunded, acceptedAt, startedAt } = flat
  const { released, decidedByStaff, list, vipDiscount, voucherDiscount, payable, state } = flat
  const { rules = firstRules, ready, wish, proposal, claim, renewalQuote, renewal } = state
  return {
    entrance,
    rules,
    commission,
    status,
    since,
    deadline,
    units,
    refunded,
    acceptedAt,
    ready,
    startedAt,
    released,
    decidedByStaff,
    claim,
    renewalQuote,
    price: { list, vipDiscount, voucherDiscount, payable },
    wish: wish && { overdue: false, ...wish, autoAt: readDate(wish.autoAt) },
    proposal: proposal && { ...proposal, objectUntil: readDate(proposal.objectUntil) },
    renewal: renewal && { ...renewal, decideUntil: new Date(renewal.decideUntil) },
  }
}

function readDate(written: string | null): Date | null {
  return written === null ? null : new Date(written)
}

function stateOf({ rules, ready, wish, proposal, claim, renewalQuote, renewal }: Order): string {
  return JSON.stringify({ rules, ready, wish, proposal, claim, renewalQuote, renewal })
}

function dueAt(order: Order): Date | null {
  return nextTimer(order)?.at ?? null
}

export async function findOrder({ db }: Reading, id: string): Promise<OrderRow | undefined> {
  const row = await db.first<FlatRow>(sql`select ${orderColumns} from play_order o where o.id = ${id}`)
  return row && readOrderRow(row)
}

/** One that is known to be there. */
export async function getOrder(reading: Reading, id: string): Promise<OrderRow> {
  const row = await findOrder(reading, id)
  if (row === undefined) throw new Error(`the order ${id} is gone`)
  return row
}

export async function findOrderId({ db }: Reading, sn: string): Promise<string | undefined> {
  return (await db.first<{ id: string }>(sql`select id from play_order where sn = ${sn}`))?.id
}

/** Whether the quote was still unused. */
export async function addOrder({ db }: Work, row: OrderRow): Promise<boolean> {
  const { service, order, wanted } = row
  const { price } = order
  const added = await db.run(sql`
    insert into play_order (id, sn, product, entrance, source, boss_id, player_id, service_id, game, title,
      price_per_hour, wanted, note, commission, vip_rate, freeze_hours, voucher_id, status, since, deadline_at, due_at, units,
      list, vip_discount, voucher_discount, payable, refunded, released, decided_by_staff, state, quote_id, created_at)
    values (${row.id}, ${row.sn}, ${row.product}, ${order.entrance}, ${row.source}, ${row.bossId}, ${row.playerId},
      ${service.id}, ${service.game}, ${service.title}, ${service.pricePerHour},
      ${wanted === null ? null : JSON.stringify(wanted)}, ${row.note}, ${order.commission}, ${row.vipRate}, ${row.freezeHours},
      ${row.voucherId}, ${order.status}, ${order.since}, ${order.deadline}, ${dueAt(order)}, ${order.units},
      ${price.list}, ${price.vipDiscount}, ${price.voucherDiscount}, ${price.payable}, ${order.refunded},
      ${order.released}, ${order.decidedByStaff}, ${stateOf(order)}, ${row.quoteId}, ${row.createdAt})
    on conflict (quote_id) do nothing`)
  return added === 1
}

export function saveOrder(work: Work, row: OrderRow): void {
  const { service, order } = row
  const { price } = order
  work.send(sql`
    update play_order set player_id = ${row.playerId}, service_id = ${service.id}, title = ${service.title},
      price_per_hour = ${service.pricePerHour}, commission = ${order.commission}, vip_rate = ${row.vipRate},
      freeze_hours = ${row.freezeHours}, voucher_id = ${row.voucherId}, renewal_id = ${row.renewalId},
      reversals = ${row.reversals}, quick_sn = ${row.quickSn}, status = ${order.status}, since = ${order.since},
      deadline_at = ${order.deadline}, due_at = ${dueAt(order)}, units = ${order.units}, list = ${price.list},
      vip_discount = ${price.vipDiscount}, voucher_discount = ${price.voucherDiscount}, payable = ${price.payable},
      refunded = ${order.refunded}, accepted_at = ${order.acceptedAt}, started_at = ${order.startedAt},
      released = ${order.released}, decided_by_staff = ${order.decidedByStaff}, state = ${stateOf(order)}
    where id = ${row.id}`)
}

export interface OrderEvent {
  readonly id: string
  readonly at: Date
  readonly what: FactOf<'order.changed'>['what'] | 'proposed'
  readonly byId: string | null
  /** None: the clock. */
  readonly side: Side | null
  readonly status: OrderStatus
  readonly note: string
  readonly amount: number | null
  readonly files: readonly string[]
}

export function addEvent(
  work: Work,
  orderId: string,
  event: Omit<OrderEvent, 'id'> & { readonly excused?: boolean },
): void {
  const { at, what, byId, side, status, note, amount, files, excused = false } = event
  work.send(sql`
    insert into order_event (id, order_id, at, what, by_id, side, status, note, amount, files, excused)
    values (${newId()}, ${orderId}, ${at}, ${what}, ${byId}, ${side}, ${status}, ${note}, ${amount}, ${files},
      ${excused})`)
}

const eventColumns = sql`e.id, e.at, e.what, e.by_id as "byId", e.side, e.status, e.note, e.amount, e.files`

/** The newest first. */
export function listEvents({ db }: Reading, orderId: string): Promise<readonly OrderEvent[]> {
  return db.rows<OrderEvent>(sql`
    select ${eventColumns} from order_event e where e.order_id = ${orderId} order by e.id desc`)
}

export function findLastEvent({ db }: Reading, orderId: string): Promise<OrderEvent | undefined> {
  return db.first<OrderEvent>(sql`
    select ${eventColumns} from order_event e where e.order_id = ${orderId} order by e.id desc limit 1`)
}

/** The order that a companion is busy with. */
export async function findEngagement({ db }: Reading, playerId: string): Promise<OrderRow | undefined> {
  const row = await db.first<FlatRow>(sql`
    select ${orderColumns} from engagement e join play_order o on o.id = e.order_id
    where e.player_id = ${playerId}`)
  return row && readOrderRow(row)
}

/** For the demo: states that last a few minutes would be over before anybody has looked around. */
export function prolong(work: Work, orderId: string, until: Date): void {
  work.send(sql`update play_order set deadline_at = ${until}, due_at = ${until} where id = ${orderId}`)
}
