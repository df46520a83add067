import { setTimeout as wait } from 'node:timers/promises'
import { type Orders, openOrders } from './orders-to-browser.ts'

/**
 * A page in the hand of somebody, with nobody who looks over their shoulder. Those who usually drive a browser have it tell
 * of every script, and then V8 notes for each error where it was made: for React's own it reads the whole program once more,
 * 35 ms that no visitor waits for.
 */
export interface Phone {
  /** This many times slower than the machine. */
  slowDown(times: number): Promise<void>
  open(url: string): Promise<void>
  /** Runs in the page. What it is given and what it answers are copied. */
  ask<Given extends readonly unknown[], Told>(
    question: (...given: Given) => Told,
    ...given: Given
  ): Promise<Awaited<Told>>
  until<Given extends readonly unknown[]>(
    what: string,
    question: (...given: Given) => boolean,
    ...given: Given
  ): Promise<void>
  press(at: { readonly x: number; readonly y: number }): Promise<void>
  scroll(by: number): Promise<void>
  /** Until the line has been idle for half a second. */
  rest(): Promise<void>
  close(): Promise<void>
}

const screen = { width: 390, height: 844 }
const idleMs = 500
const pollEveryMs = 50
const patienceMs = 60_000

/** Of a browser that has never been here. `first` runs in every page before anything of its own. */
export async function pickUpPhone(browser: string, first: () => void): Promise<Phone> {
  const orders = await openOrders(browser)
  const { browserContextId } = await orders.give('Target.createBrowserContext', {})
  const { targetId } = await orders.give('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await orders.give('Target.attachToTarget', { targetId, flatten: true })
  const page = orders.to(String(sessionId))
  const line = watchLine(page)
  await page.give('Network.enable', {})
  await page.give('Page.enable', {})
  await page.give('Emulation.setDeviceMetricsOverride', { ...screen, deviceScaleFactor: 1, mobile: false })
  await page.give('Page.addScriptToEvaluateOnNewDocument', { source: `(${first.toString()})()` })

  const ask: Phone['ask'] = async (question, ...given) => {
    const expression = `(${question.toString()})(...${JSON.stringify(given)})`
    const wanted = { expression, returnByValue: true, awaitPromise: true }
    const { result, exceptionDetails } = (await page.give('Runtime.evaluate', wanted)) as unknown as Evaluated
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description ?? expression)
    return result.value as never
  }
  const until = async (what: string, isThere: () => Promise<boolean>) => {
    const lateAt = performance.now() + patienceMs
    while (!(await isThere())) {
      if (performance.now() > lateAt) throw new Error(`waited ${patienceMs} ms in vain: ${what}`)
      await wait(pollEveryMs)
    }
  }
  const touch = (type: string, at: object) =>
    page.give('Input.dispatchMouseEvent', { type, button: 'left', clickCount: 1, ...at })
  return {
    slowDown: async (rate) => void (await page.give('Emulation.setCPUThrottlingRate', { rate })),
    open: async (url) => {
      await page.give('Page.navigate', { url })
      // A page that is on its way out answers, too.
      await until(url, () =>
        ask((there) => location.href === there && document.readyState === 'complete', url),
      )
    },
    ask,
    until: (what, question, ...given) => until(what, () => ask(question, ...given)),
    press: async (at) => {
      await page.give('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at })
      await touch('mousePressed', at)
      await touch('mouseReleased', at)
    },
    scroll: async (by) => {
      const middle = { x: screen.width / 2, y: screen.height / 2 }
      await page.give('Input.dispatchMouseEvent', { type: 'mouseWheel', ...middle, deltaX: 0, deltaY: by })
    },
    rest: () =>
      until('an idle line', async () => line.idleForMs() >= idleMs).catch((error: Error) => {
        throw new Error(`${error.message}: ${line.underWay().join(' ')}`)
      }),
    close: async () => {
      await orders.give('Target.disposeBrowserContext', { browserContextId })
      orders.close()
    },
  }
}

interface Evaluated {
  readonly result: { readonly value?: unknown }
  readonly exceptionDetails?: { readonly exception?: { readonly description?: string } }
}

interface Line {
  idleForMs(): number
  /** What has been asked for and is not answered yet. */
  underWay(): readonly string[]
}

function watchLine(page: Orders): Line {
  const underWay = new Map<unknown, string>()
  let changedAt = performance.now()
  page.hear((event, { requestId, loaderId, type, request }) => {
    // Of a worker's file only its beginning is told here.
    if (loaderId === '') return
    if (event === 'Network.requestWillBeSent') {
      // What a page has asked for that one has left nobody answers any more.
      if (type === 'Document') underWay.clear()
      underWay.set(requestId, (request as { readonly url: string }).url)
    } else if (event === 'Network.loadingFinished' || event === 'Network.loadingFailed') {
      underWay.delete(requestId)
    } else return
    changedAt = performance.now()
  })
  return {
    idleForMs: () => (underWay.size > 0 ? 0 : performance.now() - changedAt),
    underWay: () => [...underWay.values()],
  }
}
