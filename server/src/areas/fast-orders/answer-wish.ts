import { whyNot } from '@kaihei/domain/orders/machine'
import { minutesLater } from '@kaihei/domain/orders/order'
import { Refusal } from '@kaihei/domain/refusal'
import { tariff } from '@kaihei/domain/tariff'
import { makeMove } from '#areas/orders/make-move.ts'
import type { OrderRow } from '#areas/orders/store.ts'
import type { Reading, Work } from '#work/work.ts'
import {
  type CallRow,
  countCallsFor,
  countOtherCalls,
  endCall,
  findCall,
  lockCaller,
  saveCall,
} from './call-store.ts'
import { type Candidate, findCandidate } from './match-store.ts'
import { noteTold } from './offer-store.ts'

const { callMinutes, callsPerOrder, liveCallsPerPlayer } = tariff.fastOrder

export function isLive({ state, until }: Pick<CallRow, 'state' | 'until'>, now: Date): boolean {
  return state === 'live' && until > now
}

/** A companion says that she would come. Who says it again while it counts has said it already. */
export async function answerWish(work: Work, row: OrderRow, userId: string): Promise<OrderRow> {
  const [candidate, earlier] = await Promise.all([
    findCandidate(work, row.id, userId),
    findCall(work, row.id, userId),
  ])
  if (candidate === undefined) throw new Refusal('not_matching')
  const reason = whyNot(row.order, 'call', 'player', work.now, {})
  if (reason !== undefined) throw new Refusal(reason)
  const no = whyNoMore(earlier)
  if (no !== undefined) throw no
  if (earlier !== undefined && isLive(earlier, work.now)) return row
  await lockCaller(work, userId)
  const unfit = await whyUnfit(work, row.id, userId, candidate)
  if (unfit !== undefined) throw unfit
  const until = minutesLater(work.now, callMinutes)
  saveCall(work, row.id, { playerId: userId, service: candidate.service, until })
  noteTold(work, row.id, userId)
  return makeMove(work, row, 'call', { userId, side: 'player' })
}

/** A no stays one, whoever said it. */
export function whyNoMore(earlier: Pick<CallRow, 'state'> | undefined): Refusal | undefined {
  if (earlier?.state === 'declined') return new Refusal('call_declined')
  return earlier?.state === 'turnedDown' ? new Refusal('call_turned_down') : undefined
}

/** Why somebody whose service fits cannot call now. */
export async function whyUnfit(
  reading: Reading,
  orderId: string,
  userId: string,
  { trusted, online, engaged }: Candidate,
): Promise<Refusal | undefined> {
  if (!trusted) return new Refusal('low_reputation')
  if (!online) return new Refusal('not_online')
  if (engaged) return new Refusal('player_engaged')
  if ((await countOtherCalls(reading, userId, orderId)) >= liveCallsPerPlayer)
    return new Refusal('call_limit')
  if ((await countCallsFor(reading, orderId)) >= callsPerOrder) return new Refusal('calls_full')
  return undefined
}

/** Takes a call back. One that counts no longer is back already. */
export async function takeBackCall(work: Work, row: OrderRow, userId: string): Promise<OrderRow> {
  const call = await findCall(work, row.id, userId)
  if (call === undefined) throw new Refusal('not_found')
  const reason = whyNot(row.order, 'uncall', 'player', work.now, {})
  if (reason !== undefined) throw new Refusal(reason)
  if (!isLive(call, work.now)) return row
  endCall(work, row.id, userId, 'gone', work.now)
  return makeMove(work, row, 'uncall', { userId, side: 'player' })
}
