import type { Reason } from '../refusal.ts'
import { chat } from './tariff.ts'

/** What is known of two people when one writes to the other. */
export interface Between {
  readonly areBlocked: boolean
  readonly senderMuted: boolean
  readonly senderIsPlayer: boolean
  readonly receiverIsPlayer: boolean
  readonly shareOrder: boolean
  /** Either has written to the other before. */
  readonly haveTalked: boolean
  /** With how many strangers the sender has begun to talk within the hour. */
  readonly begunThisHour: number
}

/**
 * Why this person may not write to that one; nothing if they may. A boss and a companion may always begin; two of a
 * kind only with an order between them.
 */
export function objectToWriting(between: Between): Reason | undefined {
  const { areBlocked, senderMuted, senderIsPlayer, receiverIsPlayer, shareOrder, haveTalked } = between
  if (senderMuted) return 'muted'
  if (areBlocked) return 'chat_blocked'
  if (!shareOrder && senderIsPlayer === receiverIsPlayer) return 'chat_not_allowed'
  if (!shareOrder && !haveTalked && between.begunThisHour >= chat.strangersPerHour)
    return 'too_many_strangers'
  return undefined
}
