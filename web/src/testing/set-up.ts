import { cleanup, configure, fireEvent } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { setServerNow } from '#client/clock.ts'
import { lastForbidden } from '#client/failures.ts'
import { useReach } from '#client/reach.ts'
import { useReported } from '#features/reports/open-report.ts'
import { useOverlays } from '#shell/overlays.ts'
import { askStylesCheaply, matchNamesFirst } from '#testing/cheap-style.ts'
import { endWithTest } from '#testing/end-with-test.ts'
import '#testing/print-at-the-end.ts'

declare global {
  var stylesAreCheap: boolean | undefined
}

// All files of a worker have one window.
if (typeof document !== 'undefined' && globalThis.stylesAreCheap !== true) {
  askStylesCheaply(window)
  matchNamesFirst(window)
  globalThis.stylesAreCheap = true
}

// jsdom lays nothing out: no width is ever reached.
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))

// It ends what would never come. A busy machine takes longer than the second that is the default to load a page's
// modules, and now and then one stands still for half a minute.
configure({ asyncUtilTimeout: 60_000 })

afterEach(() => {
  cleanup()
  endWithTest()
  forgetWhatFloats()
})

/** What a test has left above its page, or was refused, or said of the network, would be above and said in another's. */
function forgetWhatFloats(): void {
  delete lastForbidden.why
  useReach.setState(useReach.getInitialState())
  useReported.setState(useReported.getInitialState())
  useOverlays.setState(useOverlays.getInitialState())
}

// The next file of this worker gets the same window, as it was at the beginning.
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  // While time stands still: a millisecond between two looks at it would be kept as what the clocks differ by.
  vi.useFakeTimers({ toFake: ['Date'] })
  setServerNow(new Date().toISOString())
  vi.useRealTimers()
  if (typeof document === 'undefined') return
  forgetFocus()
  localStorage.clear()
  sessionStorage.clear()
  jsdom.reconfigure({ url: 'http://localhost:3000/' })
})

/**
 * jsdom remembers what last matched :focus-visible, and without forgetting it would not take the first Tab of the next
 * file for one by keyboard: it forgets when that very element is focused and no longer matches.
 */
function forgetFocus(): void {
  const probe = document.body.appendChild(document.createElement('button'))
  fireEvent.keyDown(document.documentElement, { key: 'Tab' })
  probe.focus()
  probe.matches(':focus-visible')
  fireEvent.mouseDown(document.documentElement)
  probe.matches(':focus-visible')
  probe.remove()
}
