import { addLike, listLikes, removeLike } from '@kaihei/domain/likes/calls'
import { Refusal } from '@kaihei/domain/refusal'
import { areBlocked } from '#areas/blocks/store.ts'
import { readCards } from '#views/people/card-store.ts'
import { isPlayer } from '#areas/players/store.ts'
import { getUserIdOf } from '#areas/users/uk-store.ts'
import { type Route, answer } from '#http/answer.ts'
import { cutPage, placeInTime, readCursor } from '#http/cursor.ts'
import { deleteLike, listLikedIds, saveLike } from './store.ts'

const cardsPerPage = 24

export const likeRoutes: readonly Route[] = [
  answer(listLikes, async ({ work, actor, input }) => {
    const limit = input.limit ?? cardsPerPage
    const found = await listLikedIds(work, actor.userId, readCursor(placeInTime, input.cursor), limit)
    const { page, nextCursor } = cutPage(found, limit, ({ at, id }) => ({ ms: at.getTime(), id }))
    const ids = page.map(({ id }) => id)
    const cards = await readCards(work, ids, actor.userId)
    return { items: ids.flatMap((id) => cards.get(id) ?? []), nextCursor }
  }),

  answer(addLike, async ({ work, actor, input }) => {
    const playerId = await getUserIdOf(work, input.uk)
    if (playerId === actor.userId) throw new Refusal('not_yourself')
    if (await areBlocked(work, actor.userId, playerId)) throw new Refusal('blocked')
    if (!(await isPlayer(work, playerId))) throw new Refusal('not_a_player')
    await saveLike(work, actor.userId, playerId)
    return null
  }),

  answer(removeLike, async ({ work, actor, input }) => {
    await deleteLike(work, actor.userId, await getUserIdOf(work, input.uk))
    return null
  }),
]
