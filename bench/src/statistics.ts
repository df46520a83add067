export interface Range {
  readonly min: number
  readonly max: number
}

export function median(values: readonly number[]): number {
  const sorted = sort(values)
  const middle = Math.floor(sorted.length / 2)
  const upper = pick(sorted, middle)
  return sorted.length % 2 === 1 ? upper : (pick(sorted, middle - 1) + upper) / 2
}

/** The smallest value that at least `percent` of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const rank = Math.ceil((percent / 100) * values.length)
  return pick(sort(values), Math.max(rank, 1) - 1)
}

/** Few rounds have no meaningful quartiles: the spread is everything that was seen. */
export function rangeOf(values: readonly number[]): Range {
  const sorted = sort(values)
  return { min: pick(sorted, 0), max: pick(sorted, sorted.length - 1) }
}

function sort(values: readonly number[]): readonly number[] {
  return values.toSorted((a, b) => a - b)
}

function pick(sorted: readonly number[], at: number): number {
  const value = sorted[at]
  if (value === undefined) throw new RangeError('nothing was measured')
  return value
}
