import { searchPlayers } from '@kaihei/domain/players/calls'
import type { Route } from '#http/answer.ts'
import { answerView } from '#http/answer-view.ts'
import { readCursor } from '#http/cursor.ts'
import { foundPlace, searchPeople } from './search-people.ts'

export const searchRoutes: readonly Route[] = [
  answerView(searchPlayers, async ({ work, actor, input }) => {
    const after = readCursor(foundPlace, input.cursor)
    const { page, nextCursor } = await searchPeople(work, input.keyword, after, actor?.userId)
    return { items: page, nextCursor }
  }),
]
