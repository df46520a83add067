/**
 * Not in this turn but with the frame that ends it. Whoever measures in the turn that changes a page has the whole page
 * arranged for that alone; with the frame it is done anyway. What is answered takes it back.
 */
export function withNextFrame(look: () => void): () => void {
  const frame = requestAnimationFrame(look)
  return () => cancelAnimationFrame(frame)
}
