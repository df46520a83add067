const firstMs = 500
const maxMs = 30_000

/** Doubles up to half a minute; the jitter keeps a thousand browsers from returning in the same second. */
export function reconnectAfterMs(attempt: number, chance: number): number {
  const ceiling = Math.min(maxMs, firstMs * 2 ** attempt)
  return Math.round(ceiling / 2 + (ceiling / 2) * chance)
}
