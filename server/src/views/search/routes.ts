import { searchPlayers } from '@kaihei/domain/players/calls'
import { foldName } from '#areas/players/search-name.ts'
import type { House } from '#house.ts'
import type { Route } from '#http/answer.ts'
import { answerWritten } from '#http/answer-view.ts'
import { readCursor } from '#http/cursor.ts'
import { findOld } from '#http/lately.ts'
import { seenBy } from '#views/people/seen-by.ts'
import { foundPlace, searchPeople } from './search-people.ts'

export function searchRoutes({ shared, lately }: House): readonly Route[] {
  return [
    answerWritten(searchPlayers, async ({ work, old, actor, input }) => {
      const [folded, after] = [foldName(input.keyword), readCursor(foundPlace, input.cursor)]
      const viewerId = actor?.userId
      const key = `search ${JSON.stringify([folded, after])}`
      const find = () =>
        findOld(lately, { work, old, viewerId }, (reading) => searchPeople(reading, folded, after, undefined))
      const answer = await shared.ask({ key, now: work.now, find }, viewerId)
      return seenBy(work, viewerId, answer, {
        find: async () => (await searchPeople(work, folded, after, viewerId)).data,
        mark: (page, like) => ({
          ...page,
          items: page.items.map((one) => ({ ...one, player: one.player === null ? null : like(one.player) })),
        }),
      })
    }),
  ]
}
