/** What is to be done in a process of the program. */
export type Part = 'prepare' | 'serve'

export interface Place {
  readonly address: string
  readonly port: number
  readonly family: string
}

/** A process of the program, seen from its primary. */
export interface Worker {
  readonly pid: number
  /** Where it listens. Rejected if it ends before. */
  readonly ready: Promise<Place>
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>
  /** It sees everybody off to the others and ends. */
  readonly retire: () => void
  /** It finishes what is under way and ends. */
  readonly stop: () => void
  readonly kill: () => void
}

export interface Workers {
  /** Resolved once all of them serve; rejected if the first one does not, for then none would. */
  readonly start: () => Promise<Place>
  /** Puts others in their place, one after another, from the files as they are now. */
  readonly replace: () => Promise<void>
  readonly stop: () => Promise<void>
}
