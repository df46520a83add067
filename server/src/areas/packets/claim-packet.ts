import { coins, type Coins } from '@kaihei/domain/money'
import { objectToClaiming } from '@kaihei/domain/packets/packet'
import { Refusal } from '@kaihei/domain/refusal'
import type { Seal } from '#areas/fair/seal.ts'
import { heldOf, lockBooks, post } from '#ledger/journal.ts'
import { packetClaimed } from '#ledger/movements/packets.ts'
import type { Work } from '#work/work.ts'
import { endPacket, openShares } from './end-packet.ts'
import { addClaim, getEnded, lockPacket, readStanding } from './store.ts'

/**
 * The next share is theirs. Everybody who comes waits for the packet's row, so it is held for two round trips and no
 * more: everything that decides is asked in the one that takes the lock, everything that follows is sent with the commit.
 */
export async function claimPacket(
  work: Work,
  seal: Seal,
  userId: string,
  id: string,
): Promise<{ readonly amount: Coins; readonly remainingShares: number }> {
  const [packet, standing, books] = await Promise.all([
    lockPacket(work, id),
    readStanding(work, id, userId),
    lockBooks(work, userId, [id]),
  ])
  if (packet === undefined) throw new Refusal('not_found')
  const shares = openShares(seal, packet)
  const isShut = standing.isShut || shares === undefined
  const reason = objectToClaiming({ ...packet, ...standing, isShut }, work.now)
  if (reason !== undefined) throw new Refusal(reason)
  const share = shares?.[packet.claimed]
  if (share === undefined) throw new Error(`${id} has no share for whoever comes next`)
  const amount = coins(share)
  addClaim(work, packet, { userId, amount })
  await post(work, books, packetClaimed({ ...packet, userId, share: amount }, heldOf(books, id)))
  const remainingShares = packet.shares - packet.claimed - 1
  if (remainingShares === 0) await endPacket(work, seal, packet, { state: 'empty', endedAt: work.now })
  return { amount, remainingShares }
}

/** Whoever comes once it is over takes nothing, so holds nothing: hundreds may come then. */
export async function refuseLate(work: Work, userId: string, id: string): Promise<never> {
  const [packet, standing] = await Promise.all([getEnded(work, id), readStanding(work, id, userId)])
  throw new Refusal(objectToClaiming({ ...packet, ...standing }, work.now) ?? 'packet_empty')
}
