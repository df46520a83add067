/** Not every browser tells when it has nothing to do. */
export function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: 2_000 })
  else setTimeout(then, 200)
}
