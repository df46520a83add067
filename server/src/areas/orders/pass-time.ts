import type { MoveInput } from '@kaihei/domain/orders/moves'
import { takesWhoeverIsFree } from '@kaihei/domain/orders/wish'
import { type Due, nextTimer, runTimer } from '@kaihei/domain/orders/timers'
import { Refusal } from '@kaihei/domain/refusal'
import { takeWatch } from '#work/pulse-store.ts'
import { type Ground, NotYet, type Reading, runWork, type Work } from '#work/work.ts'
import { leaveAlone } from './left-alone.ts'
import {
  forgetMoment,
  lockOrderRow,
  lookAtOrderRow,
  type Moment,
  takeMoment,
  type Watched,
} from './moment-store.ts'
import { type OrderRow, saveOrder } from './store.ts'
import { type Choice, takeStep } from './take-step.ts'

/** The best of those who bid and are still free, engaged for the order; none if nobody is. */
export type ChooseBidder = (
  work: Work,
  row: OrderRow,
  at: Date,
) => Promise<{ readonly choice: Choice; readonly terms: NonNullable<MoveInput['terms']> } | undefined>

/** Holds an order as it stands now: whatever is due for it and for its people has happened before. */
export async function lockOrder(
  work: Work,
  id: string,
  userId: string,
  chooseBidder: ChooseBidder,
): Promise<OrderRow> {
  return insistOnNow(work, await lockOrderRow(work, id, userId), chooseBidder)
}

/** The same to look at. */
export async function lookAtOrder(
  reading: Reading,
  id: string,
  userId: string,
  chooseBidder: ChooseBidder,
): Promise<OrderRow> {
  return insistOnNow(reading, await lookAtOrderRow(reading, id, userId), chooseBidder)
}

function insistOnNow(reading: Reading, watched: Watched | undefined, chooseBidder: ChooseBidder): OrderRow {
  if (watched === undefined) throw new Refusal('not_found')
  const { row, people, due } = watched
  if (due || dueNow(reading, row) !== undefined) throw notYet(people, chooseBidder)
  return row
}

function dueNow({ now }: Reading, { order }: OrderRow): Due | undefined {
  const due = nextTimer(order)
  return due !== undefined && due.at <= now ? due : undefined
}

/** A call that these people's clocks have something to say to first. */
export function notYet(people: readonly string[], chooseBidder: ChooseBidder): NotYet {
  return new NotYet((ground) => catchUp(ground, people, chooseBidder))
}

/** Far more than falls due between two turns of the timetable. */
const maxOfAll = 1_000
const maxOfTheirs = 100

/**
 * Lets everything happen that is due, in the order of its time: who was free for a wish depends on what came before.
 * Where there is so much of it that nobody would wait for all, at least what concerns these people.
 */
async function catchUp(ground: Ground, people: readonly string[], chooseBidder: ChooseBidder): Promise<void> {
  for (let left = maxOfAll; left > 0; left--) {
    // What is wrong with an order of others is told by the timetable.
    if (!(await runMoment(ground, chooseBidder, { wait: true }).catch(() => false))) break
  }
  for (let left = maxOfTheirs; left > 0; left--) {
    if (!(await runMoment(ground, chooseBidder, { wait: true, people }))) return
  }
}

/**
 * For the timetable: the earliest moment that is due. Answers whether there was one. In all processes together they
 * happen one at a time; whoever finds another at it leaves it to them.
 */
export function runDueOrder(chooseBidder: ChooseBidder) {
  return (ground: Ground): Promise<boolean> => runMoment(ground, chooseBidder, { wait: false })
}

async function runMoment(
  ground: Ground,
  chooseBidder: ChooseBidder,
  { wait, people }: { readonly wait: boolean; readonly people?: readonly string[] },
): Promise<boolean> {
  let taken: string | undefined
  try {
    return await runWork(ground, async (work) => {
      if (!(await takeWatch(work, ground.clock, { wait }))) return false
      const moment = await takeMoment(work, people === undefined ? { wait: false } : { wait, people })
      taken = moment?.row.id
      if (moment !== undefined) await letHappen(work, moment, chooseBidder)
      return moment !== undefined
    })
  } catch (error) {
    if (taken !== undefined) leaveAlone(taken)
    throw error
  }
}

async function letHappen(work: Work, moment: Moment, chooseBidder: ChooseBidder): Promise<void> {
  const { row, at, freedId, excused } = moment
  if (freedId !== null) {
    forgetMoment(work, row.id, freedId, at)
    if (takesWhoeverIsFree(row.order)) await choose(work, row, at, chooseBidder)
    return
  }
  const due = dueNow(work, row)
  if (due !== undefined) await passMoment(work, row, due, chooseBidder, excused)
  // Whoever held it has moved it on; or its column is wrong, and would be found again for ever.
  else saveOrder(work, row)
}

/** One step of an order that its own clock makes. */
async function passMoment(
  work: Work,
  row: OrderRow,
  due: Due,
  chooseBidder: ChooseBidder,
  excused = false,
): Promise<OrderRow> {
  if (due.timer === 'autoSelected') {
    const chosen = await choose(work, row, due.at, chooseBidder)
    return chosen ?? goOnWaiting(work, row, due)
  }
  const occasion = { what: due.timer, at: due.at, by: null, excused }
  return takeStep(work, row, runTimer(row.order, due), occasion)
}

/** None if nobody is free. */
async function choose(
  work: Work,
  row: OrderRow,
  at: Date,
  chooseBidder: ChooseBidder,
): Promise<OrderRow | undefined> {
  const chosen = await chooseBidder(work, row, at)
  if (chosen === undefined) return undefined
  const { terms, choice } = chosen
  const step = runTimer(row.order, { timer: 'autoSelected', at }, { terms })
  return takeStep(work, row, step, { what: 'autoSelected', at, by: null }, choice)
}

/** Nothing has happened that a history could tell of; only the boss's screen counts down to something else. */
async function goOnWaiting(work: Work, row: OrderRow, due: Due): Promise<OrderRow> {
  const after = { ...row, order: runTimer(row.order, due).order }
  saveOrder(work, after)
  const { id: orderId, sn, bossId } = row
  await work.tell({ type: 'fastOrder.bidsChanged', orderId, sn, people: [bossId] })
  return after
}

/** For somebody who makes an order up: everything happens to it that is due by then, as if it were alone in the world. */
export async function letTimePass(work: Work, row: OrderRow, chooseBidder: ChooseBidder): Promise<OrderRow> {
  let current = row
  for (let due = dueNow(work, current); due !== undefined; due = dueNow(work, current)) {
    current = await passMoment(work, current, due, chooseBidder)
  }
  return current
}
