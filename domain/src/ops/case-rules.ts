import type { Reason } from '../refusal.ts'

/** What staff do with a case: a customer's conversation with customer service. */
export type CaseMove = 'claim' | 'assign' | 'release' | 'close'

/** A case as the rules see it. */
interface SeenCase {
  readonly isOpen: boolean
  readonly customerId: string
  /** Who of staff has it; nobody yet. */
  readonly claimedById: string | null
}

interface Clerk {
  readonly userId: string
  readonly isAdmin: boolean
}

/**
 * Why this one of the staff may not do it; nothing if they may. What a colleague has is taken over by assigning it,
 * which says so to both; an admin may also release and close it for somebody who has gone home.
 */
export function objectToCaseMove(move: CaseMove, seen: SeenCase, clerk: Clerk): Reason | undefined {
  if (seen.customerId === clerk.userId) return 'not_yourself'
  const hands = move === 'claim' || move === 'assign'
  if (!seen.isOpen) return hands ? 'case_closed' : undefined
  const isOthers = seen.claimedById !== null && seen.claimedById !== clerk.userId
  if (!isOthers || move === 'assign') return undefined
  return move === 'claim' || !clerk.isAdmin ? 'case_claimed' : undefined
}
