import { boardNames } from '@kaihei/domain/boards/board'
import type { Work } from '#work/work.ts'
import { clearBoards, lockOpen } from './period-store.ts'
import { recount } from './recount.ts'
import { listCandidates } from './source-store.ts'

/** Counts all boards again that are not final. Answers how many rows were counted. */
export async function rebuildBoards(work: Work): Promise<number> {
  let counted = 0
  for (const span of await lockOpen(work)) {
    await clearBoards(work, span)
    for (const board of boardNames) {
      const candidates = await listCandidates(work, board, span)
      for (const userId of candidates) await recount(work, { board, span, userId })
      counted += candidates.length
    }
  }
  return counted
}
