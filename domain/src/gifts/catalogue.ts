import { coins, type Coins } from '../money.ts'

/** From one match to a whole town of lights: what can be given, the cheapest first. */
export const catalogue = [
  { id: 'match', name: '火柴', price: coins(100) },
  { id: 'candle', name: '小烛', price: coins(500) },
  { id: 'milk', name: '热牛奶', price: coins(1_000) },
  { id: 'mandarin', name: '橘灯', price: coins(2_000) },
  { id: 'blossom', name: '灯花', price: coins(5_200) },
  { id: 'lamp', name: '街灯', price: coins(9_900) },
  { id: 'tram', name: '末班车', price: coins(18_800) },
  { id: 'lantern', name: '孔明灯', price: coins(52_000) },
  { id: 'firework', name: '烟花', price: coins(99_900) },
  { id: 'lighthouse', name: '灯塔', price: coins(131_400) },
  { id: 'aurora', name: '极光', price: coins(334_400) },
  { id: 'town', name: '万家灯火', price: coins(999_900) },
] as const satisfies readonly { readonly id: string; readonly name: string; readonly price: Coins }[]

export type GiftId = (typeof catalogue)[number]['id']
export type CatalogueGift = (typeof catalogue)[number]

export const giftIds = catalogue.map(({ id }) => id)

export function findGift(id: string): CatalogueGift | undefined {
  return catalogue.find((gift) => gift.id === id)
}
