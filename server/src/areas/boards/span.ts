import { type BoardPeriod, boardPeriods } from '@kaihei/domain/boards/board'
import { monthOf, type Period, weekOf } from '#work/periods.ts'

/** A week or a month of the boards. */
export interface Span extends Period {
  readonly period: BoardPeriod
}

export function spanOf(period: BoardPeriod, at: Date): Span {
  return { period, ...(period === 'week' ? weekOf(at) : monthOf(at)) }
}

/** The one before. */
export function spanBefore({ period, from }: Span): Span {
  return spanOf(period, new Date(from.getTime() - 1))
}

/** The week and the month that a moment is in. */
export function spansAt(at: Date): readonly Span[] {
  return boardPeriods.map((period) => spanOf(period, at))
}
