import { coins, type Coins, percentOf } from '../money.ts'
import { tariff } from '../tariff.ts'

export const topUpStates = ['pending', 'paid', 'failed', 'expired', 'cancelled'] as const
export type TopUpState = (typeof topUpStates)[number]

export type TopUpPackage = (typeof tariff.topUp.packages)[number]

export function findPackage(id: string): TopUpPackage | undefined {
  return tariff.topUp.packages.find((one) => one.id === id)
}

/** What the house adds: the package's own bonus, and something for the first time. */
export function bonusOf({ coins: bought, bonus }: TopUpPackage, first: boolean): Coins {
  const { percent, max } = tariff.topUp.firstBonus
  return coins(bonus + (first ? Math.min(percentOf(bought, percent), max) : 0))
}

/** How many coins an account may buy in a day. */
export function dailyLimitOf(joinedAt: Date, now: Date): Coins {
  const { youngAccount, account, youngDays } = tariff.topUp.dailyLimit
  const isYoung = now.getTime() - joinedAt.getTime() < youngDays * 24 * 3600 * 1000
  return coins(isYoung ? youngAccount : account)
}
