import type { Reason } from '../refusal.ts'

/**
 * Why a message is not taken, as a number: the hosted service hands nothing else on from the house to the sender's page.
 * A number keeps its meaning; what is new is added at the end.
 */
const reasons = [
  'malformed',
  'muted',
  'chat_blocked',
  'chat_not_allowed',
  'too_many_strangers',
  'too_many',
  'not_found',
  'not_yourself',
  'account_banned',
  'card_of_the_house',
  'not_a_card',
  'no_such_file',
] as const satisfies readonly Reason[]

/** The service lets the house choose within 120001 to 130000 between two people, within 10100 to 10200 in a group. */
const first = { C2C: 120_001, GROUP: 10_100 } as const

export function codeOfRefusal(reason: Reason, conversationType: keyof typeof first): number {
  const at = reasons.findIndex((one) => one === reason)
  return first[conversationType] + Math.max(at, 0)
}

export function refusalOfCode(code: number): Reason | undefined {
  return reasons[code - first.C2C] ?? reasons[code - first.GROUP]
}
