import { listGames } from '@kaihei/domain/games/calls'
import { games } from '@kaihei/domain/games/game'
import { type Answer, answer } from '#http/answer.ts'

export const gameRoutes: readonly Answer[] = [answer(listGames, async () => ({ items: [...games] }))]
