import { test as base, type ConsoleMessage, type Page } from '@playwright/test'

export interface Visit {
  /** A page fails its test when the browser complains: a broken script, a blocked resource, a refused style. */
  readonly complaints: string[]
  /** Another person's browser, until the end of the test. */
  readonly openBrowser: () => Promise<Page>
}

export const test = base.extend<Visit>({
  page: async ({ page }, provide) => {
    await provide(waitingForLife(page))
  },
  complaints: [
    async ({ page }, provide) => {
      const complaints: string[] = []
      hearComplaints(page, complaints)
      await provide(complaints)
      if (complaints.length > 0) throw new Error(`the browser complained:\n${complaints.join('\n')}`)
    },
    { auto: true },
  ],
  openBrowser: async ({ browser, complaints }, provide) => {
    const opened: Page[] = []
    await provide(async () => {
      const page = waitingForLife(await browser.newPage())
      hearComplaints(page, complaints)
      opened.push(page)
      return page
    })
    await Promise.all(opened.map((page) => page.context().close()))
  },
})

/**
 * Told in every run: the ways that everybody goes, and those on which money goes from one to another. A browser is slow by
 * nature, so the other stories are told in the long run.
 */
export const often = { tag: '@often' }

/**
 * A page that the server has drawn stands before its program is there, and what is seen says no longer that somebody is at
 * home. Whoever asks for the first bytes alone is not made to wait.
 */
function waitingForLife(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const live = () => page.waitForFunction(() => Reflect.get(globalThis, 'early') === undefined)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (options?.waitUntil !== 'commit') await live()
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    await live()
    return answer
  }
  return page
}

function hearComplaints(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message)) complaints.push(message.text())
  })
}

/**
 * A refused call, or a lost network, is the product's own business; the browser logs it all the same. Of what the worker
 * asked for in vain it only says that it failed.
 */
function isExpected(message: ConsoleMessage): boolean {
  const text = message.text()
  const { pathname } = new URL(message.location().url || 'about:blank')
  if (/^\/(?:assets|media)\//.test(pathname) && text.includes('net::ERR_FAILED')) return true
  return /Failed to load resource: (the server responded with a status of 4|net::ERR_INTERNET_DISCONNECTED)|^WebSocket .*net::ERR_INTERNET_DISCONNECTED$|^err /.test(
    text,
  )
}

export const demo = {
  boss: 'boss@demo',
  player: 'player@demo',
  staff: 'staff@demo',
  admin: 'admin@demo',
  password: 'demo-kaihei',
}

/** Signs in through the API and hands the browser what the sign-in page would have left there. */
export async function signIn(page: Page, account: string): Promise<string> {
  const response = await page.request.post('/proxy/web/auth/login', {
    data: { account, password: demo.password },
  })
  const { data } = (await response.json()) as { data: SignedIn }
  await signInAs(page, data)
  return data.token
}

interface SignedIn {
  token: string
  profile: object
}

export async function signInAs(page: Page, { token, profile }: SignedIn): Promise<void> {
  await page.addInitScript(
    ([kept, keptProfile]) => {
      localStorage.setItem('Authorization', kept)
      localStorage.setItem('profileData', keptProfile)
    },
    [token, JSON.stringify(profile)] as const,
  )
}

/** Settles once the page hears from the server; to be asked for before the page is opened. */
export function hearLine(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (payload.toString().includes('"type":"ready"')) resolve()
      })
    })
  })
}

/** How far down the page is once it does not move any more. */
export function restOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    let place = scrollY
    for (let still = 0; still < 10; still++) {
      await frame()
      if (scrollY !== place) [place, still] = [scrollY, 0]
    }
    return place
  })
}

/** A picture to send: a corner of what is on the screen. */
export function aPicture(page: Page): Promise<Buffer> {
  return page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 80 } })
}

/** How many coins the top bar says there are. */
export function balance(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: /^金币余额/ })
}

export const phone = { width: 390, height: 844 }
