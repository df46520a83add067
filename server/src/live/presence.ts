import type { Hub } from './hub.ts'

/** Who was here lately: made a call, or has a line open. In memory; the timetable writes it down. */
export interface Presence {
  readonly note: (userId: string) => void
  /** Everybody who called since this was last asked, and everybody whose line is open. */
  readonly takeSeen: () => readonly string[]
}

export function watchLines(hub: Hub): Presence {
  let called = new Set<string>()
  return {
    note: (userId) => void called.add(userId),
    takeSeen: () => {
      const seen = called
      called = new Set()
      for (const userId of hub.listPresent()) seen.add(userId)
      return [...seen]
    },
  }
}
