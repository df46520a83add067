/** Until when nothing may be asked; null when anything may. */
export let held: Promise<void> | null = null

/**
 * While a page that the server drew is taken over nothing is asked: an answer that came in between would not be what the
 * page was drawn from, and what React has not been at yet would be drawn anew. Gives the end of it.
 */
export function holdCalls(): () => void {
  let end: () => void = () => undefined
  held = new Promise((resolve) => {
    end = () => {
      held = null
      resolve()
    }
  })
  return end
}
