import { table } from '../rules/table.ts'

/** From a wish to a chosen companion. */
export const fastOrder = table({
  openMinutes: 15,
  serverCharacters: 20,
  payMinutes: 5,
  /** What is held meanwhile: so many units at the lowest matching price, or all of them if they are fewer. */
  depositUnits: 2,
  maxOpen: 2,
  bidMinutes: 3,
  bidsPerOrder: 10,
  liveBidsPerPlayer: 3,
  /** Who is told when: the best ones at once, everybody online who fits later, then whoever looks into the hall. */
  waves: { bestFew: 10, allAfterSeconds: 60, hallAfterSeconds: 180 },
  /** How long an automatic choice waits for a better bid. */
  autoSeconds: 30,
  /** Chosen and not paid, so often in a day: no fast orders for a while. */
  strikes: { perDay: 3, pauseHours: 24 },
})
