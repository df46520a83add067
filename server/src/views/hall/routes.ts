import { listBidders as listBiddersCall, listHall } from '@kaihei/domain/fast-orders/calls'
import { describeFastOrders } from '#areas/fast-orders/describe-fast-order.ts'
import { bossOf, getBySn } from '#areas/fast-orders/find-wish.ts'
import type { Route } from '#http/answer.ts'
import { answerView } from '#http/answer-view.ts'
import { cutPage, placeInTime, readCursor } from '#http/cursor.ts'
import { listBidders } from './list-bidders.ts'
import { readHall } from './store.ts'

const wishesPerPage = 20

/** Where companions see the wishes that they may bid for, and bosses who has bid. */
export const hallRoutes: readonly Route[] = [
  answerView(listHall, async ({ work, actor: { userId }, input: { cursor, limit = wishesPerPage } }) => {
    const found = await readHall(work, userId, readCursor(placeInTime, cursor), limit)
    const { page, nextCursor } = cutPage(found, limit, ({ createdAt, id }) => ({
      ms: createdAt.getTime(),
      id,
    }))
    return { items: [...(await describeFastOrders(work, page, userId))], nextCursor }
  }),

  answerView(listBiddersCall, async ({ work, actor, input: { orderSn } }) => {
    const row = await getBySn(work, orderSn, actor.userId)
    await bossOf(work, row, actor.userId)
    return { items: [...(await listBidders(work, row))] }
  }),
]
