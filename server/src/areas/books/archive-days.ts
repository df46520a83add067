import { mkdir, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Seal as SecretBox } from '#areas/fair/seal.ts'
import { areSummedUp, findStillHeld, listArchivedDays, takeOutDay } from '#ledger/archive.ts'
import { findLastDay, listSealedDays, type SealedDayRow } from '#ledger/seals.ts'
import { dayNameOf, dayPeriod } from '#work/periods.ts'
import { type Ground, runWork, startReading } from '#work/work.ts'
import { checkDayFile } from './check-day-file.ts'
import { nameDayFile, writeDayFile } from './day-file.ts'

/** Why nothing was archived, in words for the operator. */
class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused'
}

export interface ArchiveOptions {
  readonly box: SecretBox
  /** The first day that stays in the tables. */
  readonly before: string
  readonly folder: string
  /** Hears of every day that has gone. */
  readonly onDay?: (day: SealedDayRow) => void
}

const everyDay = 2 ** 31 - 2

/** What is younger people still look at, and providers still take back: two months and a bit at least, whatever the month. */
const keptDays = 92

/**
 * Puts closed days into files and takes their transfers and lines out of the tables, the oldest first, one day after the
 * other: written, read back and held against the seals, and only then taken out, in one work. Whoever is killed anywhere
 * leaves at most a file that no row speaks of, and the next run writes it anew. Answers how many days have gone.
 */
export async function archiveDays(ground: Ground, options: ArchiveOptions): Promise<number> {
  const days = await listDaysToGo(ground, options.before)
  await mkdir(options.folder, { recursive: true })
  for (const day of days) {
    await archiveDay(ground, options, day)
    options.onDay?.(day)
  }
  return days.length
}

/** Everything is looked at before the first of them goes. */
async function listDaysToGo(ground: Ground, before: string): Promise<readonly SealedDayRow[]> {
  const reading = startReading(ground)
  // Bills are read by the month: one is here, or it is not.
  if (!/^\d{4}-\d\d-01$/.test(before))
    throw new ArchiveRefused(
      `${before}：只能从某个月的 1 日起留下 / what stays has to begin with a month: YYYY-MM-01`,
    )
  const last = await findLastDay(reading)
  if (last === undefined || last.day < dayBefore(before))
    throw new ArchiveRefused(
      `${dayBefore(before)} 还没有封账${last === undefined ? '' : `，最后封的是 ${last.day}`} / ${dayBefore(before)} is not sealed yet`,
    )
  const newest = daysEarlier(last.day, keptDays)
  if (before > newest)
    throw new ArchiveRefused(
      `最近 ${keptDays} 天要留在库里：日期最晚是 ${newest} / the last ${keptDays} days stay: the day may be ${newest} at the latest`,
    )
  const archived = (await listArchivedDays(reading)).length
  const days = (await listSealedDays(reading, { until: dayBefore(before) }, everyDay))
    .filter(({ number }) => number > archived)
    .toReversed()
  const [first, end] = [days[0], days.at(-1)]
  if (first === undefined || end === undefined) return []
  const held = await findStillHeld(reading, { first: first.number, last: end.number })
  if (held !== undefined)
    throw new ArchiveRefused(
      `${held} 还没有结束，钱还托管着：先处理它，或选更早的日期 / ${held} is still open and its money is held: see it through, or choose an earlier day`,
    )
  if (!(await areSummedUp(reading, end.number)))
    throw new ArchiveRefused(
      '有转账还没有汇总：让程序运行一刻钟再来 / some transfers are in no sum yet: let the program run for a quarter of an hour',
    )
  return days
}

async function archiveDay(ground: Ground, { box, folder }: ArchiveOptions, day: SealedDayRow): Promise<void> {
  const path = nameDayFile(folder, day)
  // What an earlier run was killed at. A part of it is no name that anybody looks for.
  await rm(`${path}.part`, { force: true })
  await runWork(ground, (work) => writeDayFile(work, path, day))
  const report = await checkDayFile(startReading(ground), box, path)
  if (report.problems.length > 0)
    throw new ArchiveRefused(
      `${day.day} 和封账对不上，什么也没有移走 / ${day.day} does not agree with its seal, nothing of it was taken out: ${JSON.stringify(report.problems.slice(0, 3))}`,
    )
  const { number, hash, transfers, lines } = report
  const file = basename(path)
  await runWork(ground, (work) => takeOutDay(work, { number, file, hash, transfers, lines }, work.now))
}

function daysEarlier(day: string, count: number): string {
  const noon = new Date(`${day}T12:00:00Z`).getTime()
  return new Date(noon - count * 86_400_000).toISOString().slice(0, 10)
}

function dayBefore(day: string): string {
  return dayNameOf(new Date(dayPeriod(day).from.getTime() - 1))
}
