import type { InputOf } from '@kaihei/domain/call'
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
    answerWritten(
      searchPlayers,
      (input, now) => shared.recall({ key: keyOf(readAsked(input)), now }, undefined)?.body,
      async ({ work, old, actor, input }) => {
        const asked = readAsked(input)
        const { folded, after } = asked
        const viewerId = actor?.userId
        const find = () =>
          findOld(lately, { work, old, viewerId }, (reading) =>
            searchPeople(reading, folded, after, undefined),
          )
        const answer = await shared.ask({ key: keyOf(asked), now: work.now, find }, viewerId)
        return seenBy(work, viewerId, answer, {
          find: async () => (await searchPeople(work, folded, after, viewerId)).data,
          mark: (page, like) => ({
            ...page,
            items: page.items.map((one) => ({
              ...one,
              player: one.player === null ? null : like(one.player),
            })),
          }),
        })
      },
    ),
  ]
}

function readAsked({ keyword, cursor }: InputOf<typeof searchPlayers>) {
  return { folded: foldName(keyword), after: readCursor(foundPlace, cursor) }
}

const keyOf = ({ folded, after }: ReturnType<typeof readAsked>) => `search ${JSON.stringify([folded, after])}`
