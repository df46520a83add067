import type { Querier } from '#db/database.ts'

/** What a handler that only looks may touch. Apart from `Work`, so that views can have the one and never the other. */
export interface Reading {
  /** Where statements go: any connection for one that only looks, its one transaction for a `Work`. */
  readonly db: Querier
  readonly now: Date
}
