import { isAllBack, type Step } from '@kaihei/domain/orders/step'
import { isEngaging, orderStatus, type OrderStatus } from '@kaihei/domain/orders/status'
import { existing } from '@kaihei/domain/orders/order'
import { Refusal } from '@kaihei/domain/refusal'
import { disengage, engage } from '#areas/players/engagement-store.ts'
import { consumeVoucher, giveBackVoucher, reserveVoucher } from '#areas/vouchers/store.ts'
import type { FactOf, StepCause } from '#work/facts.ts'
import type { Work } from '#work/work.ts'
import { moveMoney } from './move-money.ts'
import { addEvent, type OrderRow, saveOrder } from './store.ts'

/** How a step came about, and what was said with it. */
type Occasion = StepCause & {
  /** A timer's step is dated at its deadline, however late it is noticed. */
  readonly at: Date
  readonly note?: string
  readonly amount?: number
  readonly files?: readonly string[]
}

/** Who is chosen and for what, where a step changes that as well. */
export type Choice = Partial<
  Pick<OrderRow, 'playerId' | 'service' | 'vipRate' | 'freezeHours' | 'voucherId' | 'quickSn'>
>

/** Brings a locked order one step on: companion, voucher, money, row, history, and what follows from it. */
export async function takeStep(
  work: Work,
  before: OrderRow,
  step: Step,
  occasion: Occasion,
  choice: Choice = {},
): Promise<OrderRow> {
  const { what, at, by, excused, note = '', files = [] } = occasion
  const looksAgain = step.order.entrance === 'fast' && step.order.status === orderStatus.waiting
  const whom = looksAgain ? nobodyChosen(before) : choice
  const chosen: OrderRow = { ...before, ...whom, order: step.order }
  await keepEngagement(work, before, chosen)
  await keepVoucher(work, before, chosen)
  // Part of the movement's id: a second hold or return of one order would be taken for a repeat of the first.
  const cause = what === 'pay' ? 'paid' : 'ended'
  const after = { ...chosen, ...(await moveMoney(work, chosen, step.money, { cause, at })) }
  saveOrder(work, after)
  const { status } = step.order
  const amount = occasion.amount ?? wentBack(before, after)
  if (!cameToNothing(what, status)) {
    addEvent(work, after.id, {
      at,
      what,
      status,
      note,
      amount,
      files,
      excused,
      byId: by?.userId ?? null,
      side: by?.side ?? null,
    })
  }
  await work.tell(changeOf(before, after, occasion))
  return after
}

/** Nobody was free to be chosen: nothing happened that the history could show. */
function cameToNothing(what: StepCause['what'], status: OrderStatus): boolean {
  return what === 'autoSelected' && status === orderStatus.waiting
}

/** Of a wish that looks for somebody, again or still, only the game is known. */
function nobodyChosen({ service: { game } }: OrderRow): Choice {
  const service = { id: null, game, title: '', pricePerHour: null }
  return { playerId: null, service, vipRate: 0, freezeHours: 0, voucherId: null }
}

function wentBack(before: OrderRow, after: OrderRow): number | null {
  const back = after.order.refunded - before.order.refunded
  return back > 0 ? back : null
}

/** `playerId` is also the companion who has just been let go, so that she is told as well. */
function changeOf(before: OrderRow, after: OrderRow, occasion: Occasion): FactOf<'order.changed'> {
  const { id, sn, product, source, bossId } = after
  return {
    ...causeOf(occasion),
    type: 'order.changed',
    orderId: id,
    sn,
    product,
    source,
    bossId,
    at: occasion.at,
    kind: after.order.entrance,
    playerId: after.playerId ?? before.playerId,
    from: before.order.status,
    to: after.order.status,
    before: before.order,
    after: after.order,
  }
}

/** A move or a timer, without what was said with it. */
function causeOf(occasion: Occasion): StepCause {
  const { what, by, excused } = occasion
  return by === null ? { what, by, excused } : { what, by, excused }
}

async function keepEngagement(work: Work, before: OrderRow, after: OrderRow): Promise<void> {
  const [was, is] = [isEngaging(before.order.status), isEngaging(after.order.status)]
  if (was && !is) disengage(work, before.id)
  if (!is || was) return
  if (!(await engage(work, existing(after.playerId, 'companion'), after.id))) {
    throw new Refusal('player_engaged')
  }
}

async function keepVoucher(work: Work, before: OrderRow, after: OrderRow): Promise<void> {
  const { voucherId, bossId, id } = after
  if (voucherId === null) return
  const isPaid = before.order.wish !== null && after.order.wish === null
  if (isPaid) await reserveVoucher(work, bossId, voucherId, id)
  if (after.order.wish !== null) return
  if (isAllBack(after.order) && !isAllBack(before.order)) await giveBackVoucher(work, id)
  else if (after.order.released && !before.order.released) await consumeVoucher(work, id)
}
