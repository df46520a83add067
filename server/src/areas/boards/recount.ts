import { type BoardName, finalAt } from '@kaihei/domain/boards/board'
import { countPicks, scorePlayer } from '@kaihei/domain/boards/score'
import { tariff } from '@kaihei/domain/tariff'
import type { FactOf } from '#work/facts.ts'
import type { Reading, Work } from '#work/work.ts'
import { type EntryKey, holdOpen, lockEntry, type Parts, saveEntry, tallies } from './entry-store.ts'
import { findStarsAt, listBrought, listPicks, readSpent } from './source-store.ts'
import { type Span, spansAt } from './span.ts'

interface Measured<B extends BoardName> {
  readonly score: number
  readonly parts: Parts[B]
}

/** How each board counts somebody. */
const measures: {
  readonly [B in BoardName]: (reading: Reading, userId: string, span: Span) => Promise<Measured<B>>
} = {
  boss: async (reading, userId, span) => {
    const parts = await readSpent(reading, userId, span)
    return { score: parts.spent, parts }
  },
  player: async (reading, userId, span) => {
    const bosses = await listBrought(reading, userId, span)
    const { score, ...parts } = scorePlayer(bosses)
    const orders = bosses.reduce((sum, one) => sum + one.orders, 0)
    return { score, parts: { ...parts, orders, stars: parts.fiveStars * tariff.boards.starPoints } }
  },
  call: async (reading, userId, span) => {
    const picks = countPicks(await listPicks(reading, userId, span))
    return { score: picks, parts: { picks } }
  },
}

/** Counts somebody's row of a board again from what it is made of, unless the board is final. */
export async function recount(work: Work, key: EntryKey): Promise<void> {
  const { board, span, userId } = key
  if (!(await holdOpen(work, span))) return
  const before = await lockEntry(work, key)
  const { score: after, parts } = await measures[board](work, userId, span)
  saveEntry(work, key, after, parts)
  if (before !== after) work.batch(tallies, { board, span, before, after })
}

async function recountAt(work: Work, board: BoardName, userId: string, at: Date): Promise<void> {
  for (const span of spansAt(at)) await recount(work, { board, span, userId })
}

/** Boards one after the other as they are named, so that two works wait for each other in one order only. */
export async function countForBoards(work: Work, fact: FactOf<'order.counted'>): Promise<void> {
  const { bossId, playerId, entrance, at } = fact
  await recountAt(work, 'boss', bossId, at)
  await recountAt(work, 'player', playerId, at)
  if (entrance === 'fast') await recountAt(work, 'call', playerId, at)
}

/** Five stars come, or go while the board is not final. */
export async function followStars(work: Work, fact: FactOf<'review.changed'>): Promise<void> {
  const { orderId, playerId, starsBefore, stars } = fact
  if (starsBefore !== 5 && stars !== 5) return
  const at = await findStarsAt(work, orderId)
  if (at === undefined) return
  for (const span of spansAt(at)) {
    // It is final by the clock, whether or not that is written down yet.
    if (work.now < finalAt(span.to)) await recount(work, { board: 'player', span, userId: playerId })
  }
}

/** What was given to a companion is on her board from the moment it is hers. */
export function countGift(
  work: Work,
  { receiverId, at }: { readonly receiverId: string; readonly at: Date },
): Promise<void> {
  return recountAt(work, 'player', receiverId, at)
}
