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
import type { MoveName } from '@kaihei/domain/orders/moves'
import { moveFor, reasonCodes, type Verb } from '@kaihei/domain/orders/verbs'
import { Refusal } from '@kaihei/domain/refusal'
import { type Route, answer } from '#http/answer.ts'
import { cutPage, placeInTime, readCursor } from '#http/cursor.ts'
import type { Reading, Work } from '#work/work.ts'
import { askRefund } from './ask-refund.ts'
import { describeOrder, describeOrders } from './describe-order.ts'
import { readOrders } from './listing-store.ts'
import { makeMove } from './make-move.ts'
import type { FindObstacles, Viewer } from './obstacles.ts'
import { getOwnOrder, getSide, lockOwnOrder } from './own-order.ts'
import type { ChooseBidder } from './pass-time.ts'
import { placeOrder } from './place-order.ts'
import { getProduct } from './product-line.ts'
import { openQuote } from './quote.ts'
import { quoteOrder } from './quote-order.ts'
import type { OrderRow } from './store.ts'

const ordersPerPage = 20

export function orderRoutes({
  sessionSecret,
  chooseBidder,
  findObstacles,
}: {
  readonly sessionSecret: string
  readonly chooseBidder: ChooseBidder
  readonly findObstacles: FindObstacles
}): readonly Route[] {
  return [
    answer(quoteCall, ({ work, actor, input }) =>
      quoteOrder(work, actor.userId, input, { sessionSecret, chooseBidder }),
    ),

    answer(createOrder, async ({ work, actor: { userId }, input }) => {
      const product = getProduct(input.product)
      const quote = openQuote(sessionSecret, input.quote, userId, work.now)
      if (quote.product !== product) throw new Refusal('quote_invalid')
      const row = await placeOrder(work, quote, { source: 'web', note: input.note ?? '' }, chooseBidder)
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
      const { row, by } = await lockOwnOrder(work, named, userId, chooseBidder)
      return describe(work, await askRefund(work, row, by, input), by)
    }),

    answer(getOrder, async ({ work, actor: { userId }, input: { product: named, orderId } }) => {
      const product = getProduct(named)
      if (orderId !== undefined) {
        const { row, by } = await getOwnOrder(work, { orderId, product }, userId, chooseBidder)
        return describe(work, row, by)
      }
      const [latest] = await readOrders(work, userId, { product }, undefined, 1)
      if (latest === undefined) throw new Refusal('not_found')
      return describe(work, latest, { userId, side: getSide(latest, userId) })
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
      const { row, by } = await lockOwnOrder(work, input, userId, chooseBidder)
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
    const { row, by } = await lockOwnOrder(work, said, userId, chooseBidder)
    const { on = 'order', reason } = said
    const move = moveFor(verb, { side: by.side, status: row.order.status, on, reason })
    const note = reason === undefined || isReasonCode(reason) ? '' : reason
    return describe(work, await makeMove(work, row, move, by, { note }), by)
  }
}

/** A word for programs is no reason to show. */
function isReasonCode(reason: string): boolean {
  return Object.values<string>(reasonCodes).includes(reason)
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
