import { afterEach, beforeAll, vi } from 'vitest'
import { showFailuresOn } from '../failures.ts'

/** In the place of the shell: it only counts what it is told to show. */
export function watchFailures() {
  const screen = {
    askSignIn: vi.fn<() => void>(),
    showForbidden: vi.fn<() => void>(),
    showError: vi.fn<(message: string, outcome?: string) => void>(),
  }
  beforeAll(() => showFailuresOn(screen))
  afterEach(() => vi.clearAllMocks())
  return screen
}
