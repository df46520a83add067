import type { Product } from '@kaihei/domain/games/game'
import {
  acceptOrder,
  askRefund as askRefundCall,
  cancelOrder,
  closeOrder,
  confirmDiscordOrder,
  confirmOrder,
  consentToEnd,
  createOrder,
  getOrder,
  listJoyOrders,
  listOrders,
  quoteOrder as quoteCall,
  rejectOrder,
  sayReady,
} from '@kaihei/domain/orders/calls'
import { reviewOrder as reviewCall, setDiscordReview } from '@kaihei/domain/orders/review-calls'
import type { MoveName, Verb } from '@kaihei/domain/orders/moves'
import { moveFor, readableReason } from '@kaihei/domain/orders/verbs'
import { Refusal } from '@kaihei/domain/refusal'
import type { House } from '#house.ts'
import { type Route, answer } from '#http/answer.ts'
import { cutPage, placeInTime, readCursor } from '#http/cursor.ts'
import type { Reading, Work } from '#work/work.ts'
import { askRefund } from './ask-refund.ts'
import { describeOrder, describeOrders } from './describe-order.ts'
import { readOrders } from './listing-store.ts'
import { makeMove } from './make-move.ts'
import type { FindObstacles, Viewer } from './obstacles.ts'
import { getOwnOrder, getProduct, getSide, lockOwnOrder } from './own-order.ts'
import { placeOrder } from './place-order.ts'
import { openQuote, quoteOrder } from './quote.ts'
import { reviewOrder } from './review-order.ts'
import type { OrderRow } from './store.ts'

const ordersPerPage = 20

/** `findObstacles` is handed in: what speaks against a move is looked up by areas above this one as well. */
export function orderRoutes({ config }: House, findObstacles: FindObstacles): readonly Route[] {
  return [
    answer(quoteCall, ({ work, actor, input }) =>
      quoteOrder(work, actor.userId, input, config.sessionSecret),
    ),

    answer(createOrder, async ({ work, actor: { userId }, input }) => {
      const product = getProduct(input.product)
      const quote = openQuote(config, input.quote, userId, work.now)
      if (quote.product !== product) throw new Refusal('quote_invalid')
      const row = await placeOrder(work, quote, { source: 'web', note: input.note ?? '' })
      return describe(work, row, { userId, side: 'boss' })
    }),

    answerStep(acceptOrder, 'accept'),
    answerStep(rejectOrder, 'reject'),
    answerStep(cancelOrder, 'cancel'),
    answerStep(confirmOrder, 'confirm'),
    answerStep(closeOrder, 'close'),

    answerMove(sayReady, 'ready'),
    answerMove(consentToEnd, 'consent'),

    answer(confirmDiscordOrder, ({ work, actor, input: { orderId } }) =>
      say(work, actor.userId, 'confirm', { orderId }),
    ),

    answer(askRefundCall, async ({ work, actor: { userId }, input }) => {
      const named = { orderId: input.orderId, product: getProduct(input.product) }
      const { row, by } = await lockOwnOrder(work, named, userId)
      return describe(work, await askRefund(work, row, by, input), by)
    }),

    answer(getOrder, async ({ work, actor: { userId }, input: { product: named, orderId } }) => {
      const product = getProduct(named)
      if (orderId !== undefined) {
        const { row, by } = await getOwnOrder(work, { orderId, product }, userId)
        return describe(work, row, by)
      }
      const [latest] = await readOrders(work, userId, { product }, undefined, 1)
      if (latest === undefined) throw new Refusal('not_found')
      return describe(work, latest, { userId, side: getSide(latest, userId) })
    }),

    answer(reviewCall, async ({ work, actor, input: { product, orderId, ...comment } }) => {
      const row = await lockBossOrder(work, { orderId, product: getProduct(product) }, actor.userId)
      return { id: await reviewOrder(work, row, comment) }
    }),

    answer(setDiscordReview, async ({ work, actor, input: { orderId, ...comment } }) => {
      const row = await lockBossOrder(work, { orderId }, actor.userId)
      return { id: await reviewOrder(work, row, comment) }
    }),

    answerList(listOrders, 'pw'),
    answerList(listJoyOrders, 'joy'),
  ]

  function describe(reading: Reading, row: OrderRow, viewer: Viewer) {
    return describeOrder(reading, row, viewer, findObstacles)
  }

  function answerStep(call: typeof acceptOrder, verb: Verb): Route {
    return answer(call, ({ work, actor, input: { product, ...said } }) =>
      say(work, actor.userId, verb, { ...said, product: getProduct(product) }),
    )
  }

  /** A move with a call of its own, at either entrance. */
  function answerMove(call: typeof sayReady, move: MoveName): Route {
    return answer(call, async ({ work, actor: { userId }, input }) => {
      const { row, by } = await lockOwnOrder(work, input, userId)
      return describe(work, await makeMove(work, row, move, by), by)
    })
  }

  /** What a word means depends on who says it and where the order stands. */
  async function say(
    work: Work,
    userId: string,
    verb: Verb,
    said: {
      readonly orderId: string
      readonly product?: Product
      readonly reason?: string | undefined
      readonly on?: 'order' | 'refund' | undefined
    },
  ) {
    const { row, by } = await lockOwnOrder(work, said, userId)
    const { on, reason } = said
    const move = moveFor(verb, { side: by.side, status: row.order.status, on, reason })
    return describe(work, await makeMove(work, row, move, by, { note: readableReason(reason) }), by)
  }
}

async function lockBossOrder(
  work: Work,
  named: { readonly orderId: string; readonly product?: Product },
  userId: string,
): Promise<OrderRow> {
  const { row, by } = await lockOwnOrder(work, named, userId)
  if (by.side !== 'boss') throw new Refusal('not_allowed')
  return row
}

function answerList(call: typeof listOrders, product: Product): Route {
  return answer(call, async ({ work, actor: { userId }, input }) => {
    const { cursor, limit = ordersPerPage, role, state } = input
    const found = await readOrders(
      work,
      userId,
      { role, state, product },
      readCursor(placeInTime, cursor),
      limit,
    )
    const { page, nextCursor } = cutPage(found, limit, ({ createdAt, id }) => ({
      ms: createdAt.getTime(),
      id,
    }))
    return { items: [...(await describeOrders(work, page, userId))], nextCursor }
  })
}
