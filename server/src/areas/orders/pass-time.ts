import type { MoveInput } from '@kaihei/domain/orders/moves'
import { type Due, nextTimer, runTimer } from '@kaihei/domain/orders/timers'
import { Refusal } from '@kaihei/domain/refusal'
import type { Ground, Work } from '#work/work.ts'
import { runWork } from '#work/work.ts'
import { lockOrderRow, type OrderRow, takeDueOrder } from './store.ts'
import { type Choice, takeStep } from './take-step.ts'

/** The best of those who called and are still free, engaged for the order; none if nobody is. */
export type ChooseCaller = (
  work: Work,
  row: OrderRow,
  at: Date,
) => Promise<{ readonly choice: Choice; readonly terms: NonNullable<MoveInput['terms']> } | undefined>

/** Lets everything happen to a locked order that is due by now, one after the other, each at its own moment. */
export async function letTimePass(work: Work, row: OrderRow, chooseCaller: ChooseCaller): Promise<OrderRow> {
  let current = row
  for (let due = dueNow(work, current); due !== undefined; due = dueNow(work, current)) {
    const chosen = due.timer === 'autoSelected' ? await chooseCaller(work, current, due.at) : undefined
    const step = runTimer(current.order, due, chosen === undefined ? {} : { terms: chosen.terms })
    current = await takeStep(work, current, step, { what: due.timer, at: due.at, by: null }, chosen?.choice)
  }
  return current
}

function dueNow({ now }: Work, { order }: OrderRow): Due | undefined {
  const due = nextTimer(order)
  return due !== undefined && due.at <= now ? due : undefined
}

/** Holds an order as it stands now: whoever goes on with it first lets its clocks have their say. */
export async function lockOrder(work: Work, id: string, chooseCaller: ChooseCaller): Promise<OrderRow> {
  const row = await lockOrderRow(work, id)
  if (row === undefined) throw new Refusal('not_found')
  return letTimePass(work, row, chooseCaller)
}

/** How long an order is left alone whose clock could not be let run. */
const restMs = 10_000

/**
 * For the timetable: one order that is due. Answers whether there was one. Whatever is wrong with one that fails, the
 * clocks of the others go on.
 */
export function runDueOrder(chooseCaller: ChooseCaller) {
  const failed = new Map<string, number>()
  return async (ground: Ground): Promise<boolean> => {
    for (const [id, at] of failed) if (Date.now() - at >= restMs) failed.delete(id)
    let taken: string | undefined
    try {
      return await runWork(ground, async (work) => {
        const row = await takeDueOrder(work, [...failed.keys()])
        taken = row?.id
        if (row !== undefined) await letTimePass(work, row, chooseCaller)
        return row !== undefined
      })
    } catch (error) {
      if (taken !== undefined) failed.set(taken, Date.now())
      throw error
    }
  }
}
