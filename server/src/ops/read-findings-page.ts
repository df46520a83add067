import { type listFindings, type ReconciledFinding } from '@kaihei/domain/ops/reconciliation-calls'
import type { InputOf } from '@kaihei/domain/call'
import { Refusal } from '@kaihei/domain/refusal'
import * as z from 'zod/mini'
import { findRun, listFindingRows, type RunRow } from '#areas/top-ups/reconciliation-store.ts'
import { cutPage, readCursor } from '#http/cursor.ts'
import type { Reading } from '#work/reading.ts'

const findingsPerPage = 50
const placeOfFinding = z.strictObject({ place: z.int() })

export async function getRun(work: Reading, id: string): Promise<RunRow> {
  const run = await findRun(work, id)
  if (run === undefined) throw new Refusal('not_found')
  return run
}

/** What was found when a file was held against the books, what weighs most first. */
export async function readFindingsPage({
  work,
  input: { run, matched, cursor, limit = findingsPerPage },
}: {
  readonly work: Reading
  readonly input: InputOf<typeof listFindings>
}): Promise<{ items: ReconciledFinding[]; nextCursor: string | null }> {
  const { id } = await getRun(work, run)
  const after = readCursor(placeOfFinding, cursor)?.place ?? -1
  const found = await listFindingRows(work, { runId: id, withMatched: matched === 'yes', after }, limit)
  const { page, nextCursor } = cutPage(found, limit, ({ place }) => ({ place }))
  return { items: [...page], nextCursor }
}
