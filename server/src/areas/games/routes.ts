import { listGames } from '@kaihei/domain/games/calls'
import { offeredGames } from '@kaihei/domain/games/game'
import { type Route, answer } from '#http/answer.ts'

export const gameRoutes: readonly Route[] = [
  answer(listGames, async () => ({
    items: offeredGames().map(({ code, name, product }) => ({ code, name, product })),
  })),
]
