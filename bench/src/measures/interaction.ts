import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import type { Measure } from '../measure.ts'
import { startDatabase } from '../stage/database.ts'
import { buildTown, type Town } from '../stage/town.ts'

/** A phone that is four times slower than this machine. */
const slowdown = 4
/** A machine with other things to do is slow at times: each step counts as it went best. */
const visits = 3
const companions = 1_200
const walked = 1_000

interface Step {
  readonly name: string
  /** What has to be there first; not measured, and as fast as the machine is. */
  readonly prepare?: (page: Page, town: Town) => Promise<unknown>
  readonly go: (page: Page) => Promise<unknown>
}

const orderLink = '[data-action-bar] a[href^="/order-confirm"]'

/** From the street to an order, on a phone, and the whole street down. */
const steps: readonly Step[] = [
  { name: 'open the street', go: waitUntilAlive },
  { name: 'filter', go: (page) => chooseGame(page, 2) },
  { name: 'show everybody', go: (page) => chooseGame(page, 1) },
  { name: `scroll among ${walked}`, prepare: walkDown, go: scrollBack },
  {
    name: 'filter there',
    prepare: (page) => page.evaluate(() => scrollTo(0, 0)),
    go: (page) => chooseGame(page, 2),
  },
  {
    name: 'open a companion',
    go: async (page) => {
      // The upper edge of her picture: lower down lie bars, and after ten seconds what customer service says.
      await press(page, '#players article > div')
      await page.waitForSelector(orderLink)
    },
  },
  {
    name: 'open the order form',
    prepare: signIn,
    go: async (page) => {
      await press(page, orderLink)
      await page.waitForSelector('main fieldset')
    },
  },
]

/**
 * A finger. To look for what has a role and a name is work that the driver does in the page, up to a tenth of a second
 * of a slow one: not here.
 */
async function press(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`${selector} is not to be seen`)
  await page.mouse.click(box.x + box.width / 2, box.y + Math.min(box.height / 2, 12))
}

async function chooseGame(page: Page, at: number): Promise<void> {
  await press(page, `[role=tab]:nth-child(${at})`)
  await page.waitForSelector(`[role=tab][aria-selected=true]:nth-child(${at})`)
  await page.waitForSelector('#players article')
}

async function waitUntilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(globalThis, 'early') === undefined)
}

/** A visitor would be asked to sign in instead. */
async function signIn(page: Page, { tokens }: Town): Promise<void> {
  await page.evaluate((token) => localStorage.setItem('Authorization', token), tokens[0] ?? '')
  await page.reload({ waitUntil: 'networkidle' })
  await page.waitForSelector(orderLink)
}

/** Ten screens up again, each before the one before it is drawn. */
async function scrollBack(page: Page): Promise<void> {
  for (let screen = 0; screen < 10; screen++) {
    await page.mouse.wheel(0, -844)
    await page.waitForTimeout(50)
  }
}

async function walkDown(page: Page): Promise<void> {
  const last = page.locator('#players li').last()
  const end = page.getByText('已经到街尾了')
  while (Number(await last.getAttribute('aria-posinset')) < walked) {
    if (await end.isVisible()) throw new Error(`the street ends before ${walked} windows`)
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
    const town = await buildTown(stage, await startDatabase(stage), companions)
    const browser = await chromium.launch({
      ...(process.env['CHROMIUM_PATH'] !== undefined && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: ['--no-sandbox', '--disable-gpu'],
    })
    stage.onEnd(() => browser.close())
    const taken: Taken[][] = []
    for (let visit = 0; visit < visits; visit++) taken.push(await takeJourney(browser, town))
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

async function takeJourney(browser: Browser, town: Town): Promise<Taken[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const session = await page.context().newCDPSession(page)
  const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  await slowDown(slowdown)
  await page.addInitScript(() => {
    const turns: number[] = []
    new PerformanceObserver((list) => {
      turns.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask', buffered: true })
    Object.assign(window, { takeTurns: () => turns.splice(0) })
  })
  await page.goto(`${town.server.url}/home`)
  const taken: Taken[] = []
  for (const { prepare, go } of steps) {
    if (prepare !== undefined) {
      await slowDown(1)
      await prepare(page, town)
      await takeTurns(page)
      await slowDown(slowdown)
    }
    await go(page)
    await page.waitForLoadState('networkidle')
    taken.push(await takeTurns(page))
  }
  await page.context().close()
  return taken
}

/** What the main thread has done since it was asked before. */
function takeTurns(page: Page): Promise<Taken> {
  return page.evaluate(() => {
    const { takeTurns: take } = window as unknown as { takeTurns: () => number[] }
    const nodes = document.getElementsByTagName('*').length
    return { longestMs: Math.round(Math.max(0, ...take())), nodes }
  })
}
