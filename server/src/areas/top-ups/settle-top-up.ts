import { createHash } from 'node:crypto'
import { coins } from '@kaihei/domain/money'
import { type PaymentProvider, PaymentTrouble, type Verdict } from '#gateways/payment.ts'
import { type Books, lockBooks, post } from '#ledger/journal.ts'
import { topUpPaid } from '#ledger/movements/top-ups.ts'
import type { Work } from '#work/work.ts'
import {
  type EndState,
  lockTopUp,
  saveDiffering,
  saveEnded,
  savePaid,
  saveProblem,
  type TopUpRow,
} from './store.ts'

/** What is known of a payment, also when the provider did not answer. */
export type Known = Verdict | { readonly state: 'unknown'; readonly problem: string }

/** Takes the money if there is any to take. Never inside a transaction. */
export async function askProvider(provider: PaymentProvider, { ref, orderNo }: TopUpRow): Promise<Known> {
  if (ref === null) return { state: 'open' }
  try {
    return await provider.collect(ref, orderNo)
  } catch (error) {
    if (!(error instanceof PaymentTrouble)) throw error
    return { state: 'unknown', problem: error.message }
  }
}

/** The one place where a top-up changes for what is known of its payment. However often it is told, it credits once. */
export async function settleTopUp(
  work: Work,
  { orderNo, userId }: Pick<TopUpRow, 'orderNo' | 'userId'>,
  known: Known,
): Promise<TopUpRow> {
  // Sent together, and locked one after the other.
  const [topUp, books] = await Promise.all([
    lockTopUp(work, orderNo),
    known.state === 'paid' ? lockBooks(work, userId) : undefined,
  ])
  if (topUp.state === 'paid') return topUp
  if (known.state === 'paid' && books !== undefined) return receive(work, topUp, books, known)
  // Only money still changes what has ended.
  if (topUp.state !== 'pending') return topUp
  if (known.state === 'declined') return end(work, topUp, 'failed')
  if (known.state === 'unknown') await saveProblem(work, orderNo, known.problem)
  const isOver = known.state === 'lapsed' || topUp.expiresAt <= work.now
  return isOver ? end(work, topUp, 'expired') : topUp
}

/** Its owner does not want it any more. What was paid meanwhile is theirs, and what has ended stays as it ended. */
export async function takeBack(work: Work, topUp: TopUpRow, known: Known): Promise<TopUpRow> {
  const settled = await settleTopUp(work, topUp, known)
  return settled.state === 'pending' ? end(work, settled, 'cancelled') : settled
}

type Came = Extract<Verdict, { readonly state: 'paid' }>

/** Money came, be it late: it is credited, unless it is not what was asked for. That is for people to look at. */
async function receive(
  work: Work,
  topUp: TopUpRow,
  books: Books,
  { charge: came, paymentRef: named, payer }: Came,
): Promise<TopUpRow> {
  const { orderNo, userId, channel, charge } = topUp
  const money = { paymentRef: named ?? null, source: payer === undefined ? null : markSource(channel, payer) }
  if (charge?.amount !== came.amount || charge.currency !== came.currency) {
    const asked = charge === null ? 'nothing' : `${charge.amount} ${charge.currency}`
    const problem = `${came.amount} ${came.currency} came instead of ${asked}`
    await saveDiffering(work, orderNo, came, { problem, ...money })
    return end(work, topUp, 'failed')
  }
  const firstBonus = await savePaid(work, topUp, money)
  const bonus = coins(topUp.bonus + firstBonus)
  await post(work, books, topUpPaid({ orderNo, userId, channel, coins: coins(topUp.coins), bonus }))
  await work.tell({ type: 'topUp.credited', userId, orderNo, coins: topUp.coins + bonus })
  return { ...topUp, state: 'paid', firstBonus }
}

/** Names are the provider's own and say nothing to anybody else; kept is only what tells the same one from another. */
function markSource(channel: string, payer: string): Buffer {
  return createHash('sha256').update(`${channel}\n${payer}`).digest()
}

async function end(work: Work, topUp: TopUpRow, state: EndState): Promise<TopUpRow> {
  await saveEnded(work, topUp.orderNo, state)
  return { ...topUp, state }
}
