import type { Goal, Measure, Samples } from './measure.ts'
import { median, type Range, rangeOf } from './statistics.ts'

export type Verdict = Measured | Void

export interface Measured {
  readonly kind: 'measured'
  readonly name: string
  readonly unit: string
  readonly goal: Goal
  readonly met: boolean
  /** Medians of the rounds. */
  readonly control?: number
  readonly subject: number
  /** Subject ÷ control; absent where the goal is the subject's own. */
  readonly ratio?: number
  /** Of the ratios of rounds that stood side by side, or of the subject's samples. */
  readonly spread: Range
  readonly samples: Samples
}

/** What happened was not what the measure is about, so its figures mean nothing. */
export interface Void {
  readonly kind: 'void'
  readonly name: string
  readonly goal: Goal
  readonly met: false
  readonly reason: string
}

export function judge({ name, unit, goal }: Measure, samples: Samples): Measured {
  const subject = median(samples.subject)
  const common = { kind: 'measured', name, unit, goal, subject, samples } as const
  if (samples.control === undefined) {
    return { ...common, met: meets(goal, subject), spread: rangeOf(samples.subject) }
  }
  const control = median(samples.control)
  const ratio = subject / control
  const spread = rangeOf(samples.control.map((value, at) => (samples.subject[at] ?? NaN) / value))
  return { ...common, met: meets(goal, ratio), control, ratio, spread }
}

export function declareVoid({ name, goal }: Measure, error: unknown): Void {
  const reason = error instanceof Error ? error.message : String(error)
  return { kind: 'void', name, goal, met: false, reason }
}

function meets(goal: Goal, value: number): boolean {
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost
}
