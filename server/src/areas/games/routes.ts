import { listGames } from '@kaihei/domain/games/calls'
import { games } from '@kaihei/domain/games/game'
import { type Route, answer } from '#http/answer.ts'

export const gameRoutes: readonly Route[] = [answer(listGames, async () => ({ items: [...games] }))]
