/** A sign is drawn as wide as this; whoever shows it makes it larger or smaller. */
export const width = 352
export const rowHeight = 44
export const state = { x: 1, width: 76, height: 56 }
export const lane = { from: 100, to: 234 }
export const end = { x: 245, width: 106, height: 30 }

/** Light is for who acts; what the clock does is drawn with a broken line. */
export const strokes = {
  boss: 'var(--lamp)',
  player: 'var(--ok)',
  staff: 'var(--bad)',
  both: 'var(--info)',
  clock: 'var(--text-3)',
} as const
export type Actor = keyof typeof strokes

export function dashOf(actor: Actor): string | undefined {
  return actor === 'clock' ? '4 3' : undefined
}
