import { listPlayers } from '@kaihei/domain/players/calls'
import * as z from 'zod/mini'
import { type Answer, answer } from '#http/answer.ts'
import { readCursor, writeCursor } from '#http/cursor.ts'
import { countOnline, listCards } from './store.ts'

const place = z.strictObject({ awakeRank: z.int(), rating: z.number(), userId: z.uuid() })
const cardsPerPage = 24

export const playerRoutes: readonly Answer[] = [
  answer(listPlayers, async ({ work, input }) => {
    const limit = input.limit ?? cardsPerPage
    const filter = { game: input.game, product: input.product, onlineOnly: input.online === true }
    const [onlineCount, found] = await Promise.all([
      countOnline(work),
      listCards(work, filter, readCursor(place, input.cursor), limit),
    ])
    const page = found.slice(0, limit)
    const last = found.length > limit ? page.at(-1) : undefined
    const nextCursor =
      last === undefined
        ? null
        : writeCursor({ awakeRank: last.awakeRank, rating: last.rating, userId: last.userId })
    return { items: page.map(({ card }) => card), nextCursor, onlineCount }
  }),
]
