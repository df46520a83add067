import { table } from '../rules/table.ts'

export const gifts = table({
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
