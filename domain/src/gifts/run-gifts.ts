import { arrangedWith, type Named } from '../rules/arranged.ts'
import { catalogue, type GiftId, giftIds, giftNames } from './catalogue.ts'
import { englishGiftNames } from './names-en.ts'

/** By id, in the order in which they are shown. What they cost is a rule. */
export type Gifts = ReadonlyMap<GiftId, Named>

/** Under what a change is kept, beside the rules: the names of one gift, or the order of all. */
export type GiftKey = `gift.${GiftId}` | 'gifts'

const kept = { prefix: 'gift.', order: 'gifts' }

export function isGiftKey(key: string): key is GiftKey {
  return key === kept.order || key.startsWith(kept.prefix)
}

/** Version 0: what the code says. */
const first: Gifts = new Map(
  giftIds.map((id) => [id, { name: giftNames[id], english: englishGiftNames[id] }]),
)

export function giftsWith(values: Readonly<Record<string, unknown>>): Gifts {
  return arrangedWith(first, values, kept)
}

/** From now on gifts are called so in this process, and stand in this order. */
export function runGifts(values: Readonly<Record<string, unknown>>): void {
  const gifts = giftsWith(values)
  ;(catalogue as GiftId[]).splice(0, catalogue.length, ...gifts.keys())
  for (const [id, { name, english }] of gifts) {
    ;(giftNames as Record<GiftId, string>)[id] = name
    ;(englishGiftNames as Record<GiftId, string>)[id] = english
  }
}
