import type { Coins } from '@kaihei/domain/money'
import type { PacketKind } from '@kaihei/domain/packets/tariff'
import { splitSending } from '@kaihei/domain/packets/packet'
import type { PacketStep } from '@kaihei/domain/wallet/bill'
import { type CoinSplit, splitSpend } from '@kaihei/domain/wallet/purse'
import { coinsOf, heldFor } from '../accounts.ts'
import { byClass, type Movement } from '../movement.ts'

interface OfPacket {
  readonly id: string
  readonly kind: PacketKind
  readonly shares: number
}

function purposeOf({ id, kind, shares }: OfPacket, step: PacketStep): Movement['purpose'] {
  return { kind: 'packet', packetId: id, step, split: kind, shares }
}

/** What was bought or earned waits with the packet, each class apart. It is no purchase, so it counts for no level. */
export function packetSent(
  packet: OfPacket & { readonly senderId: string; readonly amount: Coins },
  purse: CoinSplit,
): Movement {
  const { id, senderId, amount } = packet
  return {
    id: `packet:${id}:sent`,
    purpose: purposeOf(packet, 'sent'),
    transfers: byClass(splitSending(purse, amount), (which) => ({
      from: coinsOf(senderId, which),
      to: heldFor(id, which),
    })),
  }
}

/** A share is given, whatever it was before: taken in the order in which coins are spent. */
export function packetClaimed(
  packet: OfPacket & { readonly userId: string; readonly share: Coins },
  held: CoinSplit,
): Movement {
  const { id, userId, share } = packet
  return {
    id: `packet:${id}:claimed:${userId}`,
    purpose: purposeOf(packet, 'claimed'),
    transfers: byClass(splitSpend(held, share), (which) => ({
      from: heldFor(id, which),
      to: coinsOf(userId, 'bonus'),
    })),
  }
}

/** What nobody has taken goes back to the classes it came from. */
export function packetReturned(packet: OfPacket & { readonly senderId: string }, held: CoinSplit): Movement {
  const { id, senderId } = packet
  return {
    id: `packet:${id}:returned`,
    purpose: purposeOf(packet, 'returned'),
    transfers: byClass(held, (which) => ({ from: heldFor(id, which), to: coinsOf(senderId, which) })),
  }
}
