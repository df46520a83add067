/** However much happens at once: all who stand in the street would look at the same moment. */
const everyMs = 1_000

/** Rings at once, and again after a while for everything that came meanwhile. */
export function ringBell(ring: () => void): () => void {
  let resting: NodeJS.Timeout | undefined
  let isWanted = false

  function rest(): void {
    resting = undefined
    if (isWanted) sound()
  }

  function sound(): void {
    isWanted = false
    resting = setTimeout(rest, everyMs).unref()
    ring()
  }

  return () => {
    if (resting === undefined) sound()
    else isWanted = true
  }
}
