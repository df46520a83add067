import { table } from '../rules/table.ts'

export const gifts = table({
  /** What each costs; whole coins. */
  prices: {
    match: 100,
    candle: 500,
    milk: 1_000,
    mandarin: 2_000,
    blossom: 5_200,
    lamp: 9_900,
    tram: 18_800,
    lantern: 52_000,
    firework: 99_900,
    lighthouse: 131_400,
    aurora: 334_400,
    town: 999_900,
  },
  /** In these the sender may think again; then they are the companion's. */
  undoSeconds: 60,
  quantity: { min: 1, max: 99 },
  wordsCharacters: 40,
  /** What one may give away in a day. */
  maxPerDay: 1_000_000,
  /** How long the companion's share rests before she can use it. */
  freezeHours: 24,
  /** From here on the whole street hears of it, unless it is anonymous. */
  heardFrom: 50_000,
  /** From here on it lights the windows of everybody who has a page open. */
  lightsStreetFrom: 52_000,
})
