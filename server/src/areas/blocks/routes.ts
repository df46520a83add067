import { blockUser, listBlocks, unblockUser } from '@kaihei/domain/blocks/calls'
import { Refusal } from '@kaihei/domain/refusal'
import { tariff } from '@kaihei/domain/tariff'
import { lockUser } from '#areas/users/store.ts'
import { getUserIdOf } from '#areas/users/uk-store.ts'
import { type Route, answer } from '#http/answer.ts'
import { cutPage, placeInTime, readCursor } from '#http/cursor.ts'
import { addBlock, countBlocks, hasBlocked, readBlocks, removeBlock } from './store.ts'

const perPage = 24

export const blockRoutes: readonly Route[] = [
  answer(blockUser, async ({ work, actor, input }) => {
    const otherId = await getUserIdOf(work, input.uk)
    if (otherId === actor.userId) throw new Refusal('not_yourself')
    // Two at once would both see room for one more.
    await lockUser(work, actor.userId)
    if (await hasBlocked(work, actor.userId, otherId)) return null
    if ((await countBlocks(work, actor.userId)) >= tariff.blocks.max) throw new Refusal('too_many_blocks')
    await addBlock(work, actor.userId, otherId)
    await work.tell({ type: 'user.blocked', blockerId: actor.userId, blockedId: otherId })
    return null
  }),

  answer(unblockUser, async ({ work, actor, input }) => {
    await removeBlock(work, actor.userId, await getUserIdOf(work, input.uk))
    return null
  }),

  answer(listBlocks, async ({ work, actor, input }) => {
    const limit = input.limit ?? perPage
    const found = await readBlocks(work, actor.userId, readCursor(placeInTime, input.cursor), limit)
    const { page, nextCursor } = cutPage(found, limit, ({ at, id }) => ({ ms: at.getTime(), id }))
    return { items: page.map(({ person }) => person), nextCursor }
  }),
]
