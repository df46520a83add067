import { table } from '../rules/table.ts'

/** Campaigns: when their ranking is settled, how it counts, and what one may put into a basket. */
export const activities = table({
  /** So long after its end the ranking still changes: refunds that can be asked are over by then. */
  finalHours: 48,
  /** No boss counts for more than so much of what a companion has gathered. */
  bossPercent: 40,
  /** So many of a final ranking have its limited window; the last of them may share their place. */
  places: 10,
  /** Of one product in a basket. */
  quantity: { min: 0, max: 99 },
  /** Places are exact up to here; who stands further down hears only that. */
  exactPlaces: 1_000,
})
