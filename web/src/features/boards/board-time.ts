import type { BoardPeriod } from '@kaihei/domain/boards/board'

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

/** Weeks begin on Monday there, wherever the reader is. */
export const boardZone = 'Europe/London'
