import { createHash } from 'node:crypto'
import { Refusal } from '@kaihei/domain/refusal'
import {
  countFindings,
  type Finding,
  findingVerdicts,
  reconcile,
  sumFees,
} from '@kaihei/domain/top-ups/reconcile'
import { dayPeriod } from '#work/periods.ts'
import type { Work } from '#work/work.ts'
import { listBookEntries } from './book-entry-store.ts'
import type { DayFile } from './day-file/read-day-file.ts'
import { addRun, findRunOfFile, listFoundElsewhere, type RunRow } from './reconciliation-store.ts'

export function hashOf(file: Uint8Array): string {
  return createHash('sha256').update(file).digest('hex')
}

/** A day can be held against a file once it is over. */
export function refuseUnlessOver(now: Date, day: string): void {
  if (dayPeriod(day).to > now) throw new Refusal('day_not_over')
}

/** Holds a file against the books and keeps what was found. The same file of the same day was held against them already. */
export async function reconcileFile(
  work: Work,
  file: DayFile & {
    readonly channel: string
    readonly day: string
    readonly fileHash: string
    readonly byId: string
  },
): Promise<{ readonly run: RunRow; readonly isNew: boolean }> {
  const { channel, day, fileHash, entries, format, skipped, outside, byId } = file
  const known = await findRunOfFile(work, file)
  if (known !== undefined) return { run: known, isNew: false }
  const findings = reconcile(entries, await listOurs(work, file)).toSorted(worstFirst)
  const counts = countFindings(findings)
  const isNew = await addRun(
    work,
    {
      channel,
      day,
      fileHash,
      format,
      counts,
      differences: findings.length - counts.matched,
      skipped,
      outside,
      fees: sumFees(entries.filter((one) => one.counts)).map((fee) => ({ ...fee })),
      byId,
    },
    findings,
  )
  const run = await findRunOfFile(work, file)
  if (run === undefined) throw new Error(`the run of ${channel} ${day} is gone`)
  return { run, isNew }
}

/** Ours of that day, and whatever the file names. What a file of another day has shown is not missed in this one. */
async function listOurs(
  work: Work,
  { channel, day, entries }: Pick<DayFile, 'entries'> & { readonly channel: string; readonly day: string },
) {
  const period = dayPeriod(day)
  const named = [...new Set(entries.flatMap(({ names, about }) => [...names, ...about]))]
  const rows = await listBookEntries(work, channel, period, named)
  const isOfDay = ({ at, state }: (typeof rows)[number]) =>
    state === 'done' && at >= period.from && at < period.to
  const elsewhere = await listFoundElsewhere(work, channel, day, rows.filter(isOfDay))
  const shown = new Set(elsewhere.map(({ kind, id }) => `${kind} ${id}`))
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    counts: isOfDay(row) && !shown.has(`${row.kind} ${row.id}`),
  }))
}

/** What somebody has to look at stands first; what matches last. */
function worstFirst(one: Finding, other: Finding): number {
  return rankOf(one) - rankOf(other)
}

function rankOf({ verdict }: Finding): number {
  return findingVerdicts.indexOf(verdict)
}
