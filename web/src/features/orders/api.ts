import type { SentOf } from '@kaihei/domain/call'
import { getFastOrder, payFastOrder, setDuration } from '@kaihei/domain/fast-orders/calls'
import { products } from '@kaihei/domain/games/game'
import type { Product } from '@kaihei/domain/games/game'
import {
  acceptOrder,
  askRefund,
  cancelOrder,
  closeOrder,
  confirmOrder,
  consentToEnd,
  createOrder,
  deleteReview,
  getOrder,
  goQuick,
  listJoyOrders,
  listOrders,
  quoteOrder,
  rejectOrder,
  replyToReview,
  reviewOrder,
  sayReady,
} from '@kaihei/domain/orders/calls'
import type { OrderCard, OrderDetail } from '@kaihei/domain/orders/calls'
import { moves } from '@kaihei/domain/orders/moves'
import type { SaidMove, Verb } from '@kaihei/domain/orders/moves'
import { listReviews } from '@kaihei/domain/reviews/calls'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { CallError } from '#client/call-error.ts'
import { call } from '#client/call.ts'
import { serverNow } from '#client/clock.ts'
import { renewMoney } from '#client/money.ts'
import { picturesLastMs, renewOrders } from '#client/orders.ts'
import { keyOf, pagesFor } from '#client/queries.ts'
import { useSubmission } from '#client/use-submission.ts'

/** A link may know the product line; otherwise the order itself is asked for in one after the other. */
export function orderQuery(orderId: string | undefined, product?: string) {
  const known = products.find((line) => line === product)
  return queryOptions({
    queryKey: [...keyOf(getOrder), orderId ?? 'latest'] as const,
    queryFn: async ({ signal }) => {
      if (orderId !== undefined) return findOrder(orderId, known ?? 'pw', signal)
      const latest = await Promise.all(products.map((line) => readOrder({ product: line }, signal)))
      return latest.reduce((newest, order) => pickNewer(newest, order), null)
    },
    // Its time is over and the server has not got to it yet: the push may be lost, the change is not.
    refetchInterval: ({ state: { data } }) =>
      isOverdue(data ?? null) ? 2_000 : picturesLastMs(data?.timeline),
    meta: { quiet: true },
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
  return pagesFor(list, { ...filters, limit: perPage }, { quiet: true })
}

/** My newest orders, of both sides and both product lines. */
export function latestOrdersQuery(count: number) {
  return queryOptions({
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
    meta: { quiet: true },
  })
}

/** Orders that wait for my answer, of both product lines, the one with the least time left first. */
export function incomingQuery() {
  return queryOptions({
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
    meta: { quiet: true },
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
    meta: { quiet: true },
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
function sayStep(step: OrderStep, said: Said): Promise<OrderDetail> {
  const manner = { quiet: true }
  const { orderId } = said
  if (step === 'ready') return call(sayReady, { orderId }, manner)
  if (step === 'consent') return call(consentToEnd, { orderId }, manner)
  const { verb, on, code } = moves[step]
  if (verb === undefined) throw new Error(`${step} has no word`)
  const named = { ...(on !== undefined && { on }), ...(code !== undefined && { reason: code }) }
  return call(callFor[verb], { ...said, ...named }, manner)
}

/** Takes a step. Whatever came of it, the order is read again: a refusal mostly means that it has moved on. */
export function useOrderStep() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ order: { product, orderId }, step, reason }: StepTaken) =>
      sayStep(step, { product, orderId, ...(reason !== undefined && { reason }) }),
    onSuccess: (order) => hear(queries, order),
    onSettled: () => renew(queries),
  })
}

export function useCreateOrder() {
  const queries = useQueryClient()
  const submit = useSubmission(createOrder)
  return useMutation({
    mutationFn: submit,
    onSuccess: (order) => hear(queries, order),
    onSettled: () => renew(queries),
  })
}

/** A claim, or with `escalate` the way to customer service. */
export function useAskRefund() {
  const queries = useQueryClient()
  const submit = useSubmission(askRefund)
  return useMutation({
    mutationFn: submit,
    onSuccess: (order) => hear(queries, order),
    onSettled: () => renew(queries),
  })
}

const renewalKey = (orderSn: string, units: number) => [...keyOf(setDuration), orderSn, units] as const

/** What more time would cost. The order keeps the price, and says what is in the way of paying it. */
export function useRenewalPrice(orderSn: string, units: number) {
  const queries = useQueryClient()
  return useQuery({
    queryKey: renewalKey(orderSn, units),
    queryFn: async ({ signal }) => {
      const price = await call(setDuration, { orderSn, units }, { quiet: true, signal })
      for (const order of [getOrder, getFastOrder]) void queries.invalidateQueries({ queryKey: keyOf(order) })
      return price
    },
    gcTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
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
  const ask = useSubmission(setDuration)
  const pay = useSubmission(payFastOrder)
  return useMutation({
    mutationFn: async ({ orderSn, units, payable }: RenewalChosen) => {
      const price = await ask({ orderSn, units })
      queries.setQueryData(renewalKey(orderSn, units), price)
      if (price.payable !== payable) return false
      await pay({ orderSn })
      return true
    },
    onSettled: () => renewAndWait(queries),
  })
}

export function useGoQuick() {
  const queries = useQueryClient()
  const submit = useSubmission(goQuick)
  return useMutation({ mutationFn: submit, onSettled: () => renew(queries) })
}

export function useReview() {
  const queries = useQueryClient()
  const submit = useSubmission(reviewOrder)
  return useMutation({ mutationFn: submit, onSettled: () => renewAndWait(queries) })
}

export function useDeleteReview() {
  const queries = useQueryClient()
  const submit = useSubmission(deleteReview)
  return useMutation({ mutationFn: submit, onSettled: () => renewAndWait(queries) })
}

export function useReply() {
  const queries = useQueryClient()
  const submit = useSubmission(replyToReview)
  return useMutation({ mutationFn: submit, onSettled: () => renewAndWait(queries) })
}

/** The answer is the order as it is now: no need to wait for the next reading. */
function hear(queries: QueryClient, order: OrderDetail): void {
  queries.setQueryData([...keyOf(getOrder), order.orderId], order)
}

/** Nobody waits for it: what was answered is on the screen already. */
function renew(queries: QueryClient): void {
  void renewOrders(queries)
  void renewMoney(queries)
}

/** The answer was not the order itself: the button stays busy until that has been read. */
async function renewAndWait(queries: QueryClient): Promise<void> {
  renew(queries)
  void queries.invalidateQueries({ queryKey: keyOf(listReviews) })
  await Promise.all(
    [getOrder, getFastOrder].map((order) => queries.invalidateQueries({ queryKey: keyOf(order) })),
  )
}
