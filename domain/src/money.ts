/** Hundredths of a coin, always whole: 1 coin = 100. Beans are counted alike: one bean is worth one coin. */
export type Coins = number & { readonly __unit: 'coins' }

export function coins(hundredths: number): Coins {
  if (!Number.isSafeInteger(hundredths)) throw new RangeError(`not a whole amount: ${hundredths}`)
  return hundredths as Coins
}

export function wholeCoins(amount: number): Coins {
  return coins(amount * 100)
}

/** `percent` of an amount, the rest of a hundredth left with the house. Half percents are allowed, thirds are not. */
export function percentOf(amount: number, percent: number): Coins {
  return coins(Math.floor((amount * Math.round(percent * 10)) / 1000))
}
