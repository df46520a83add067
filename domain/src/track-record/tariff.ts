import { table } from '../rules/table.ts'

/** What a companion's doings are worth; below `fastFrom` she gets no fast orders, below `shownFrom` she is hidden. */
export const reputation = table({
  start: 100,
  max: 200,
  finished: 1,
  /** By stars, from one to five. */
  stars: [-2, -1, 0, 1, 2],
  cancelled: -10,
  refundAgreed: -5,
  arbitrationLost: -10,
  notTaken: -1,
  perDay: 1,
  fastFrom: 60,
  shownFrom: 40,
})
