/** How often something happened on a page since the process started. It keeps nothing of whom. */
export interface EventCounts {
  /** What nobody knows is not counted: a page cannot make up names without end. */
  readonly note: (event: string) => void
  readonly count: (event: string) => number
}

export function countEvents(known: readonly string[]): EventCounts {
  const counts = new Map(known.map((event) => [event, 0]))
  return {
    note: (event) => {
      const before = counts.get(event)
      if (before !== undefined) counts.set(event, before + 1)
    },
    count: (event) => counts.get(event) ?? 0,
  }
}
