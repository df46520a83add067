import { withdrawalStates } from '@kaihei/domain/withdrawals/withdrawal'
import type { PayoutProvider, Payouts } from '#gateways/payout.ts'
import type { Job } from '#work/timetable-loop.ts'
import { runWork, type Work } from '#work/work.ts'
import { advanceWithdrawal } from './advance-withdrawal.ts'
import { type DuePayout, lockDuePayout } from './payout-store.ts'
import { lockWithdrawal, saveWithdrawal, type WithdrawalRow } from './store.ts'

/** Longer than a provider may take to answer, so that two processes do not give it the same payment at once. */
const leaseMs = 150_000
const firstWaitMs = 15_000
const longestWaitMs = 3_600_000
const day = 24 * 3_600_000

/** Nobody's hand, nothing said. */
const byItself = { actorId: null, reason: null }

/**
 * Goes one step with one payment that a provider makes: gives it to them, or asks what became of it. That it is being
 * paid stands in the database before they hear of it, and what they answer is written afterwards: whatever is lost in
 * between is asked for again, by an id they know.
 */
export function payOut(payouts: Payouts): Job['runOnce'] {
  return async (ground) => {
    const taken = await runWork(ground, (work) => takeDue(work, Object.keys(payouts)))
    if (taken === undefined) return false
    const provider = payouts[taken.method]
    if (provider === undefined) throw new Error(`${taken.method} was taken though nobody pays it`)
    const conclude = await goOn(provider, taken)
    await runWork(ground, async (work) => {
      const row = await lockWithdrawal(work, taken.id)
      if (row !== undefined && isStillHeld(row, taken)) await conclude(work, row)
    })
    return true
  }
}

async function takeDue(work: Work, methods: readonly string[]): Promise<DuePayout | undefined> {
  const row = await lockDuePayout(work, methods)
  if (row === undefined) return undefined
  const lease = { nextTryAt: new Date(work.now.getTime() + leaseMs), tries: row.tries + 1 }
  if (row.state === withdrawalStates.paying) {
    await saveWithdrawal(work, { ...row, ...lease })
    return { ...row, ...lease }
  }
  const begun = await advanceWithdrawal(work, row, 'pay', byItself, { ...lease, paidBy: 'provider' })
  return { ...begun, payingSince: work.now }
}

/** A slow process may find its lease over and another one at it, who knows better. */
function isStillHeld(row: WithdrawalRow, { nextTryAt, tries }: DuePayout): boolean {
  const { paying } = withdrawalStates
  return row.state === paying && row.tries === tries && row.nextTryAt?.getTime() === nextTryAt?.getTime()
}

type Conclude = (work: Work, row: WithdrawalRow) => Promise<unknown>

/** What is to be written once the provider has answered, or has not. */
async function goOn(provider: PayoutProvider, taken: DuePayout): Promise<Conclude> {
  const { batchId, payingSince } = taken
  const forgetsAt = new Date((payingSince?.getTime() ?? 0) + provider.remembersDays * day)
  try {
    return batchId === null ? await handOver(provider, taken, forgetsAt) : await askAfter(provider, batchId)
  } catch (error) {
    const { message } = error as Error
    return (work, row) => postpone(work, row, message.slice(0, 300))
  }
}

async function handOver(provider: PayoutProvider, taken: DuePayout, forgetsAt: Date): Promise<Conclude> {
  const { id, payee, amount, fee, nextTryAt } = taken
  // The lease ends a little after now; by then the provider still has to know the payment again.
  if (nextTryAt !== null && nextTryAt >= forgetsAt) return giveUp
  const handed = await provider.send({ id, payee, amount: amount - fee })
  if (handed.state === 'failed') return failWith(handed.reason)
  return (work, row) =>
    saveWithdrawal(work, {
      ...row,
      batchId: handed.batchId,
      tries: 0,
      nextTryAt: waitFrom(work, 0),
      trouble: null,
    })
}

async function askAfter(provider: PayoutProvider, batchId: string): Promise<Conclude> {
  const outcome = await provider.ask(batchId)
  if (outcome.state === 'failed') return failWith(outcome.reason)
  if (outcome.state === 'pending') return (work, row) => postpone(work, row, null)
  const { reference } = outcome
  return (work, row) => advanceWithdrawal(work, row, 'settle', byItself, { reference })
}

function failWith(reason: string): Conclude {
  const occasion = { actorId: null, reason: `支付平台没有付成（${reason}），钻石已退回` }
  return (work, row) => advanceWithdrawal(work, row, 'fail', occasion)
}

/** Nobody knows whether it was paid, and asking could pay it: staff look it up and say. */
const giveUp: Conclude = (work, row) =>
  saveWithdrawal(work, { ...row, nextTryAt: null, trouble: '支付平台一直没有回应，请人工核对后再处理' })

async function postpone(work: Work, row: WithdrawalRow, trouble: string | null): Promise<void> {
  await saveWithdrawal(work, { ...row, trouble, nextTryAt: waitFrom(work, row.tries) })
}

/** 15, 30, 60 … seconds, at most an hour. */
function waitFrom({ now }: Work, tries: number): Date {
  return new Date(now.getTime() + Math.min(firstWaitMs * 2 ** Math.min(tries, 20), longestWaitMs))
}
