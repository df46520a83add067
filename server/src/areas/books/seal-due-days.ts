import type { Seal as SecretBox } from '#areas/fair/seal.ts'
import { awaitEarlier, noteSealed, openDay, readOpenDay } from '#ledger/open-day.ts'
import { findLastDay, isUnsealed, type SealedDayRow, takeSealingTurn, unsealedDay } from '#ledger/seals.ts'
import { dayAfter, dayNameOf, dayPeriod } from '#work/periods.ts'
import { type Ground, type Reading, runWork, type Work } from '#work/work.ts'
import { type ReadLogHead, sealDay, sealEmptyDay } from './seal-day.ts'

/** So long after midnight a day is sealed. */
const afterMidnightMs = 10 * 60_000

/** The last day that is to be sealed by now, and since when it is. */
function lastDue(now: Date): { readonly due: string; readonly moment: Date } {
  const { from: midnight } = dayPeriod(dayNameOf(new Date(now.getTime() - afterMidnightMs)))
  return { due: dayNameOf(new Date(midnight.getTime() - 1)), moment: sealingMoment(midnight) }
}

/** When the day is sealed that ends at a midnight. */
export function sealingMoment(midnight: Date): Date {
  return new Date(midnight.getTime() + afterMidnightMs)
}

/** Whether a day has ended that is not sealed. */
export function sealDue(now: Date) {
  const { due, moment } = lastDue(now)
  return unsealedDay(due, moment)
}

/** For how many seconds a day waits to be sealed. */
export async function howLateIsTheSeal(reading: Reading): Promise<number> {
  const { due, moment } = lastDue(reading.now)
  if (!(await isUnsealed(reading, due, moment))) return 0
  const last = await findLastDay(reading)
  // After a standstill of several days it is late since the first that is missing.
  const since = last === undefined ? moment : sealingMoment(dayPeriod(dayAfter(dayAfter(last.day))).from)
  return (reading.now.getTime() - since.getTime()) / 1000
}

/** After a standstill so many days are closed at once. */
const daysAtOnce = 400

/** The days that are to be sealed by now, the oldest first. */
function listMissing(last: SealedDayRow | undefined, due: string): readonly string[] {
  const days: string[] = []
  for (let day = last === undefined ? due : dayAfter(last.day); day <= due; day = dayAfter(day)) {
    days.push(day)
    if (days.length === daysAtOnce) break
  }
  return days
}

/**
 * Seals what is to be sealed, if nobody else is at it. First it is closed: from then on people post in the next day. Then
 * those are waited for who may be posting in it still, and only then it is sealed; whoever is killed between leaves a day that
 * is closed, and the next who comes seals it. After a standstill the first day that is missing has everything, and the others
 * have nothing in them. Answers whether there may be more.
 */
export function sealDueDays(box: SecretBox, readLogHead: ReadLogHead): (ground: Ground) => Promise<boolean> {
  return async (ground) => {
    const closed = await runWork(ground, closeDueDays)
    if (closed === undefined) return false
    await awaitEarlier(ground)
    return runWork(ground, (work) => sealFrom(work, closed, box, readLogHead))
  }
}

/** Answers the number of the first day that is closed and not sealed; nothing if none is to be sealed. */
async function closeDueDays(work: Work): Promise<number | undefined> {
  if (!(await takeSealingTurn(work))) return undefined
  const { due, moment } = lastDue(work.now)
  if (!(await isUnsealed(work, due, moment))) return undefined
  const [last, { number }] = [await findLastDay(work), await readOpenDay(work)]
  const closing = (last?.number ?? 0) + 1
  // It may be closed already; what is posted since then is in the one that is open.
  await openDay(work, {
    closing,
    number: number > closing ? number : closing + listMissing(last, due).length,
  })
  return closing
}

/** Seals days that are closed from one on, which nobody else has sealed meanwhile: those who could be in it were waited for. */
async function sealFrom(
  work: Work,
  first: number,
  box: SecretBox,
  readLogHead: ReadLogHead,
): Promise<boolean> {
  if (!(await takeSealingTurn(work))) return false
  const { number } = await readOpenDay(work)
  const last = await findLastDay(work)
  if ((last?.number ?? 0) + 1 !== first) return false
  const { due } = lastDue(work.now)
  const [day, ...others] = listMissing(last, due).slice(0, number - first)
  if (day === undefined) return false
  let sealed = await sealDay(work, { box, readLogHead, last, day })
  for (const other of others) sealed = await sealEmptyDay(work, sealed, other)
  await noteSealed(work, sealed.number)
  return sealed.day < due
}
