import { coins, type Coins, percentOf } from '../money.ts'
import { tariff } from '../tariff.ts'

export const payoutMethods = ['paypal', 'bank', 'alipay', 'wechat'] as const
export type PayoutMethod = (typeof payoutMethods)[number]

export const withdrawalStates = {
  requested: 0,
  approved: 1,
  paying: 2,
  paid: 3,
  failed: 4,
  rejected: 5,
  cancelled: 6,
} as const
export type WithdrawalState = (typeof withdrawalStates)[keyof typeof withdrawalStates]

const { requested, approved, paying, paid, failed, rejected, cancelled } = withdrawalStates

export const withdrawalMoves = ['approve', 'reject', 'cancel', 'pay', 'settle', 'fail'] as const
export type WithdrawalMove = (typeof withdrawalMoves)[number]

/** What can be done with a request: the move, from where, to where, and by whom. */
const moves = {
  approve: { from: [requested], to: approved, by: 'staff' },
  reject: { from: [requested, approved], to: rejected, by: 'staff' },
  cancel: { from: [requested, approved], to: cancelled, by: 'owner' },
  pay: { from: [approved], to: paying, by: 'staff' },
  settle: { from: [paying], to: paid, by: 'staff' },
  fail: { from: [paying], to: failed, by: 'staff' },
} as const satisfies Record<
  WithdrawalMove,
  { from: readonly WithdrawalState[]; to: WithdrawalState; by: 'owner' | 'staff' }
>

/** The state a move leads to; none if it is not to be made from here. */
export function moveWithdrawal(state: WithdrawalState, move: WithdrawalMove): WithdrawalState | undefined {
  const from: readonly WithdrawalState[] = moves[move].from
  return from.includes(state) ? moves[move].to : undefined
}

/** What one side can do with a request now. */
export function movesOf(state: WithdrawalState, by: 'owner' | 'staff'): readonly WithdrawalMove[] {
  return withdrawalMoves.filter((move) => moves[move].by === by && moveWithdrawal(state, move) !== undefined)
}

export function isOpen(state: WithdrawalState): boolean {
  return state === requested || state === approved || state === paying
}

/** Neither failed nor taken back: it counts for the fee and for the rest between two. */
export function counts(state: WithdrawalState): boolean {
  return isOpen(state) || state === paid
}

const hour = 3_600_000

/**
 * Until when staff want to have acted on what came into a state; being paid goes on under the clock of the approval.
 */
export function dueAfter(state: WithdrawalState, since: Date, dueBefore: Date | null): Date | null {
  const { approveHours, payHours } = tariff.withdrawal.aim
  if (state === requested) return new Date(since.getTime() + approveHours * hour)
  if (state === approved) return new Date(since.getTime() + payHours * hour)
  return state === paying ? dueBefore : null
}

/** From when on the next one may be asked for, after the last one that counts. */
export function restsUntil(lastAt: Date): Date {
  return new Date(lastAt.getTime() + tariff.withdrawal.restHours * hour)
}

/** The first one of a week is free. */
export function feeOf(amount: number, earlierThisWeek: number): Coins {
  const { percent, min, max } = tariff.withdrawal.fee
  if (earlierThisWeek === 0) return coins(0)
  return coins(Math.min(Math.max(percentOf(amount, percent), min), max))
}

/** How many different people have to agree, beside the rules. */
export function approvalsNeeded(amount: number): 0 | 1 | 2 {
  if (amount <= tariff.withdrawal.approvedByItself) return 0
  return amount < tariff.withdrawal.twoPersonsFrom ? 1 : 2
}

/** Who of the staff wants to go on with a request. */
interface Clerk {
  readonly isAdmin: boolean
  /** They have agreed to this one before. */
  readonly hasAgreed: boolean
}

/** Why it takes somebody else: large ones are for admins to decide, and nobody has a hand in two steps of one. */
export function whyNotYou(
  move: WithdrawalMove,
  amount: number,
  { isAdmin, hasAgreed }: Clerk,
): 'needs_admin' | 'second_person' | undefined {
  const decides = move === 'approve' || move === 'reject'
  if (decides && !isAdmin && approvalsNeeded(amount) > 1) return 'needs_admin'
  if (!hasAgreed || move === 'reject') return undefined
  return move === 'approve' || amount >= tariff.withdrawal.paidByAnotherFrom ? 'second_person' : undefined
}

export function conversionBonus(amount: number): Coins {
  return percentOf(amount, tariff.conversion.bonusPercent)
}
