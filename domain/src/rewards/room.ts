import { coins, type Coins } from '../money.ts'
import { rewards as rules } from './tariff.ts'

/** What somebody's orders have made room for, and what was given out of it. */
export interface Room {
  readonly made: number
  readonly taken: number
}

/** What one order adds to the room of its boss, and as much to that of its companion. One that cost the house takes. */
export function roomMadeBy(netRevenue: number): number {
  return Math.floor(netRevenue / rules.roomParts)
}

/**
 * What one order of somebody who was invited adds to the room of their invitation. With what it adds for its two people
 * that is all of what the house earned by it.
 */
export function referralRoomMadeBy(netRevenue: number): number {
  return Math.floor(netRevenue / rules.referralParts)
}

/** What the house may still give somebody; never below 0, though what is missing has to be made up for first. */
export function roomLeft({ made, taken }: Room): Coins {
  return coins(Math.max(0, made - taken))
}

/** How the two people of an order belong together, as far as the house knows. */
export interface Ties {
  /** Both have been paid at the same account outside. */
  readonly payee: boolean
  /** Both have been signed in in the same browser. An address that both came from says nothing. */
  readonly device: boolean
  /** One came by the other's code. */
  readonly invitation: boolean
}

/**
 * Whether an order makes room, and counts for anything but itself: not if its two people are, or may well be, one and
 * the same, or if one brought the other. Whatever else is learnt about people becomes another tie.
 */
export function makesRoom(ties: Ties): boolean {
  return !Object.values(ties).includes(true)
}

/** Why a reward waits. */
export const waitingReasons = ['frozen', 'turn', 'room'] as const
export type WaitingReason = (typeof waitingReasons)[number]

interface Asked extends Room {
  readonly amount: number
  /** Rewards of theirs that came earlier and still wait. */
  readonly waitingBefore: number
  readonly frozen: boolean
}

/**
 * The cap: whether a reward can be paid now, and otherwise why not. Rewards are paid whole and in the order they came,
 * so that a large one is not overtaken for ever by small ones.
 */
export function whyWaiting({ amount, waitingBefore, frozen, ...room }: Asked): WaitingReason | undefined {
  if (frozen) return 'frozen'
  if (waitingBefore > 0) return 'turn'
  return amount <= roomLeft(room) ? undefined : 'room'
}
