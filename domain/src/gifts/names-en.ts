import type { GiftId } from './catalogue.ts'

/** What the gifts are called in English; it follows the catalogue, in place. One without its name does not compile. */
export const englishGiftNames: Readonly<Record<GiftId, string>> = {
  match: 'Match',
  candle: 'Little candle',
  milk: 'Hot milk',
  mandarin: 'Mandarin lantern',
  blossom: 'Lamp blossom',
  lamp: 'Street lamp',
  tram: 'Last tram',
  lantern: 'Sky lantern',
  firework: 'Fireworks',
  lighthouse: 'Lighthouse',
  aurora: 'Aurora',
  town: 'A town of lights',
}
