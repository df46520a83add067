import { bounds } from '@kaihei/domain/bounds'
import {
  getReconciliation,
  listFindings,
  listReconciledDays,
  listReconciliations,
  type Reconciliation,
  reconcileDay,
} from '@kaihei/domain/ops/reconciliation-calls'
import { Refusal } from '@kaihei/domain/refusal'
import { countBookEntries, listChannels } from '#areas/top-ups/book-entry-store.ts'
import { readDayFile } from '#areas/top-ups/day-file/read-day-file.ts'
import { hashOf, reconcileFile, refuseUnlessOver } from '#areas/top-ups/reconcile-day.ts'
import { listRuns, listRunsByDay, type RunRow } from '#areas/top-ups/reconciliation-store.ts'
import type { House } from '#house.ts'
import { type Route, answer, answerUpload } from '#http/answer.ts'
import { cutPage, placeInTime, readCursor } from '#http/cursor.ts'
import { dayPeriod, listDays } from '#work/periods.ts'
import type { Reading } from '#work/work.ts'
import { writeAudit } from './audit-store.ts'
import { getRun, readFindingsPage } from './read-findings-page.ts'

const runsPerPage = 20
const daysShown = 31

/** Admins hold what a provider says of a day against the books. */
export function reconciliationRoutes({ payments }: House): readonly Route[] {
  /** Those that take money now, and those that ever did. */
  const listProviders = async (reading: Reading) =>
    [...new Set([...payments.map(({ id }) => id), ...(await listChannels(reading))])].toSorted()

  return [
    answerUpload(
      reconcileDay,
      () => bounds.dayFile.maxBytes,
      async ({ actor, input: { provider: channel, day }, file, look, once }) => {
        if (!(await listProviders(look)).includes(channel)) throw new Refusal('not_found')
        refuseUnlessOver(look.now, day)
        const read = await readDayFile(file, channel, day)
        const fileHash = hashOf(file)
        return once(async (work) => {
          const { run, isNew } = await reconcileFile(work, {
            ...read,
            channel,
            day,
            fileHash,
            byId: actor.userId,
          })
          const { id, counts, format, differences } = run
          if (isNew) {
            await writeAudit(work, {
              actorId: actor.userId,
              action: 'payment.reconciled',
              subject: `provider:${channel}`,
              reason: day,
              after: { id, day, format, fileHash, differences, counts },
            })
          }
          return { run: showRun(run), isNew }
        })
      },
    ),

    answer(listReconciliations, async ({ work, input: { cursor, limit = runsPerPage } }) => {
      const found = await listRuns(work, readCursor(placeInTime, cursor), limit)
      const { page, nextCursor } = cutPage(found, limit, ({ id, at }) => ({ ms: at.getTime(), id }))
      return { items: page.map(showRun), nextCursor }
    }),

    answer(getReconciliation, async ({ work, input: { id } }) => showRun(await getRun(work, id))),

    answer(listFindings, readFindingsPage),

    answer(listReconciledDays, async ({ work }) => {
      // Today is not over.
      const days = listDays(work.now, daysShown + 1).slice(0, -1)
      const [oldest = ''] = days
      const [providers, counts, runs] = await Promise.all([
        listProviders(work),
        countBookEntries(work, dayPeriod(oldest).from),
        listRunsByDay(work, oldest),
      ])
      return {
        providers: providers.map((provider) => ({
          provider,
          days: days.map((day) => {
            const isThis = (one: { readonly channel: string; readonly day: string }) =>
              one.channel === provider && one.day === day
            const run = runs.find(isThis)
            return {
              day,
              ours: counts.find(isThis)?.ours ?? 0,
              run: run === undefined ? null : { id: run.id, differences: run.differences },
            }
          }),
        })),
      }
    }),
  ]
}

function showRun({ channel, uk, nickname, at, ...run }: RunRow): Reconciliation {
  return { ...run, provider: channel, by: { uk, nickname }, at: at.toISOString() }
}
