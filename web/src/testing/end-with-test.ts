/// <reference types="node" />

/**
 * All tests of a worker have one window. What a test has begun and did not wait for (an answer on its way, a call that
 * will be tried again, a poll) would happen in the middle of another test, and ask or be counted there: it ends here.
 */
interface UnderWay {
  test: number
  readonly timers: Set<NodeJS.Timeout>
  readonly calls: Set<AbortController>
}

declare global {
  var underWayInTests: UnderWay | undefined
}

/** Says of a request which test sends it. */
export const testHeader = 'x-of-test'

/** Whoever waits shorter than this is done before the next test has begun; closing layers tidy up so. */
const soonMs = 50

// Kept with the window: a test may load modules anew.
const underWay = (globalThis.underWayInTests ??= watch())

export function isOfThisTest(said: string | string[] | undefined): boolean {
  return said === undefined || said === String(underWay.test)
}

export function endWithTest(): void {
  const { timers, calls } = underWay
  underWay.test++
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
  for (const call of calls) call.abort()
  calls.clear()
}

function watch(): UnderWay {
  const begun: UnderWay = { test: 0, timers: new Set(), calls: new Set() }
  const { setTimeout: wait, fetch: send } = globalThis

  globalThis.setTimeout = Object.assign((run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    if (ms < soonMs) return wait(run, ms, ...given)
    const timer = wait(() => {
      begun.timers.delete(timer)
      run(...given)
    }, ms)
    begun.timers.add(timer)
    return timer
  }, wait)

  globalThis.fetch = async (input, init) => {
    const mine = begun.test
    const end = new AbortController()
    begun.calls.add(end)
    const signal = AbortSignal.any([end.signal, ...(init?.signal ? [init.signal] : [])])
    const headers = new Headers(init?.headers)
    headers.set(testHeader, String(mine))
    try {
      const response = await send(input, { ...init, headers, signal })
      // Read to its end: whoever looks at it later is not interrupted by the end of the test.
      const body = await response.arrayBuffer()
      return new Response(body.byteLength === 0 ? null : body, response)
    } finally {
      begun.calls.delete(end)
      // Nobody is left to hear of it; whoever tried again would do so in another test.
      if (mine !== begun.test) await new Promise<never>(() => {})
    }
  }
  return begun
}
