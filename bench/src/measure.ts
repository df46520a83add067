import type { Stage } from './stage/stage.ts'

/** Something worth knowing about the product, and how good it has to be. */
export interface Measure {
  readonly name: string
  /** Of the control's and the subject's samples: 'req/s', 's', 'KB'. */
  readonly unit: string
  /** Of subject ÷ control where there is a control, of the subject itself otherwise. */
  readonly goal: Goal
  take(stage: Stage): Promise<Samples>
}

export type Goal = { readonly atLeast: number } | { readonly atMost: number }

export interface Samples {
  /** Taken in turns with the subject's: the n-th of both stood side by side. */
  readonly control?: readonly number[]
  readonly subject: readonly number[]
  /** What the table has no column for. */
  readonly notes?: readonly string[]
}
