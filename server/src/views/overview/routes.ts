import { getMoneyDays, getOverview, listWaiting } from '@kaihei/domain/ops/overview-calls'
import type { House } from '#house.ts'
import { type Actor, mayCall } from '#http/actor.ts'
import type { Route } from '#http/answer.ts'
import { answerView } from '#http/answer-view.ts'
import { getBooksCheck } from '#ledger/check-books.ts'
import { readFlows, readTotals } from '#ledger/flows.ts'
import { listDays } from '#work/periods.ts'
import type { Reading } from '#work/reading.ts'
import { drawDays } from './money.ts'
import { promiseOf, queues } from './queue-store.ts'
import { countGivenUp, countLinesElsewhere, listUrgent, readQueues } from './store.ts'

const daysShown = 30
const listed = 100

/** Tonight: what waits, what moved, how the house feels. */
export function overviewRoutes({ live, process }: House): readonly Route[] {
  return [
    answerView(getOverview, async ({ work, actor }) => {
      const shown = queuesFor(actor)
      const [lengths, days, check, outboxFailed, linesElsewhere] = await Promise.all([
        readQueues(work, shown),
        readDays(work),
        getBooksCheck(work),
        countGivenUp(work),
        countLinesElsewhere(work, process.id),
      ])
      const today = days.at(-1)
      if (today === undefined) throw new Error('there is always a today')
      const { topUps, orders, commission, payouts, owed } = today
      return {
        queues: shown.map((queue) => {
          const found = lengths.find(({ id }) => id === queue.id)
          return {
            id: queue.id,
            open: found?.open ?? 0,
            oldestAt: found?.oldestAt?.toISOString() ?? null,
            promiseMinutes: promiseOf(queue),
          }
        }),
        money: { topUps, orders, commission, payouts, owed },
        days: days.map((one) => ({
          day: one.day,
          topUps: one.topUps,
          orders: one.orders,
          commission: one.commission,
        })),
        health: {
          ledgerDrift: check.drift,
          verifiedAt: check.verifiedAt.toISOString(),
          outboxFailed,
          lines: live.hub.lineCount + linesElsewhere,
        },
      }
    }),

    answerView(listWaiting, async ({ work, actor }) => {
      const shown = queuesFor(actor)
      const [lengths, rows] = await Promise.all([readQueues(work, shown), listUrgent(work, shown, listed)])
      return {
        items: rows.map(({ since, dueAt, ...row }) => ({
          ...row,
          since: since.toISOString(),
          dueAt: dueAt.toISOString(),
        })),
        total: lengths.reduce((sum, { open }) => sum + open, 0),
      }
    }),

    answerView(getMoneyDays, async ({ work }) => ({ days: await readDays(work) })),
  ]
}

function queuesFor(actor: Actor) {
  return queues.filter(({ forAdmins }) => forAdmins !== true || mayCall(actor, 'admin'))
}

/** Thirty days of Europe/London, today the last. */
async function readDays(work: Reading) {
  const days = listDays(work.now, daysShown)
  const [flows, totals] = await Promise.all([readFlows(work, days[0] ?? ''), readTotals(work)])
  return drawDays(
    days,
    flows,
    totals.map(({ class: account, received, paid }) => ({ account, balance: received - paid })),
  )
}
