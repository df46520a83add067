import { coins, type Coins } from '../money.ts'
import { gifts } from './tariff.ts'

/** What a gift is known by for ever; each has its own drawing. */
export const giftIds = [
  'match',
  'candle',
  'milk',
  'mandarin',
  'blossom',
  'lamp',
  'tram',
  'lantern',
  'firework',
  'lighthouse',
  'aurora',
  'town',
] as const
export type GiftId = (typeof giftIds)[number]

/** The order in which they are shown. It follows what admins decide (`run-gifts.ts`), in place. */
export const catalogue: readonly GiftId[] = [...giftIds]

/** What they are called; in place, too. Names of another language stand beside it. */
export const giftNames: Readonly<Record<GiftId, string>> = {
  match: '火柴',
  candle: '小烛',
  milk: '热牛奶',
  mandarin: '橘灯',
  blossom: '灯花',
  lamp: '街灯',
  tram: '末班车',
  lantern: '孔明灯',
  firework: '烟花',
  lighthouse: '灯塔',
  aurora: '极光',
  town: '万家灯火',
}

export function isGiftId(id: string): id is GiftId {
  return giftIds.some((one) => one === id)
}

/** What one costs now. Whatever was sent or bought keeps what it cost then. */
export function priceOf(id: GiftId): Coins {
  return coins(gifts.prices[id])
}
