import { type BoardName, boardNames, finalAt, writePlace } from '@kaihei/domain/boards/board'
import { rankFalling, sharePrizes } from '@kaihei/domain/boards/score'
import { tariff } from '@kaihei/domain/tariff'
import { giveReward } from '#areas/rewards/give-reward.ts'
import { dayNameOf } from '#work/periods.ts'
import type { Reading, Work } from '#work/work.ts'
import { endedPeriods, isBehind, listFirst, markFinal, takeEnded } from './period-store.ts'
import type { Span } from './span.ts'

const { boards: rules } = tariff
/** Who gets something: that somebody is often picked is its own reward. */
const prized: readonly BoardName[] = ['boss', 'player']

function endedBefore(now: Date): Date {
  return new Date(now.getTime() - rules.finalHours * 3_600_000)
}

/** The times whose boards are to become final. */
export function boardsDue(now: Date) {
  return endedPeriods(endedBefore(now))
}

/** For the timetable: makes the boards of one time final and gives their prizes. Answers whether there were any. */
export async function finishBoards(work: Work): Promise<boolean> {
  const span = await takeEnded(work, endedBefore(work.now))
  if (span === undefined || (await isBehind(work, span))) return false
  markFinal(work, span, finalAt(span.to))
  const first = await Promise.all(
    boardNames.map(async (board) => ({ board, ranked: await rankFirst(work, board, span) })),
  )
  const won = first.flatMap(({ board, ranked }) =>
    prized.includes(board)
      ? sharePrizes(ranked, rules.prizes[span.period]).map((one) => ({ ...one, board }))
      : [],
  )
  const from = dayNameOf(span.from)
  // In the order in which books are locked: two works never wait for each other.
  for (const { userId, board, rank, prize } of won.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))) {
    const what = writePlace({ board, period: span.period, from, rank })
    const sourceId = `${board}:${span.period}:${from}`
    await giveReward(work, { userId, source: 'board', sourceId, amount: prize, what })
  }
  for (const { board, ranked } of first) {
    await work.tell({ type: 'board.final', board, ...span, places: ranked })
  }
  return true
}

async function rankFirst(reading: Reading, board: BoardName, span: Span) {
  const first = await listFirst(reading, board, span, rules.places)
  const ranks = rankFalling(first.map(({ score }) => score))
  return first.map((one, place) => ({ ...one, rank: ranks[place] ?? 0 }))
}
