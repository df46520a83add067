import { finishBoards } from '#areas/boards/finish-boards.ts'
import { closeBefore } from '#areas/boards/period-store.ts'
import { spanBefore, spansAt } from '#areas/boards/span.ts'
import { countDueOrder } from '#areas/rewards/count-orders.ts'
import type { Work } from '#work/work.ts'

/** Boards begin with the last week and the last month: the few orders from before would win them. */
export async function beginBoards(work: Work): Promise<void> {
  for (const span of spansAt(work.now)) await closeBefore(work, spanBefore(span))
}

/** Lets everything count that is due, and makes final what is over. */
export async function fillBoards(work: Work): Promise<void> {
  while (await countDueOrder(work));
  while (await finishBoards(work));
}
