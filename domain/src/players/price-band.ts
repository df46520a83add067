import { wholeCoins } from '../money.ts'
import { playLevels } from '../levels/tariff.ts'

export interface PriceBand {
  readonly min: number
  readonly max: number
}

/** What a companion of this level may ask per hour, in hundredths of a coin; by the table that holds, unless told. */
export function priceBandOf(level: number, table: typeof playLevels = playLevels): PriceBand {
  const { min, max } = (table.find((one) => one.level === level) ?? table[0]).pricePerHour
  return { min: wholeCoins(min), max: wholeCoins(max) }
}
