import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import type { Measure } from '../measure.ts'
import { startDatabase } from '../stage/database.ts'
import { buildTown } from '../stage/town.ts'

/** A phone that is four times slower than this machine. */
const slowdown = 4
/** A machine with other things to do is slow at times: each step counts as it went best. */
const visits = 3
const companions = 1_200
const walked = 1_000

interface Step {
  readonly name: string
  readonly go: (page: Page) => Promise<unknown>
}

/** From the street to an order, on a phone, and the whole street down. */
const steps: readonly Step[] = [
  { name: 'open the street', go: (page) => page.getByRole('article').first().waitFor() },
  {
    name: 'filter',
    go: async (page) => {
      await page.getByRole('tab').nth(1).click()
      await page.waitForURL(/game=/)
      await page.getByRole('article').first().waitFor()
    },
  },
  { name: `walk past ${walked}`, go: walkDown },
  {
    name: 'filter there',
    go: async (page) => {
      await page.evaluate(() => scrollTo(0, 0))
      await page.getByRole('tab').nth(0).click()
      await page.getByRole('article').first().waitFor()
    },
  },
  {
    name: 'open a companion',
    go: async (page) => {
      await page.getByRole('article').first().getByRole('link').first().click()
      await page.getByRole('link', { name: '下单' }).first().waitFor()
    },
  },
  {
    name: 'open the order form',
    go: async (page) => {
      await page.getByRole('link', { name: '下单' }).first().click()
      await page.waitForURL(/login|order-confirm/)
    },
  },
]

async function walkDown(page: Page): Promise<void> {
  const places = page.locator('#players > div > ul > li')
  while ((await places.count()) < walked) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForTimeout(50)
  }
}

/** The longest turn of the main thread in each step of a journey; none that is shorter than 50 ms is told by a browser. */
export const interaction: Measure = {
  name: 'interaction',
  unit: 'ms',
  goal: { atMost: 50 },
  take: async (stage) => {
    const { server } = await buildTown(stage, await startDatabase(stage), companions)
    const browser = await chromium.launch({
      ...(process.env['CHROMIUM_PATH'] !== undefined && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: ['--no-sandbox', '--disable-gpu'],
    })
    stage.onEnd(() => browser.close())
    const taken: Taken[][] = []
    for (let visit = 0; visit < visits; visit++) taken.push(await takeJourney(browser, server.url))
    const best = steps.map(({ name }, at) => ({
      name,
      longestMs: Math.min(...taken.map((journey) => journey[at]?.longestMs ?? Infinity)),
      nodes: Math.max(...taken.map((journey) => journey[at]?.nodes ?? 0)),
    }))
    return {
      subject: [Math.max(...best.map(({ longestMs }) => longestMs))],
      notes: best.map(({ name, longestMs, nodes }) => `${name}: ${longestMs} ms at most, ${nodes} nodes`),
    }
  },
}

interface Taken {
  readonly longestMs: number
  readonly nodes: number
}

async function takeJourney(browser: Browser, url: string): Promise<Taken[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(() => {
    const turns: number[] = []
    new PerformanceObserver((list) => {
      turns.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask', buffered: true })
    Object.assign(window, { takeTurns: () => turns.splice(0) })
  })
  await page.goto(`${url}/home`)
  const taken: Taken[] = []
  for (const { go } of steps) {
    await go(page)
    await page.waitForLoadState('networkidle')
    taken.push(
      await page.evaluate(() => {
        const { takeTurns } = window as unknown as { takeTurns: () => number[] }
        const nodes = document.getElementsByTagName('*').length
        return { longestMs: Math.round(Math.max(0, ...takeTurns())), nodes }
      }),
    )
  }
  await page.context().close()
  return taken
}
