import { boards as rules } from './tariff.ts'

/** Bosses by what they spent, companions by what they gathered, companions by how often they were picked. */
export const boardNames = ['boss', 'player', 'call'] as const
export type BoardName = (typeof boardNames)[number]

export const boardPeriods = ['week', 'month'] as const
export type BoardPeriod = (typeof boardPeriods)[number]

/** `running`: it goes on. `pending`: it is over, and what changes is what was reviewed. `final`: nothing changes. */
export const boardStates = ['running', 'pending', 'final'] as const
export type BoardState = (typeof boardStates)[number]

/** When a board of a period that ends then is final. */
export function finalAt(to: Date): Date {
  return new Date(to.getTime() + rules.finalHours * 3_600_000)
}

/** A place on a final board. */
export interface Place {
  readonly board: BoardName
  readonly period: BoardPeriod
  /** Its first day, YYYY-MM-DD. */
  readonly from: string
  readonly rank: number
}

/** As it stands with the prize, and so on the bill. */
export function writePlace({ board, period, from, rank }: Place): string {
  return [board, period, from, rank].join(':')
}

export function readPlace(written: string): Place | undefined {
  const [board, period, from, rank] = written.split(':')
  const knownBoard = boardNames.find((name) => name === board)
  const knownPeriod = boardPeriods.find((name) => name === period)
  if (knownBoard === undefined || knownPeriod === undefined || from === undefined) return undefined
  return { board: knownBoard, period: knownPeriod, from, rank: Number(rank) }
}
