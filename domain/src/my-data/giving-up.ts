/** Coins of each class, in hundredths. */
type Coins = Readonly<Record<'paid' | 'earned' | 'bonus', number>>

/** Coins as a sentence says them: always with two decimals, so that one sentence means one sum. */
function inCoins(hundredths: number): string {
  return (hundredths / 100).toFixed(2)
}

/** What somebody has to write by hand before bought coins are given up, in the words of their language. */
export const waiverFor = {
  'zh-CN': (paid: number) => `我放弃 ${inCoins(paid)} 充值金币，不再要求退款`,
  en: (paid: number) => `I give up ${inCoins(paid)} bought coins and ask for no refund`,
} as const

/** Whether it says so of exactly this sum. Spaces and capitals mean nothing. */
export function isWaiver(typed: string, paid: number): boolean {
  const bare = (text: string) => text.replaceAll(/\s/gu, '').toLowerCase()
  return Object.values(waiverFor).some((sentence) => bare(sentence(paid)) === bare(typed))
}

/** Whether what somebody was shown is what is there. */
export function isSamePurse(one: Coins, other: Coins): boolean {
  return one.paid === other.paid && one.earned === other.earned && one.bonus === other.bonus
}
