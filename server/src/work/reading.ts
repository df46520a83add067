import type { Querier } from '#db/database.ts'

/** What a handler that only looks may touch. Apart from `Work`, so that views can have the one and never the other. */
export interface Reading {
  readonly tx: Querier
  readonly now: Date
}
