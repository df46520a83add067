import { takesWhoeverIsFree } from '@kaihei/domain/orders/wish'
import { type Due, dueBy, runTimer } from '@kaihei/domain/orders/timers'
import { Refusal } from '@kaihei/domain/refusal'
import { takeWatch } from '#work/pulse-store.ts'
import { type Ground, NotYet, type Reading, runWork, type Work } from '#work/work.ts'
import {
  forgetMoment,
  leaveAlone,
  lockOrderRow,
  lookAtOrderRow,
  type Moment,
  takeMoment,
  type Watched,
} from './moment-store.ts'
import { getOrder, type OrderRow, saveOrder } from './store.ts'
import { takeStep } from './take-step.ts'

/** Locks an order. Throws `NotYet` while a deadline of the order or of its people has passed and is not processed. */
export async function lockOrder(work: Work, id: string, userId: string): Promise<OrderRow> {
  return insistOnNow(work, await lockOrderRow(work, id, userId))
}

/** The same without a lock, to read. */
export async function lookAtOrder(reading: Reading, id: string, userId: string): Promise<OrderRow> {
  return insistOnNow(reading, await lookAtOrderRow(reading, id, userId))
}

function insistOnNow(reading: Reading, watched: Watched | undefined): OrderRow {
  if (watched === undefined) throw new Refusal('not_found')
  const { row, people, due } = watched
  if (due || dueBy(row.order, reading.now) !== undefined) throw notYet(people)
  return row
}

/** To throw: the work is undone, what is due for these people is processed, and the work runs again. */
export function notYet(people: readonly string[]): NotYet {
  return new NotYet((ground) => catchUp(ground, people))
}

/** Far more than falls due between two turns of the timetable. */
const maxOfAll = 1_000
const maxOfTheirs = 100

/**
 * Lets everything happen that is due, in the order of its time: who was free for a wish depends on what came before.
 * Where there is so much of it that nobody would wait for all, at least what concerns these people.
 */
async function catchUp(ground: Ground, people: readonly string[]): Promise<void> {
  for (let left = maxOfAll; left > 0; left--) {
    // A failure in somebody else's order must not fail this call; the timetable logs it.
    if (!(await runMoment(ground, { wait: true }).catch(() => false))) break
  }
  for (let left = maxOfTheirs; left > 0; left--) {
    if (!(await runMoment(ground, { wait: true, people }))) return
  }
}

/**
 * For the timetable: the earliest moment that is due. Answers whether there was one. In all processes together they
 * happen one at a time; whoever finds another at it leaves it to them.
 */
export function runDueOrder(ground: Ground): Promise<boolean> {
  return runMoment(ground, { wait: false })
}

async function runMoment(
  ground: Ground,
  { wait, people }: { readonly wait: boolean; readonly people?: readonly string[] },
): Promise<boolean> {
  let taken: string | undefined
  try {
    return await runWork(ground, async (work) => {
      if (!(await takeWatch(work, ground.clock, { wait }))) return false
      const moment = await takeMoment(work, people === undefined ? { wait: false } : { wait, people })
      taken = moment?.row.id
      if (moment !== undefined) await letHappen(work, moment)
      return moment !== undefined
    })
  } catch (error) {
    if (taken !== undefined) leaveAlone(taken)
    throw error
  }
}

async function letHappen(work: Work, { row, at, freedId, excused }: Moment): Promise<void> {
  if (freedId !== null) {
    forgetMoment(work, row.id, freedId, at)
    if (takesWhoeverIsFree(row.order)) await askToChoose(work, row, at)
    return
  }
  const due = dueBy(row.order, work.now)
  if (due !== undefined) await passMoment(work, row, due, excused)
  // It was moved on before we got the lock, or `due_at` is wrong: written anew, it is not found again for ever.
  else saveOrder(work, row)
}

/** One step of an order that its own clock makes. */
async function passMoment(work: Work, row: OrderRow, due: Due, excused: boolean): Promise<void> {
  if (due.timer === 'autoSelected') return askToChoose(work, row, due.at)
  const occasion = { what: due.timer, at: due.at, by: null, excused }
  await takeStep(work, row, runTimer(row.order, due), occasion)
}

/** Who has bid is known to fast orders only, which stand above: they hear of it as a fact and take the step. */
function askToChoose(work: Work, { id }: OrderRow, at: Date): Promise<void> {
  return work.tell({ type: 'fastOrder.choiceDue', orderId: id, at })
}

/** For the demo's made-up orders: runs what is due for this one order, without those of other people. */
export async function letTimePass(work: Work, row: OrderRow): Promise<OrderRow> {
  let current = row
  for (let due = dueBy(current.order, work.now); due !== undefined; due = dueBy(current.order, work.now)) {
    await passMoment(work, current, due, false)
    current = await getOrder(work, row.id)
  }
  return current
}
