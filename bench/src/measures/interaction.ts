import { setTimeout as wait } from 'node:timers/promises'
import type { Measure } from '../measure.ts'
import { startBrowser } from '../stage/browser.ts'
import { startDatabase } from '../stage/database.ts'
import { type Phone, pickUpPhone } from '../stage/phone.ts'
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
  readonly prepare?: (phone: Phone, town: Town) => Promise<unknown>
  readonly go: (phone: Phone) => Promise<unknown>
}

const orderLink = '[data-action-bar] a[href^="/order-confirm"]'

/** From the street to an order, on a phone, and the whole street down. */
const steps: readonly Step[] = [
  { name: 'open the street', go: waitUntilAlive },
  { name: 'filter', go: (phone) => chooseGame(phone, 2) },
  { name: 'show everybody', go: (phone) => chooseGame(phone, 1) },
  { name: `scroll among ${walked}`, prepare: walkDown, go: scrollBack },
  {
    name: 'filter there',
    prepare: (phone) => phone.ask(() => scrollTo(0, 0)),
    go: (phone) => chooseGame(phone, 2),
  },
  {
    name: 'open a companion',
    go: async (phone) => {
      // The upper edge of her picture: lower down lie bars, and after ten seconds what customer service says.
      await press(phone, '#players article > div')
      await waitFor(phone, orderLink)
    },
  },
  {
    name: 'open the order form',
    prepare: signIn,
    go: async (phone) => {
      await press(phone, orderLink)
      await waitFor(phone, 'main fieldset')
    },
  },
]

function waitFor(phone: Phone, selector: string): Promise<void> {
  return phone.until(selector, (wanted) => document.querySelector(wanted) !== null, selector)
}

async function press(phone: Phone, selector: string): Promise<void> {
  const at = await phone.ask((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect()
    return box && { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 12) }
  }, selector)
  if (at === undefined) throw new Error(`${selector} is not to be seen`)
  await phone.press(at)
}

async function chooseGame(phone: Phone, at: number): Promise<void> {
  await press(phone, `[role=tab]:nth-child(${at})`)
  await waitFor(phone, `[role=tab][aria-selected=true]:nth-child(${at})`)
  await waitFor(phone, '#players article')
}

async function waitUntilAlive(phone: Phone): Promise<void> {
  await phone.until('a page that is alive', () => Reflect.get(globalThis, 'early') === undefined)
}

/** A visitor would be asked to sign in instead. */
async function signIn(phone: Phone, { tokens }: Town): Promise<void> {
  await phone.ask((token) => localStorage.setItem('Authorization', token), tokens[0] ?? '')
  await phone.open(await phone.ask(() => location.href))
  await phone.rest()
  await waitFor(phone, orderLink)
}

/** Ten screens up again, each before the one before it is drawn. */
async function scrollBack(phone: Phone): Promise<void> {
  for (let screen = 0; screen < 10; screen++) {
    await phone.scroll(-844)
    await wait(50)
  }
}

async function walkDown(phone: Phone): Promise<void> {
  for (;;) {
    const { place, ends } = await phone.ask(() => ({
      place: Number([...document.querySelectorAll('#players li')].at(-1)?.getAttribute('aria-posinset')),
      ends: document.body.innerText.includes('已经到街尾了'),
    }))
    if (place >= walked) return
    if (ends) throw new Error(`the street ends after ${place} windows`)
    await phone.ask(() => scrollTo(0, document.documentElement.scrollHeight))
    await wait(50)
  }
}

/** The longest turn of the main thread in each step of a journey; none that is shorter than 50 ms is told by a browser. */
export const interaction: Measure = {
  name: 'interaction',
  unit: 'ms',
  goal: { atMost: 50 },
  take: async (stage) => {
    const town = await buildTown(stage, await startDatabase(stage), companions)
    const browser = await startBrowser(stage)
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

async function takeJourney(browser: string, town: Town): Promise<Taken[]> {
  const phone = await pickUpPhone(browser, noteTurns)
  try {
    return await walk(phone, town)
  } finally {
    await phone.close()
  }
}

async function walk(phone: Phone, town: Town): Promise<Taken[]> {
  await phone.slowDown(slowdown)
  await phone.open(`${town.server.url}/home`)
  const taken: Taken[] = []
  for (const { prepare, go } of steps) {
    if (prepare !== undefined) {
      await phone.slowDown(1)
      await prepare(phone, town)
      await phone.ask(takeTurns)
      await phone.slowDown(slowdown)
    }
    await go(phone)
    await phone.rest()
    taken.push(await phone.ask(takeTurns))
  }
  return taken
}

function noteTurns(): void {
  const turns: number[] = []
  new PerformanceObserver((list) => {
    turns.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask', buffered: true })
  Object.assign(globalThis, { takeTurns: () => turns.splice(0) })
}

/** What the main thread has done since it was asked before. */
function takeTurns(): Taken {
  const { takeTurns: take } = globalThis as unknown as { takeTurns: () => number[] }
  const nodes = document.getElementsByTagName('*').length
  return { longestMs: Math.round(Math.max(0, ...take())), nodes }
}
