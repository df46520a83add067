/** Hundredths of a coin, always whole: 1 coin = 100. */
export type Coins = number & { readonly __unit: 'coins' }

function coins(hundredths: number): Coins {
  if (!Number.isSafeInteger(hundredths)) throw new RangeError(`not a whole amount: ${hundredths}`)
  return hundredths as Coins
}

export function wholeCoins(amount: number): Coins {
  return coins(amount * 100)
}
