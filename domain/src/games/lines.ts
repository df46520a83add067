import type { Product } from './game.ts'

export interface Line {
  readonly code: Product
  readonly name: string
  readonly english: string
  /** Off: it takes its games with it. */
  readonly on: boolean
}

/**
 * The product lines, in the order in which they are shown. An admin changes them while the program runs (`run-lines.ts`),
 * in place.
 */
export const lines: readonly Line[] = [
  { code: 'pw', name: '陪玩', english: 'Games', on: true },
  { code: 'joy', name: '娱乐', english: 'Entertainment', on: true },
]

/** Those that something new can be begun with. */
export function offeredLines(): readonly Line[] {
  return lines.filter(({ on }) => on)
}
