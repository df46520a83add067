import { drawLuckyShares, splitEqually } from '../fair/lucky-shares.ts'
import { type FairSeed, openStream } from '../fair/stream.ts'
import { coins, type Coins } from '../money.ts'
import type { Reason } from '../refusal.ts'
import { type CoinSplit, splitSpend } from '../wallet/purse.ts'
import { type PacketKind, packets } from './tariff.ts'

/** It waits for people, all of it was taken, or its time is over. */
export const packetStates = ['open', 'empty', 'expired'] as const
export type PacketState = (typeof packetStates)[number]

/** What is split. */
export interface Split {
  readonly kind: PacketKind
  readonly amount: Coins
  readonly shares: number
}

/** What the first, the second and every further one who opens it gets: settled before the first of them comes. */
export async function splitPacket(
  seed: FairSeed,
  { kind, amount, shares }: Split,
): Promise<readonly Coins[]> {
  return kind === 'equal'
    ? splitEqually(amount, shares)
    : drawLuckyShares(await openStream(seed), amount, shares)
}

export function expiresAt(sentAt: Date): Date {
  return new Date(sentAt.getTime() + packets.livesHours * 3_600_000)
}

/** What may be sent: bought or earned. What the house gave is for its owner: packets would carry it away. */
export function sendable({ earned, paid }: CoinSplit): CoinSplit {
  return { bonus: coins(0), earned, paid }
}

/** What a packet takes from which class. */
export function splitSending(purse: CoinSplit, amount: Coins): CoinSplit {
  return splitSpend(sendable(purse), amount)
}

/** What may still be sent today. */
export function leftToday(sentToday: number): Coins {
  return coins(Math.max(0, packets.maxPerDay - sentToday))
}

/** What is known of a packet when somebody wants to open it. */
interface Claiming {
  readonly state: PacketState
  readonly expiresAt: Date
  /** It hangs in a group that they are not in. */
  readonly isOutside: boolean
  readonly hasClaimed: boolean
  /** One of the two has blocked the other. */
  readonly areBlocked: boolean
  readonly isFrozen: boolean
  /** Nobody can take from it now: its sender is frozen, or its shares cannot be read. */
  readonly isShut: boolean
}

/** Why somebody gets nothing of it; what they have got already is said first, whatever has become of it since. */
export function objectToClaiming(claiming: Claiming, now: Date): Reason | undefined {
  const { state } = claiming
  if (claiming.isFrozen) return 'account_frozen'
  if (claiming.isOutside) return 'not_in_group'
  if (claiming.hasClaimed) return 'already_claimed'
  if (claiming.areBlocked) return 'blocked'
  if (state === 'empty') return 'packet_empty'
  if (state === 'expired' || now >= claiming.expiresAt) return 'packet_expired'
  if (claiming.isShut) return 'packet_shut'
  return undefined
}

/** Which of them got the most; the first of those who got the same. None of a packet that is the same for everybody. */
export function luckiestOf(kind: PacketKind, amounts: readonly number[]): number | undefined {
  if (kind === 'equal' || amounts.length < 2) return undefined
  return amounts.indexOf(Math.max(...amounts))
}
