import { expect, type Page } from '@playwright/test'
import { findCompanion } from './public-pages.ts'
import { often, phone, test } from './visit.ts'

/**
 * What may be asked for before the largest paint. The document is half of the bytes, the font of numbers a tenth; the rest are
 * portraits of some 3 KB, each of them in and right below the first window. All of it is named by the document itself.
 */
const budgets = {
  '/home': { bytes: 120_000, requests: 17, hops: 2 },
  '/user': { bytes: 105_000, requests: 16, hops: 2 },
}

for (const [path, most] of Object.entries(budgets)) {
  test(
    `the largest paint of ${path} waits for no more than its budget, and what the page was drawn with is not asked for again`,
    often,
    async ({ page }) => {
      await page.setViewportSize(phone)
      const address = path === '/user' ? await findCompanion(page) : path
      const hopsTo = await beOnThePhone(page)
      const called = listCalls(page)
      const alive = page.waitForResponse(/config\/public/)
      await page.goto(address)
      await alive

      const asked = await listAskedBeforeLargestPaint(page)
      const bytes = asked.reduce((sum, one) => sum + one.bytes, 0)
      const hops = Math.max(...asked.map(({ url }) => hopsTo(url)))
      console.log(`${path}: ${bytes} bytes, ${asked.length} requests, ${hops} hops before the largest paint`)
      const told = asked.map(({ url }) => `${hopsTo(url)} ${url}`).join('\n')
      expect(bytes, told).toBeLessThanOrEqual(most.bytes)
      expect(asked.length, told).toBeLessThanOrEqual(most.requests)
      expect(hops, told).toBeLessThanOrEqual(most.hops)

      const drawnWith = await listDrawnWith(page)
      expect(drawnWith).toContain(path === '/user' ? '/web/players/detail' : '/web/players/page')
      // What time it is by now, and nothing else.
      expect(called.filter((call) => drawnWith.includes(call))).toEqual(['/web/config/public'])
    },
  )
}

/** A middling phone's line. Gives how many journeys it took to an address: the document is one, what it names the second. */
async function beOnThePhone(page: Page): Promise<(url: string) => number> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  })
  const hops = new Map<string, number>()
  line.on('Network.requestWillBeSent', ({ request, type, initiator }) => {
    const namedBy = initiator.url ?? initiator.stack?.callFrames[0]?.url ?? ''
    // Of what the browser asks for as it lays the page out it does not always say who named it.
    hops.set(request.url, type === 'Document' ? 1 : 1 + (hops.get(namedBy) ?? 1))
  })
  return (url) => hops.get(url) ?? Infinity
}

function listCalls(page: Page): readonly string[] {
  const called: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/proxy/')) called.push(pathname.replace('/proxy', ''))
  })
  return called
}

function listAskedBeforeLargestPaint(page: Page) {
  return page.evaluate(async () => {
    const paints = await new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((seen) => resolve(seen.getEntries())).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      })
    })
    const { loadTime, renderTime } = paints.at(-1) as LargestContentfulPaint
    // A picture that is there is painted with the next frame, however long a busy machine takes to make one. The program is
    // fetched as soon as all pictures are there.
    const ready = loadTime > 0 ? loadTime : renderTime
    const timings = ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind))
    return (timings as PerformanceResourceTiming[])
      .filter(({ startTime }) => startTime < ready)
      .map(({ name, transferSize }) => ({ url: name, bytes: transferSize }))
  })
}

/** The paths of the calls whose answers stand in the page. */
async function listDrawnWith(page: Page): Promise<readonly string[]> {
  const { queries } = JSON.parse((await page.locator('#drawn').textContent()) ?? '') as {
    queries: { queries: readonly { queryKey: readonly string[] }[] }
  }
  return queries.queries.flatMap(({ queryKey: [path = ''] }) => path)
}
