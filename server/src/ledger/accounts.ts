import type { CoinClass, CoinSplit } from '@kaihei/domain/wallet/purse'
import { coins } from '@kaihei/domain/money'

/** What a person owns. */
export const coinClasses = ['coin.paid', 'coin.earned', 'coin.bonus'] as const
export const beanClasses = ['bean.pending', 'bean.available', 'bean.withdrawing'] as const
/** What a companion owes the house for refunds, and a payer for what was charged back: never above 0. */
export const owedClass = 'owed'
export const receivableClass = 'receivable'
export const debtClasses = [owedClass, receivableClass] as const
/** What is held for a thing, by the class of coins it came from: so that it can go back exactly there. */
export const heldClasses = ['held.paid', 'held.earned', 'held.bonus'] as const

/** Classes of accounts that have a balance. But for debts it never falls below 0. */
export const keptClasses = [...coinClasses, ...beanClasses, ...debtClasses, ...heldClasses] as const
export type KeptClass = (typeof keptClasses)[number]

/** Classes of the house's own accounts. Cash and payouts are where the books meet the outside world. */
export type HouseClass =
  | 'revenue'
  | `expense.${'marketing' | 'vip' | 'voucher' | 'compensation' | 'prize' | 'referral' | 'loss'}`
  | 'opening'
  /** Coins of people who have left. */
  | 'givenUp'
  | `cash.${string}`
  | `payout.${string}`

export interface Account {
  readonly owner: string
  readonly class: KeptClass | HouseClass
}

/** The owner of the house's accounts: no person has this id. */
export const houseId = '00000000-0000-0000-0000-000000000000'

export const house = (which: HouseClass): Account => ({ owner: houseId, class: which })
export const coinsOf = (owner: string, which: CoinClass): Account => ({ owner, class: `coin.${which}` })
export const beansOf = (owner: string, which: 'pending' | 'available' | 'withdrawing'): Account => ({
  owner,
  class: `bean.${which}`,
})
export const owedBy = (owner: string): Account => ({ owner, class: owedClass })
export const receivableFrom = (owner: string): Account => ({ owner, class: receivableClass })
/** The owner of what is held is the thing itself. */
export const heldFor = (thing: string, which: CoinClass): Account => ({
  owner: thing,
  class: `held.${which}`,
})

/** What is in one owner's accounts. */
export type Balances = Readonly<Partial<Record<KeptClass, number>>>

/** All that somebody owes, above 0. */
export function debtIn(balances: Balances): number {
  return debtClasses.reduce((all, which) => all - (balances[which] ?? 0), 0)
}

export function splitCoins(balances: Balances): CoinSplit {
  return splitOf(balances, 'coin')
}

export function splitHeld(balances: Balances): CoinSplit {
  return splitOf(balances, 'held')
}

function splitOf(balances: Balances, kind: 'coin' | 'held'): CoinSplit {
  const inside = (which: CoinClass) => coins(balances[`${kind}.${which}`] ?? 0)
  return { bonus: inside('bonus'), earned: inside('earned'), paid: inside('paid') }
}
