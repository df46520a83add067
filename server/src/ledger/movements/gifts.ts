import type { GiftId } from '@kaihei/domain/gifts/catalogue'
import type { shareGift } from '@kaihei/domain/gifts/gift'
import type { Coins } from '@kaihei/domain/money'
import { type CoinSplit, experienceOf, spendOrder, splitSpend } from '@kaihei/domain/wallet/purse'
import { beansOf, coinsOf, heldFor, house } from '../accounts.ts'
import { byClass, type Movement, pour, type Side } from '../movement.ts'

interface OfGift {
  /** This one gift, whose accounts hold what was paid for it. */
  readonly id: string
  /** Which of the catalogue it is. */
  readonly giftId: GiftId
  readonly quantity: number
  readonly senderId: string
}

/** For a minute the coins wait with the gift, each class apart. */
export function giftHeld(gift: OfGift & { readonly amount: Coins }, purse: CoinSplit): Movement {
  const { id, senderId, amount } = gift
  return {
    id: `gift:${id}:held`,
    purpose: purposeOf(gift, 'held'),
    transfers: byClass(splitSpend(purse, amount), (which) => ({
      from: coinsOf(senderId, which),
      to: heldFor(id, which),
    })),
  }
}

/** It was paid for when it was bought: what waited with the bag waits with the gift now, class by class. */
export function giftFromBag(
  gift: OfGift & { readonly bagId: string; readonly amount: Coins },
  bag: CoinSplit,
): Movement {
  const { id, bagId, amount } = gift
  return {
    id: `gift:${id}:fromBag`,
    purpose: purposeOf(gift, 'held'),
    transfers: byClass(splitSpend(bag, amount), (which) => ({
      from: heldFor(bagId, which),
      to: heldFor(id, which),
    })),
  }
}

/** Undone, or nobody is there to have it: all of it goes back to the classes it came from. */
export function giftReturned(gift: OfGift, held: CoinSplit): Movement {
  const { id, senderId } = gift
  return {
    id: `gift:${id}:returned`,
    purpose: purposeOf(gift, 'returned'),
    transfers: byClass(held, (which) => ({ from: heldFor(id, which), to: coinsOf(senderId, which) })),
  }
}

/** It is hers: she earns her share, the house keeps its part, and it has been spent. */
export function giftGiven(
  gift: OfGift & { readonly receiverId: string; readonly share: ReturnType<typeof shareGift> },
  held: CoinSplit,
): Movement {
  const { id, senderId, receiverId, share } = gift
  return {
    id: `gift:${id}:given`,
    purpose: purposeOf(gift, 'given'),
    transfers: pour(
      spendOrder.map((which): Side => [heldFor(id, which), held[which]]),
      [
        [beansOf(receiverId, 'pending'), share.companion],
        [house('revenue'), share.revenue],
      ],
    ),
    experience: { userId: senderId, amount: experienceOf(held) },
  }
}

function purposeOf(
  { id, giftId, quantity }: OfGift,
  step: 'held' | 'returned' | 'given',
): Movement['purpose'] {
  return { kind: 'gift', id, giftId, quantity, step }
}
