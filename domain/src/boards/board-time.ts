import type { BoardPeriod } from './board.ts'

/** As the address of a board says it. */
export const boardTimes = ['week', 'lastWeek', 'month', 'lastMonth'] as const
export type BoardTimeName = (typeof boardTimes)[number]

export interface BoardTime {
  readonly period: BoardPeriod
  readonly last: boolean
}

export function timeOf(name: BoardTimeName): BoardTime {
  return {
    period: name === 'week' || name === 'lastWeek' ? 'week' : 'month',
    last: name === 'lastWeek' || name === 'lastMonth',
  }
}
