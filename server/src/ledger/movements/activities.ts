import { coins, type Coins } from '@kaihei/domain/money'
import { type CoinSplit, experienceOf, minus, splitSpend } from '@kaihei/domain/wallet/purse'
import { coinsOf, heldFor, house } from '../accounts.ts'
import { byClass, type Movement } from '../movement.ts'

interface PaidBasket {
  readonly id: string
  readonly userId: string
  readonly activityId: string
  readonly orderNo: string
  readonly title: string
  readonly titleEn: string
  readonly quantity: number
  /** What the house sells. */
  readonly price: Coins
  /** What the gifts in it cost; that waits with the person's bag until they are given. */
  readonly bag: { readonly id: string; readonly gifts: Coins } | null
}

/** What a basket costs: the house keeps it, but for the gifts in it, which are paid for and not given yet. */
export function activityPaid(basket: PaidBasket, purse: CoinSplit): Movement {
  const { id, userId, activityId, orderNo, title, titleEn, quantity, price, bag } = basket
  const bagged = splitSpend(purse, bag?.gifts ?? coins(0))
  const taken = splitSpend(minus(purse, bagged), price)
  return {
    id: `activity:${id}:paid`,
    purpose: { kind: 'activity', activityId, orderNo, title, titleEn, quantity },
    transfers: [
      ...byClass(bagged, (which) => ({ from: coinsOf(userId, which), to: heldFor(bag?.id ?? '', which) })),
      ...byClass(taken, (which) => ({ from: coinsOf(userId, which), to: house('revenue') })),
    ],
    experience: { userId, amount: experienceOf(taken) },
  }
}
