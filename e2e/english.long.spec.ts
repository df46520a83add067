import { expect, type Page, type Response } from '@playwright/test'
import { settle } from './accessible.ts'
import { demo, signIn, test } from './visit.ts'

const soft = expect.configure({ soft: true })
const searched = '灯'

const visits = [
  {
    account: undefined,
    paths: [
      '/home',
      '/discord',
      '/login',
      '/forget-password',
      '/register',
      '/manual',
      '/403',
      '/entry',
      '/nowhere',
    ],
  },
  {
    account: demo.boss,
    paths: [
      '/home',
      '/like',
      '/order-quickly',
      '/order-player-list',
      '/order-quickly-confirm',
      '/order-quickly-detail',
      '/order-detail',
      '/match',
      `/search/${searched}`,
      '/profile',
      '/account',
      '/order',
      '/setting',
      '/bill',
      '/VIPLevel',
      '/topUser',
      '/topUser?board=boss&time=lastMonth',
      '/myVouchers',
      '/welfare',
      '/myInvent',
      '/achieve',
      '/achieve?tab=all',
      '/entry',
      '/block',
      '/mailbox',
    ],
  },
  {
    account: demo.player,
    paths: ['/user', '/order', '/account', '/bill', '/playLevel', '/entry', '/discord-upload-user', '/match'],
  },
  {
    account: demo.admin,
    paths: [
      '/ops',
      '/ops/books',
      '/ops/audit',
      '/ops/applications',
      '/ops/orders',
      '/ops/withdrawals',
      '/ops/campaigns',
      '/ops/people',
    ],
  },
]

for (const { account, paths } of visits) {
  test(`in English nothing that the house says is Chinese, to ${account ?? 'a visitor'}`, async ({
    page,
    context,
    baseURL,
  }) => {
    // Eight rooms of the console, on a machine that has other things to do.
    test.setTimeout(180_000)
    await context.addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }])
    const own = hearOwnWords(page, searched)
    if (account !== undefined) await signIn(page, account)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await settle(page)
      // What people wrote may be on the screen a moment before its answer has been read here.
      await soft.poll(async () => chineseOn(page, await own()), { message: path }).toEqual([])
    }
  })
}

/** What people wrote themselves, by the fields it travels in: it stays in the language they wrote it in. */
const ownFields = new Set([
  'nickname',
  'motto',
  'introduction',
  'tags',
  'tag',
  'servers',
  'server',
  'rank',
  'text',
  'contact',
  'payee',
  'from',
  'to',
  'former',
  'applicant',
  'words',
  // Of the console: names of people who wait, and why staff did something.
  'who',
  'about',
  'why',
])

/** Some names stand in a field that the house uses for its own words elsewhere. */
function isOwn(field: string, whole: object): boolean {
  if (ownFields.has(field)) return true
  if (field === 'title')
    return 'pricePerHour' in whole || 'game' in whole || 'budget' in whole || 'campaignId' in whole
  if (field === 'note') return !('purpose' in whole)
  if (field === 'reason') return !('byItself' in whole && whole.byItself === true)
  if (field === 'source') return !('occasion' in whole)
  if (field === 'message') return 'giftId' in whole
  return field === 'name' && 'count' in whole
}

function hearOwnWords(page: Page, typed: string): () => Promise<readonly string[]> {
  const answers: Promise<unknown>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/proxy/')) answers.push(response.json().catch(() => null))
    // A page that was drawn brings its answers with it.
    if (response.request().isNavigationRequest()) answers.push(readDrawn(response).catch(() => null))
  })
  // Of a large gift everybody hears over the line.
  page.on('websocket', (line) => {
    line.on('framereceived', ({ payload }) => void answers.push(parse(payload.toString()).catch(() => null)))
  })
  return async () => {
    const words = new Set([typed])
    const walk = (value: unknown, own: boolean): void => {
      if (typeof value === 'string' && own) words.add(value)
      if (typeof value !== 'object' || value === null) return
      for (const [field, part] of Object.entries(value)) {
        walk(part, Array.isArray(value) ? own : isOwn(field, value) && !isPlain(part))
      }
    }
    for (const answer of await Promise.all(answers)) walk(answer, false)
    return [...words].filter((word) => /\p{Script=Han}/u.test(word)).toSorted((a, b) => b.length - a.length)
  }
}

async function readDrawn(page: Response): Promise<unknown> {
  const [, state] = /id="drawn">([^<]*)</.exec(await page.text()) ?? []
  return state === undefined ? null : parse(state)
}

async function parse(json: string): Promise<unknown> {
  return JSON.parse(json)
}

function isPlain(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Texts, labels and titles with Han characters in them, other than what people wrote and what says it is Chinese. */
function chineseOn(page: Page, own: readonly string[]): Promise<readonly string[]> {
  return page.evaluate((words) => {
    // A name may be cut where what was searched for is lit.
    const left = (text: string) =>
      words.some((word) => word.includes(text.trim()))
        ? ''
        : words.reduce((rest, word) => rest.replaceAll(word, ''), text)
    const found = new Set<string>()
    const note = (element: Element | null, text: string | null) => {
      if (text === null || element?.closest('[lang^=zh], script, style, noscript')) return
      if (/\p{Script=Han}/u.test(left(text.replaceAll('欧服陪玩', '')))) found.add(text.trim())
    }
    note(null, document.title)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ['aria-label', 'title', 'alt', 'placeholder']) note(node, node.getAttribute(name))
      } else note(node.parentElement, node.textContent)
    }
    return [...found]
  }, own)
}
