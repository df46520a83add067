import type { BoardName, BoardPeriod } from '@kaihei/domain/boards/board'
import { listLastBoards, listTopBosses, listTopCalls, listTopPlayers } from '@kaihei/domain/boards/calls'
import type { Route } from '#http/answer.ts'
import { answerPublic } from '#http/answer-view.ts'
import { describeSpan, listFirstOf, showBoard } from './show-board.ts'
import { spanBefore, spanOf } from './span.ts'

export const boardRoutes: readonly Route[] = [
  answerPublic(listTopBosses, ({ work, actor, input }) => showBoard(work, 'boss', input, actor?.userId)),
  answerPublic(listTopPlayers, ({ work, actor, input }) => showBoard(work, 'player', input, actor?.userId)),
  answerPublic(listTopCalls, ({ work, actor, input }) => showBoard(work, 'call', input, actor?.userId)),

  answerPublic(listLastBoards, async ({ work, actor }) => {
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
