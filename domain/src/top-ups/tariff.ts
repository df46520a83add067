import { table } from '../rules/table.ts'

function topUpPackage(price: number, bonus: number) {
  return { id: `p${price}`, coins: price * 100, bonus: bonus * 100, price: price * 100 }
}

/** Top-ups: price in CNY = coins; bonus and limits in hundredths of a coin, the rest in whole coins. */
export const topUp = table({
  packages: [
    topUpPackage(50, 0),
    topUpPackage(100, 0),
    topUpPackage(200, 2),
    topUpPackage(500, 8),
    topUpPackage(1_000, 20),
    topUpPackage(2_000, 50),
    topUpPackage(5_000, 150),
  ],
  firstBonus: { percent: 5, max: 2_500 },
  expiresMinutes: 15,
  /** Of paid coins a day, inclusive. */
  dailyLimit: { youngAccount: 100_000, account: 1_000_000, youngDays: 7 },
  /** What is paid by an account or with a payment source so young rests so long with whoever earned it. */
  newMoney: { accountDays: 7, sourceDays: 30, restsDays: 14 },
})
