import type { OrderCard, OrderDetail } from '@kaihei/domain/orders/shapes'
import { allowedMoves, clockOf } from '@kaihei/domain/orders/clock'
import { claimRange, claimStateOf } from '@kaihei/domain/orders/claim'
import { bookedEnd, type Order } from '@kaihei/domain/orders/order'
import { splitOrder } from '@kaihei/domain/orders/price'
import { reviewUntil } from '@kaihei/domain/orders/review-window'
import { isOpenOrder, orderStatus as is } from '@kaihei/domain/orders/status'
import { orderAt, passTime } from '@kaihei/domain/orders/timers'
import { wireMoveOf } from '@kaihei/domain/orders/verbs'
import { listFiles } from '#areas/uploads/store.ts'
import type { Reading } from '#work/work.ts'
import { describeMeeting } from './describe-meeting.ts'
import { findReview, type OrderPerson, readPeople } from './detail-store.ts'
import { describeObstacles, type FindObstacles, type Viewer, whyNotAccept } from './obstacles.ts'
import { listEvents, type OrderEvent, type OrderRow } from './store.ts'

type People = ReadonlyMap<string, OrderPerson>

/** Orders as somebody sees them in a list. */
export async function describeOrders(
  reading: Reading,
  rows: readonly OrderRow[],
  userId: string,
): Promise<readonly OrderCard[]> {
  if (rows.length === 0) return []
  const { now } = reading
  const asked = new Set(rows.filter((row) => isAsked(row, now, userId)))
  const [people, refusal] = await Promise.all([
    readPeople(reading, rows.flatMap(idsOf)),
    asked.size === 0 ? undefined : whyNotAccept(reading, userId),
  ])
  const blocked = refusal === undefined ? [] : describeObstacles(new Map([['accept', refusal]]))
  return rows.map((row) => ({
    ...cardOf(row, now, people, userId),
    blockedActions: asked.has(row) ? blocked : [],
  }))
}

/** Whether it is for this companion to accept. */
function isAsked({ playerId, order }: OrderRow, now: Date, userId: string): boolean {
  return playerId === userId && allowedMoves(orderAt(order, now), 'player', now).includes('accept')
}

/** An order with everything that somebody may see of it and do with it now. */
export async function describeOrder(
  reading: Reading,
  row: OrderRow,
  viewer: Viewer,
  findObstacles: FindObstacles,
): Promise<OrderDetail> {
  const { now } = reading
  const { side } = viewer
  const order = orderAt(row.order, now)
  const moves = allowedMoves(order, side, now)
  const [people, events, review, meeting, obstacles] = await Promise.all([
    readPeople(reading, idsOf(row)),
    listEvents(reading, row.id),
    row.order.released ? findReview(reading, row.id) : undefined,
    describeMeeting(reading, row, order.status),
    findObstacles(reading, { ...row, order }, viewer, moves),
  ])
  const told = events.filter((event) => isTold(event, viewer))
  const actions = moves.filter((move) => !obstacles.has(move))
  const until = side === 'boss' && review === undefined ? reviewUntil(order) : undefined
  return {
    ...cardOf(row, now, people, viewer.userId),
    acceptedAt: instantOf(order.acceptedAt),
    allowedActions: actions.map((move) => wireMoveOf(move)),
    blockedActions: describeObstacles(obstacles),
    timeline: [...foretold(row, now), ...(await describeEvents(reading, told))],
    note: row.note,
    ready: order.ready,
    meeting,
    proposal: describeProposal(order),
    claim: describeClaim(order),
    claimRange: actions.includes('askRefund') ? claimRange(order, now) : null,
    renewalQuote: order.renewalQuote && {
      units: order.renewalQuote.units,
      payable: order.renewalQuote.payable,
    },
    renewal: order.renewal && {
      units: order.renewal.units,
      payable: order.renewal.payable,
      decideUntil: order.renewal.decideUntil.toISOString(),
    },
    earning: side === 'boss' ? null : earningOf(order),
    review: review ?? null,
    reviewUntil: until !== undefined && now < until ? until.toISOString() : null,
    quickSn: row.quickSn,
  }
}

/**
 * What one of the staff would decide is for their colleagues until it is decided; which other companions bid for a wish
 * is none of a companion's business.
 */
function isTold({ what, byId }: OrderEvent, { side, userId }: Viewer): boolean {
  if (what === 'proposed') return side === 'staff'
  const isBid = what === 'bid' || what === 'takeBackBid'
  return side !== 'player' || !isBid || byId === userId
}

function idsOf({ bossId, playerId }: OrderRow): readonly string[] {
  return playerId === null ? [bossId] : [bossId, playerId]
}

function cardOf(row: OrderRow, now: Date, people: People, userId: string): Omit<OrderCard, 'blockedActions'> {
  const { id, sn, product, source, bossId, playerId, service, createdAt } = row
  const order = orderAt(row.order, now)
  const clock = clockOf(order, now)
  return {
    orderId: id,
    orderSn: sn,
    product,
    kind: order.entrance,
    source,
    status: order.status,
    isBoss: userId === bossId,
    boss: getPerson(people, bossId),
    player: playerId === null ? null : getPerson(people, playerId),
    service,
    units: order.units,
    ...order.price,
    refunded: order.refunded,
    createdAt: createdAt.toISOString(),
    startedAt: instantOf(order.startedAt),
    bookedEnd: order.startedAt === null ? null : bookedEnd(order).toISOString(),
    earning: userId === playerId ? earningOf(order) : null,
    clock: clock === undefined ? null : { ...clock, until: clock.until.toISOString() },
  }
}

function getPerson(people: People, id: string): OrderPerson {
  const person = people.get(id)
  if (person === undefined) throw new Error(`nobody is ${id}`)
  return person
}

function instantOf(date: Date | null): string | null {
  return date === null ? null : date.toISOString()
}

function describeProposal({ proposal, status }: Order): OrderDetail['proposal'] {
  if (proposal === null || !isOpenOrder(status)) return null
  const { refund, by, objectUntil } = proposal
  return { refund, by, objectUntil: instantOf(objectUntil) }
}

function describeClaim({ claim, status }: Order): OrderDetail['claim'] {
  if (claim === null) return null
  const { amount, noShow } = claim
  return { amount, noShow, state: claimStateOf(claim, { status }) }
}

/** What the companion gets if it ends as it stands; unknown while nobody is chosen. */
function earningOf(order: Order): number | null {
  const { status, wish, released, refunded, price, commission } = order
  if (wish !== null && status === is.waiting) return null
  if (!released && !isOpenOrder(status)) return 0
  return splitOrder(price, commission, refunded + expectedRefund(order)).companion
}

function expectedRefund({ status, claim, proposal, released }: Order): number {
  if (!isOpenOrder(status)) return 0
  if (status === is.refunding && claim !== null) return claim.amount
  return released ? 0 : (proposal?.refund ?? 0)
}

type Timeline = OrderDetail['timeline']

async function describeEvents(reading: Reading, events: readonly OrderEvent[]): Promise<Timeline> {
  const files = await listFiles(
    reading,
    events.flatMap((event) => event.files),
  )
  const urls = new Map(files.map(({ id, url }) => [id, url]))
  return events.map(({ id, what, side, status, at, note, amount, files: shown }) => ({
    id,
    what: wireMoveOf(what),
    by: side,
    status,
    at: at.toISOString(),
    note,
    amount,
    // Files of an erased account are gone: their ids are left out.
    files: shown.flatMap((file) => urls.get(file) ?? []),
  }))
}

/**
 * What the clock has done and nobody has written down yet, the newest first: a screen must not show a deadline that is
 * over.
 */
function foretold({ id, order }: OrderRow, now: Date): Timeline {
  return passTime(order, now)
    .map(({ due: { timer, at }, order: { status } }) => ({
      id: `${id}:${timer}`,
      what: timer,
      by: null,
      status,
      at: at.toISOString(),
      note: '',
      amount: null,
      files: [],
    }))
    .toReversed()
}
