import type { RunningKey, RunningValues } from './run-rules.ts'

/** What somebody has decided about one rule or one thing of the catalogue. Of two from the same moment on, the one with the higher number came later. */
export interface RuleVersion {
  readonly number: number
  readonly key: RunningKey
  readonly value: unknown
  readonly from: Date
}

/** Of each rule the version that holds at a moment; rules that nobody has changed by then are not among them. */
export function inForceAt<V extends RuleVersion>(
  versions: Iterable<V>,
  at: Date,
): ReadonlyMap<RunningKey, V> {
  const held = new Map<RunningKey, V>()
  for (const version of versions) {
    if (version.from > at) continue
    const known = held.get(version.key)
    if (known === undefined || isLater(version, known)) held.set(version.key, version)
  }
  return held
}

function isLater(one: RuleVersion, other: RuleVersion): boolean {
  const apart = one.from.getTime() - other.from.getTime()
  return apart === 0 ? one.number > other.number : apart > 0
}

export function valuesAt(versions: Iterable<RuleVersion>, at: Date): RunningValues {
  return Object.fromEntries([...inForceAt(versions, at)].map(([key, { value }]) => [key, value]))
}

/** What is decided and does not hold yet, the soonest first. */
export function comingAfter<V extends RuleVersion>(versions: Iterable<V>, at: Date): readonly V[] {
  return [...versions]
    .filter(({ from }) => from > at)
    .toSorted((a, b) => a.from.getTime() - b.from.getTime() || a.number - b.number)
}
