import { afterEach, beforeEach, vi } from 'vitest'
import { retryAfterMs } from '../call.ts'

/** In the tests of this file a call that tries again does so at once. Every other clock goes on as it does. */
export function skipPauses(): void {
  const wait = globalThis.setTimeout
  beforeEach(() => {
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms = 0, ...given: []) =>
      wait(run, retryAfterMs.includes(ms) ? 0 : ms, ...given),
    )
  })
  afterEach(() => {
    vi.mocked(globalThis.setTimeout).mockRestore()
  })
}
