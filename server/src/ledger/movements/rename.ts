import type { Coins } from '@kaihei/domain/money'
import { type CoinSplit, experienceOf, splitSpend } from '@kaihei/domain/wallet/purse'
import { coinsOf, house } from '../accounts.ts'
import { byClass, type Movement } from '../movement.ts'

export function renamePaid(
  rename: {
    readonly id: string
    readonly userId: string
    readonly from: string
    readonly to: string
    readonly price: Coins
  },
  purse: CoinSplit,
): Movement {
  const { id, userId, from, to, price } = rename
  const taken = splitSpend(purse, price)
  return {
    id: `rename:${id}`,
    purpose: { kind: 'rename', from, to },
    transfers: byClass(taken, (which) => ({ from: coinsOf(userId, which), to: house('revenue') })),
    experience: { userId, amount: experienceOf(taken) },
  }
}
