import { sealDay } from '#areas/books/seal-day.ts'
import { sealingMoment } from '#areas/books/seal-due-days.ts'
import { openSeal } from '#areas/fair/seal.ts'
import type { House } from '#house.ts'
import { awaitEarlier, noteSealed, openDay, readOpenDay } from '#ledger/open-day.ts'
import { findLastDay, forgetDays, hasMovements, type SealedDayRow, takeSealingTurn } from '#ledger/seals.ts'
import { readLogHead } from '#ops/audit-store.ts'
import { dayPeriod, listDays } from '#work/periods.ts'
import { type Ground, runWork, type Work } from '#work/work.ts'

/** Four weeks make a street; what was before is in the first of them. */
const daysClosed = 28

interface PastDay {
  readonly day: string
  readonly moment: Date
}

/** The days before today are closed as they would have been. Does nothing where one is closed already. */
export async function closePastDays(ground: Ground, { config }: Pick<House, 'config'>): Promise<void> {
  const now = ground.clock.now()
  const days = listDays(now, daysClosed + 1)
    .slice(0, -1)
    .map((day) => ({ day, moment: sealingMoment(dayPeriod(day).to) }))
    .filter(({ moment }) => moment <= now)
  const isClosed = await runWork(ground, async (work) => {
    if (!(await isToBeClosed(work))) return false
    const { number } = await readOpenDay(work)
    await openDay(work, { number: Math.max(number, days.length + 1), closing: 1 })
    return true
  })
  if (!isClosed) return
  await awaitEarlier(ground)
  await runWork(ground, (work) => sealPastDays(work, config, days))
}

async function isToBeClosed(work: Work): Promise<boolean> {
  return (
    (await takeSealingTurn(work)) && (await hasMovements(work)) && (await findLastDay(work)) === undefined
  )
}

/** What was moved is in the day that it is dated; what is left, today's, goes into the next. */
async function sealPastDays(work: Work, config: House['config'], days: readonly PastDay[]): Promise<void> {
  if (!(await isToBeClosed(work))) return
  await forgetDays(work)
  const box = openSeal(config)
  let last: SealedDayRow | undefined
  for (const { day, moment } of days)
    last = await sealDay({ ...work, now: moment }, { box, readLogHead, last, day, before: moment })
  await noteSealed(work, last?.number ?? 0)
}
