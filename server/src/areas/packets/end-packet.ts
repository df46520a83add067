import { totalOf } from '@kaihei/domain/wallet/purse'
import type { Seal } from '#areas/fair/seal.ts'
import { revealSeed } from '#areas/fair/seeds.ts'
import { heldOf, lockBooks, post } from '#ledger/journal.ts'
import { packetReturned } from '#ledger/movements/packets.ts'
import { type Ground, NotYet, runWork, type Work } from '#work/work.ts'
import { lockDue, type PacketRow, saveEnded } from './store.ts'

/** What was drawn, as it is kept with the packet: what the first who comes gets, then the second. */
export function openShares(seal: Seal, { id, sealedShares }: PacketRow): readonly number[] | undefined {
  const text = seal.open(id, sealedShares)
  return text === undefined ? undefined : (JSON.parse(text) as readonly number[])
}

/** Nobody takes from it any more: its seed is everybody's to see. The packet is held. */
export async function endPacket(
  work: Work,
  seal: Seal,
  packet: PacketRow,
  { state, endedAt }: { readonly state: 'empty' | 'expired'; readonly endedAt: Date },
): Promise<void> {
  const { id, senderId, seedId } = packet
  saveEnded(work, id, { state, endedAt })
  const shares = openShares(seal, packet)
  if (shares !== undefined) await revealSeed(work, seal, seedId, { shares: [...shares] })
  await work.tell({ type: 'packet.ended', packetId: id, senderId, state, at: endedAt })
}

/** By the clock: what nobody has taken of a packet in its day goes back to whoever sent it. */
export function endDuePacket(seal: Seal): (work: Work) => Promise<boolean> {
  return async (work) => {
    const packet = await lockDue(work)
    if (packet === undefined) return false
    const { id, senderId, expiresAt: endedAt } = packet
    const books = await lockBooks(work, senderId, [id])
    const held = heldOf(books, id)
    if (totalOf(held) > 0) await post(work, books, packetReturned(packet, held))
    await endPacket(work, seal, packet, { state: 'expired', endedAt })
    return true
  }
}

/** For whoever finds one whose time is over before the clock has: what is due happens first, then they look again. */
export function notBeforeDueEnd(seal: Seal): NotYet {
  const endOne = endDuePacket(seal)
  return new NotYet(async (ground: Ground) => {
    while (await runWork(ground, endOne));
  })
}
