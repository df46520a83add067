import { wholeCoins } from '../money.ts'
import { playLevels } from '../levels/tariff.ts'

/** What a companion of this level may ask per hour, in hundredths of a coin. */
export function priceBandOf(level: number): { readonly min: number; readonly max: number } {
  const { min, max } = (playLevels.find((one) => one.level === level) ?? playLevels[0]).pricePerHour
  return { min: wholeCoins(min), max: wholeCoins(max) }
}
