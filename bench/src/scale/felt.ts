import { percentile } from '../statistics.ts'

/** One thing a person waited for, with its repeats. In milliseconds since the start of the run. */
export interface Sample {
  readonly at: number
  readonly ms: number
  readonly ok: boolean
}

/** What was done to the house, until when its parts were all there again. */
export interface Blow {
  readonly name: string
  readonly at: number
  readonly healedAt: number
}

export interface Felt extends Blow {
  /** From the blow to the end of the last wait that was too long or in vain. */
  readonly feltMs: number
  readonly failed: number
  readonly slow: number
}

export interface Waits {
  readonly count: number
  readonly failed: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

export function describeWaits(samples: readonly Sample[]): Waits {
  const waits = samples.map(({ ms }) => ms)
  const at = (percent: number) => (waits.length === 0 ? 0 : percentile(waits, percent))
  return {
    count: samples.length,
    failed: samples.filter(({ ok }) => !ok).length,
    p50: at(50),
    p95: at(95),
    p99: at(99),
  }
}

/** What began between this blow and the next is held against it, and only what was longer than on a quiet minute. */
export function feelBlows(
  samples: readonly Sample[],
  blows: readonly Blow[],
  slowMs: number,
): readonly Felt[] {
  return blows.map((blow, nth) => {
    const next = blows[nth + 1]?.at ?? Infinity
    // Whoever had asked already and waited when it came has felt it as well.
    const touched = samples.filter(({ at, ms }) => at < next && at + ms >= blow.at && at >= blow.at - slowMs)
    const hurt = touched.filter(({ ms, ok }) => !ok || ms > slowMs)
    const until = hurt.reduce((last, { at, ms }) => Math.max(last, Math.min(at + ms, next)), blow.at)
    const failed = hurt.filter(({ ok }) => !ok).length
    return { ...blow, feltMs: until - blow.at, failed, slow: hurt.length - failed }
  })
}

/** Those that a blow lay upon, and those of quiet times. */
export function partByBlows(
  samples: readonly Sample[],
  felt: readonly Felt[],
): { readonly inside: readonly Sample[]; readonly outside: readonly Sample[] } {
  const lies = ({ at, ms }: Sample) =>
    felt.some((blow) => at + ms >= blow.at && at <= Math.max(blow.healedAt, blow.at + blow.feltMs))
  const [inside, outside]: [Sample[], Sample[]] = [[], []]
  for (const sample of samples) (lies(sample) ? inside : outside).push(sample)
  return { inside, outside }
}
