/** How long an order is left alone whose clock could not be let run. */
const restMs = 10_000

const failed = new Map<string, number>()

/** Whatever is wrong with one order, the clocks of the others go on. */
export function leaveAlone(orderId: string): void {
  failed.set(orderId, Date.now())
}

export function listLeftAlone(): readonly string[] {
  for (const [id, at] of failed) if (Date.now() - at >= restMs) failed.delete(id)
  return [...failed.keys()]
}
