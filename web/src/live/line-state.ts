let up = false
const watchers = new Set<() => void>()

/** Whether what happens is heard of at once. If not, whoever has to know has to ask. */
export function isLineUp(): boolean {
  return up
}

export function noteLine(next: boolean): void {
  up = next
  for (const tell of watchers) tell()
}

/** Tells whenever it may have changed. Returns how to stop. */
export function watchLine(tell: () => void): () => void {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}
