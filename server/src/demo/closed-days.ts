import { sealDay, sealingMoment } from '#areas/books/seal-day.ts'
import { openSeal } from '#areas/fair/seal.ts'
import type { House } from '#house.ts'
import { findLastDay, hasMovements, type SealedDayRow, takeSealingTurn } from '#ledger/seals.ts'
import { readLogHead } from '#ops/audit-store.ts'
import { dayPeriod, listDays } from '#work/periods.ts'
import type { Work } from '#work/work.ts'

/** Four weeks make a street; what was before is in the first of them. */
const daysClosed = 28

/** The days before today are closed as they would have been. Does nothing where one is closed already. */
export async function closePastDays(work: Work, { config }: Pick<House, 'config'>): Promise<void> {
  if (!(await takeSealingTurn(work)) || !(await hasMovements(work))) return
  let last: SealedDayRow | undefined = await findLastDay(work)
  if (last !== undefined) return
  const box = openSeal(config)
  for (const day of listDays(work.now, daysClosed + 1).slice(0, -1)) {
    const moment = sealingMoment(dayPeriod(day).to)
    if (moment > work.now) break
    last = await sealDay({ ...work, now: moment }, { box, readLogHead, last, day, before: moment })
  }
}
