import type { OutputOf, SentOf } from '@kaihei/domain/call'
import { getFastOrder, payFastOrder, setDuration } from '@kaihei/domain/fast-orders/calls'
import { products } from '@kaihei/domain/games/game'
import type { Product } from '@kaihei/domain/games/game'
import {
  acceptOrder,
  cancelOrder,
  closeOrder,
  confirmOrder,
  consentToEnd,
  createOrder,
  getOrder,
  goQuick,
  listJoyOrders,
  listOrders,
  quoteOrder,
  rejectOrder,
  sayReady,
} from '@kaihei/domain/orders/calls'
import { deleteReview } from '@kaihei/domain/orders/review-calls'
import type { OrderCard, OrderDetail } from '@kaihei/domain/orders/shapes'
import { moves } from '@kaihei/domain/orders/moves'
import type { SaidMove, Verb } from '@kaihei/domain/orders/moves'
import { listReviews } from '@kaihei/domain/reviews/calls'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { CallError } from '#client/call-error.ts'
import { call } from '#client/call.ts'
import { serverNow } from '#client/clock.ts'
import { moneyReads } from '#client/money.ts'
import { orderReads, picturesLastMs } from '#client/orders.ts'
import { keyOf, metaOf, pagesFor, renew } from '#client/queries.ts'
import { useChange } from '#client/use-change.ts'
import type { Submit } from '#client/use-change.ts'

/** A link may know the product line; otherwise the order itself is asked for in one after the other. */
export function orderQuery(orderId: string | undefined, product?: string) {
  const known = products.find((line) => line === product)
  return queryOptions({
    meta: metaOf(getOrder),
    queryKey: [...keyOf(getOrder), orderId ?? 'latest'] as const,
    queryFn: async ({ signal }) => {
      if (orderId !== undefined) return findOrder(orderId, known ?? 'pw', signal)
      const latest = await Promise.all(products.map((line) => readOrder({ product: line }, signal)))
      return latest.reduce((newest, order) => pickNewer(newest, order), null)
    },
    // Its time is over and the server has not got to it yet: the push may be lost, the change is not.
    refetchInterval: ({ state: { data } }) =>
      isOverdue(data ?? null) ? 2_000 : picturesLastMs(data?.timeline),
  })
}

function isOverdue(order: OrderDetail | null): boolean {
  return order !== null && order.clock !== null && Date.parse(order.clock.until) < serverNow()
}

async function findOrder(orderId: string, first: Product, signal: AbortSignal): Promise<OrderDetail | null> {
  const other = first === 'pw' ? 'joy' : 'pw'
  return (
    (await readOrder({ product: first, orderId }, signal)) ??
    (await readOrder({ product: other, orderId }, signal))
  )
}

/** None is an answer: the screen says so itself. */
async function readOrder(input: SentOf<typeof getOrder>, signal: AbortSignal): Promise<OrderDetail | null> {
  try {
    return await call(getOrder, input, { quiet: true, signal })
  } catch (error) {
    if (error instanceof CallError && [400, 404].includes(error.code)) return null
    throw error
  }
}

function pickNewer(one: OrderDetail | null, other: OrderDetail | null): OrderDetail | null {
  if (one === null || other === null) return one ?? other
  return one.createdAt >= other.createdAt ? one : other
}

type OrderFilters = Pick<SentOf<typeof listOrders>, 'role' | 'state'>

const perPage = 20

export function orderPagesQuery(product: Product, filters: OrderFilters) {
  const list = product === 'joy' ? listJoyOrders : listOrders
  return pagesFor(list, { ...filters, limit: perPage })
}

/** My newest orders, of both sides and both product lines. */
export function latestOrdersQuery(count: number) {
  return queryOptions({
    meta: metaOf(listOrders),
    queryKey: [...keyOf(listOrders), 'latest', count] as const,
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        [listOrders, listJoyOrders].map((list) => call(list, { limit: count }, { quiet: true, signal })),
      )
      return pages
        .flatMap(({ items }) => items)
        .toSorted((one, other) => (one.createdAt > other.createdAt ? -1 : 1))
        .slice(0, count)
    },
  })
}

/** Orders that wait for my answer, of both product lines, the one with the least time left first. */
export function incomingQuery() {
  return queryOptions({
    meta: metaOf(listOrders),
    queryKey: [...keyOf(listOrders), 'incoming'] as const,
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        [listOrders, listJoyOrders].map((list) =>
          call(list, { role: 'player', state: 0, limit: perPage }, { quiet: true, signal }),
        ),
      )
      return pages
        .flatMap(({ items }) => items)
        .filter(({ kind }) => kind === 'direct')
        .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
    },
  })
}

/** A quote is an answer for some minutes, to this very question. */
export function quoteQuery(input: SentOf<typeof quoteOrder>) {
  return queryOptions({
    queryKey: [...keyOf(quoteOrder), input] as const,
    queryFn: ({ signal }) => askQuote(input, signal),
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** A voucher that this price is too low for is left out, and the verdicts in the answer say why. */
async function askQuote(input: SentOf<typeof quoteOrder>, signal: AbortSignal) {
  const { voucherId, ...plain } = input
  try {
    return await call(quoteOrder, input, { quiet: true, signal })
  } catch (error) {
    const tooLow = error instanceof CallError && error.reason === 'voucher_not_usable'
    if (!tooLow || voucherId === undefined) throw error
    return call(quoteOrder, plain, { quiet: true, signal })
  }
}

type Stepped = Pick<OrderCard, 'orderId' | 'product'>

interface StepTaken {
  order: Stepped
  step: OrderStep
  reason?: string
}

type Said = SentOf<typeof acceptOrder>

/** Moves that take no more than a word, and a reason with some. */
export type OrderStep = SaidMove | 'ready' | 'consent'

const callFor: Record<Verb, typeof acceptOrder> = {
  accept: acceptOrder,
  reject: rejectOrder,
  cancel: cancelOrder,
  confirm: confirmOrder,
  close: closeOrder,
}

/** What a button says to the server: the word of the move, what it is said of, and the code that names it. */
function sayStep(submit: Submit, step: OrderStep, said: Said): Promise<OrderDetail> {
  const { orderId } = said
  if (step === 'ready') return submit(sayReady, { orderId })
  if (step === 'consent') return submit(consentToEnd, { orderId })
  const { verb, on, code } = moves[step]
  if (verb === undefined) throw new Error(`${step} has no word`)
  const named = { ...(on !== undefined && { on }), ...(code !== undefined && { reason: code }) }
  return submit(callFor[verb], { ...said, ...named })
}

/** What may change with any step: also what a refused one finds moved on. */
const touched = [...orderReads, ...moneyReads]
/** The answer is the order as it is now: no need to wait for the next reading. */
export const answersOrder = {
  hears: (order: OrderDetail, queries: QueryClient) => {
    queries.setQueryData([...keyOf(getOrder), order.orderId], order)
  },
  renews: touched,
}
/** The answer is not the order itself: the button stays busy until that has been read. */
export const changesReview = { renews: [...touched, listReviews] }

export function useOrderStep() {
  return useChange(
    ({ order: { product, orderId }, step, reason }: StepTaken, submit) =>
      sayStep(submit, step, { product, orderId, ...(reason !== undefined && { reason }) }),
    answersOrder,
  )
}

export function useCreateOrder() {
  return useChange(createOrder, answersOrder)
}

const renewalKey = (orderSn: string, units: number) => [...keyOf(setDuration), orderSn, units] as const

/** What more time would cost. The order keeps the price, and says what is in the way of paying it. */
export function useRenewalPrice(orderSn: string, units: number) {
  const queries = useQueryClient()
  return useQuery({
    queryKey: renewalKey(orderSn, units),
    queryFn: async ({ signal }) => {
      const price = await call(setDuration, { orderSn, units }, { quiet: true, signal })
      void renew(queries, [getOrder, getFastOrder])
      return price
    },
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
}

interface RenewalChosen {
  orderSn: string
  units: number
  /** What the boss has read. */
  payable: number
}

/**
 * The order remembers the last price asked of it, from whatever window: it is asked once more, and paid only if it is
 * the one that was read. Answers whether it was.
 */
export function usePayRenewal() {
  const queries = useQueryClient()
  return useChange(
    async ({ orderSn, units, payable }: RenewalChosen, submit) => {
      const price = await submit(setDuration, { orderSn, units })
      queries.setQueryData(renewalKey(orderSn, units), price)
      if (price.payable !== payable) return false
      await submit(payFastOrder, { orderSn })
      return true
    },
    { renews: touched },
  )
}

export function useGoQuick(onDone: (order: OutputOf<typeof goQuick>) => unknown) {
  return useChange(goQuick, { renews: touched, onDone })
}

export function useDeleteReview() {
  return useChange(deleteReview, changesReview)
}
