import { seldom } from '@kaihei/domain/testing/order-walk'
import { allowedMoves } from '@kaihei/domain/orders/clock'
import { type MoveName, moves, type Side } from '@kaihei/domain/orders/moves'
import { isOpenOrder, orderStatus } from '@kaihei/domain/orders/status'
import { Dial } from './dial.ts'
import { convert, orderFrom, quoteAgain, wish } from './order-walk-beginnings.ts'
import { askStaff, claim, escalate } from './order-walk-disputes.ts'
import { aboutBids, aboutTime, turnQuick } from './order-walk-wishes.ts'
import { say, verbs, sayPlainly } from './order-walk-words.ts'
import type { OrderWalk } from './order-walk.ts'

const steps = ['order', 'order', 'order', 'wish', 'wish', 'wish', 'quoteAgain', 'convert', 'staff'] as const
/** These lead to where the rules have most to say. */
const further = new Set<MoveName>(['pay', 'quoteRenewal', 'renew', 'askRefund', 'refuse', 'select', 'ready'])
const everyMove = Object.keys(moves) as MoveName[]

/** Makes one step, whatever the number says, and compares what can be seen of it. */
export async function makeStep(walk: OrderWalk, number: number): Promise<void> {
  const dial = new Dial(number)
  const open = walk.models.all.filter(({ order }) => isOpenOrder(order.status))
  const completed = walk.models.all.filter(({ order }) => order.status === orderStatus.completed)
  const one = dial.one([...open, ...open, ...open, ...open, ...completed, ...walk.models.all.slice(-2)])
  const begins = dial.one([open.length < 2, false, false, false, false, false] as const)
  const isNew = one === undefined || open.length === 0 || begins
  // A call is judged at its own moment, however late the timetable is.
  walk.models.settle(walk.now)
  await walk.insist(() => (isNew ? begin(walk, dial) : goOn(walk, one.id, dial)))
}

async function begin(walk: OrderWalk, dial: Dial): Promise<void> {
  const step = dial.one(steps)
  const boss = dial.one(walk.company.bosses)
  if (step === 'order') return orderFrom(walk, boss, dial)
  if (step === 'wish') return wish(walk, boss, dial)
  if (step === 'quoteAgain') return quoteAgain(walk, dial)
  if (step === 'convert') return convert(walk, dial)
  const one = dial.one(walk.models.all)
  return one === undefined ? orderFrom(walk, boss, dial) : askStaff(walk, one.id, dial)
}

/** Mostly something that can be done; sometimes anything, by anybody. */
async function goOn(walk: OrderWalk, id: string, dial: Dial): Promise<void> {
  const { order } = walk.models.order(id)
  const now = new Date(walk.now)
  const rare = dial.one([false, false, false, false, false, true] as const)
  const possible = (['boss', 'player', 'staff'] as const).flatMap((side) =>
    allowedMoves(order, side, now)
      .filter((move) => rare || !seldom.has(move))
      .flatMap((move): [MoveName, Side][] =>
        Array.from({ length: further.has(move) ? 3 : 1 }, () => [move, side]),
      ),
  )
  const anything: [MoveName, Side] = [dial.one(everyMove) ?? 'cancel', dial.one(['boss', 'player'] as const)]
  const sensible = dial.one([true, true, true, true, false] as const)
  const [move, side] = (sensible ? dial.one(possible) : undefined) ?? anything
  if (side === 'staff') return askStaff(walk, id, dial)
  await goBy(walk, id, move, side, dial)
  if (walk.hasChanged || dial.one([true, false, false] as const)) await walk.compare(id)
}

async function goBy(
  walk: OrderWalk,
  id: string,
  move: MoveName,
  side: Exclude<Side, 'staff'>,
  dial: Dial,
): Promise<void> {
  const said = verbs[move]
  if (said !== undefined) return say(walk, id, said, side, dial)
  if (move === 'bid' || move === 'takeBackBid' || move === 'turnDown' || move === 'select') {
    return aboutBids(walk, id, move, dial)
  }
  if (move === 'askRefund') return claim(walk, id, side, dial)
  if (move === 'escalate') return escalate(walk, id, side, dial)
  if (move === 'ready' || move === 'consent') return sayPlainly(walk, id, move, side, dial)
  if (move === 'goQuick') return turnQuick(walk, id)
  if (move === 'resolve') return askStaff(walk, id, dial)
  return aboutTime(walk, id, move, dial)
}
