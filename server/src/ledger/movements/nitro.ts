import { coins, type Coins } from '@kaihei/domain/money'
import type { NitroKind } from '@kaihei/domain/nitro/catalogue'
import type { NitroStep } from '@kaihei/domain/wallet/bill'
import { type CoinSplit, experienceOf, splitSpend } from '@kaihei/domain/wallet/purse'
import { coinsOf, house } from '../accounts.ts'
import { byClass, type Movement } from '../movement.ts'

interface OfNitro {
  readonly id: string
  readonly orderNo: string
  readonly userId: string
  readonly kind: NitroKind
}

export function nitroBought(order: OfNitro & { readonly price: Coins }, purse: CoinSplit): Movement {
  const { id, userId, price } = order
  const taken = splitSpend(purse, price)
  return {
    id: `nitro:${id}:bought`,
    purpose: purposeOf(order, 'bought'),
    transfers: byClass(taken, (which) => ({ from: coinsOf(userId, which), to: house('revenue') })),
    experience: { userId, amount: experienceOf(taken) },
  }
}

/** All of it, to the classes it came from; what it counted for the level is taken back. */
export function nitroRefunded(order: OfNitro, taken: CoinSplit): Movement {
  const { id, userId } = order
  return {
    id: `nitro:${id}:refunded`,
    purpose: purposeOf(order, 'refunded'),
    transfers: byClass(taken, (which) => ({ from: house('revenue'), to: coinsOf(userId, which) })),
    experience: { userId, amount: coins(0 - experienceOf(taken)) },
  }
}

function purposeOf({ orderNo, kind: product }: OfNitro, step: NitroStep): Movement['purpose'] {
  return { kind: 'nitro', orderNo, product, step }
}
