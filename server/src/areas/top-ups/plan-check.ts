interface Asked {
  readonly createdAt: Date
  readonly expiresAt: Date
  /** How often the provider has been asked by the clock. */
  readonly checks: number
}

const shortestMs = 20_000
const longestMs = 6 * 3600_000
/** Whoever pays late does so in these days. */
const lateMs = 3 * 24 * 3600_000

/** When to ask the provider again: ever more seldom, at the end of its life in any case, and some days beyond. */
export function planCheck({ createdAt, expiresAt, checks }: Asked, now: Date): Date | null {
  const next = now.getTime() + Math.min(shortestMs * 2 ** checks, longestMs)
  if (now < expiresAt) return new Date(Math.min(next, expiresAt.getTime()))
  return next > createdAt.getTime() + lateMs ? null : new Date(next)
}
