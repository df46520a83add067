import type { TheirEntry } from '@kaihei/domain/top-ups/reconcile'
import type { Cells } from './cells.ts'

/** What a line of a provider's file says. */
export interface FileLine {
  readonly line: number
  readonly at: string
  readonly fee: { readonly amount: number; readonly currency: string } | null
  /** None of what is no business of top-ups: payouts, conversions, fees by themselves. */
  readonly entry: SaidEntry | null
}

interface SaidEntry extends Omit<TheirEntry, 'line' | 'at' | 'fee' | 'counts'> {
  /** Not taken, but held for as long as somebody looks into it; or let go again. */
  readonly isHold?: boolean
}

/** A kind of file, known by its columns. */
export interface FileFormat {
  readonly id: string
  /** Whose it is; null: anybody's. */
  readonly provider: string | null
  readonly columns: readonly string[]
  readonly readLine: (cells: Cells, dates: DateOrder) => FileLine
}

/** Whether `03/04/2026` is in March or in April. */
export type DateOrder = 'dayFirst' | 'monthFirst'
