import type { BoardName, BoardPeriod } from '@kaihei/domain/boards/board'
import { listLastBoards, listTopBosses, listTopCalls, listTopPlayers } from '@kaihei/domain/boards/calls'
import { type Route, answer } from '#http/answer.ts'
import { describeSpan, listFirstOf, showBoard } from './show-board.ts'
import { spanBefore, spanOf } from './span.ts'

export const boardRoutes: readonly Route[] = [
  answer(listTopBosses, ({ work, actor, input }) => showBoard(work, 'boss', input, actor?.userId)),
  answer(listTopPlayers, ({ work, actor, input }) => showBoard(work, 'player', input, actor?.userId)),
  answer(listTopCalls, ({ work, actor, input }) => showBoard(work, 'call', input, actor?.userId)),

  answer(listLastBoards, async ({ work, actor }) => {
    const show = async (period: BoardPeriod) => {
      const span = spanBefore(spanOf(period, work.now))
      const first = <B extends BoardName>(board: B) => listFirstOf(work, board, span, actor?.userId)
      const [spanned, bosses, players, calls] = await Promise.all([
        describeSpan(work, span),
        first('boss'),
        first('player'),
        first('call'),
      ])
      return { ...spanned, bosses, players, calls }
    }
    const [lastWeek, lastMonth] = await Promise.all([show('week'), show('month')])
    return { lastWeek, lastMonth }
  }),
]
