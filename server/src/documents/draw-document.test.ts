import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { DrawPage, Sight } from '#drawing/draw-page.ts'
import { type Page, partsOf } from '#drawing/frame.ts'
import { openPress } from '#drawing/press.ts'
import { smallDocument } from '#testing/small-document.ts'
import { readDocument } from './document.ts'
import { documentSender } from './send-document.ts'

const built = readDocument(smallDocument, 'p{}')
const press = openPress()

const page = (root: string, state = '{}'): Page => ({ root, state })

type Draw = (sight: Sight) => Promise<Page | undefined>

/** As the process does it that draws pages. */
function drawing(draw: Draw): DrawPage {
  return async (sight, around) => {
    const drawn = await draw(sight)
    if (drawn === undefined) return undefined
    return { document: press(partsOf(built.frame, around, drawn)) }
  }
}

function open(
  draw: Draw,
  {
    withinMs = 5_000,
    status = 200,
    rules = '{}',
  }: { withinMs?: number; status?: 200 | 404; rules?: string } = {},
) {
  const send = documentSender(built, {
    headOf: async (href) => ({ status, html: `<title>head of ${href}</title>` }),
    filesOf: (path) => [`${path}.js`, '/numbers.woff2'],
    rules: () => rules,
    drawing: {
      draw: drawing(draw),
      withinMs,
      early: 'keep()',
      leavesOut: (agent) => agent.includes('iPhone'),
    },
  })
  const app = Fastify()
  app.get('/*', (request, reply) => send(request, reply))
  onTestFinished(() => app.close())
  return (url: string, cookie = '', agent = '', headers: Readonly<Record<string, string>> = {}) =>
    app.inject({ url, headers: { cookie, 'user-agent': agent, ...headers } })
}

test('a page that was drawn stands in the document with its head, its style before it and its data behind it', async () => {
  const get = open(async () => page('<h1>$& 今晚</h1>', '{"now":1}'))
  const { body, headers, statusCode } = await get('/home')
  expect(statusCode).toBe(200)
  expect(body).toContain('<div id="root"><h1>$& 今晚</h1></div>')
  expect(body).toContain('<title>head of /home</title>')
  expect(body.indexOf('<style>p{}</style>')).toBeLessThan(body.indexOf('<body'))
  expect(body).not.toContain('rel="stylesheet"')
  expect(body).toContain('<script type="application/json" id="drawn">{"now":1}</script></body>')
  const early = '<script data-program="/assets/main.js" data-modules="/home.js">keep()</script>'
  expect(body.indexOf(early)).toBeLessThan(body.indexOf('<body'))
  expect(body).not.toMatch(/type="module"|modulepreload/)
  expect(body).toContain('href="/numbers.woff2"')
  expect(headers['vary']).toContain('cookie')
  expect(headers['cache-control']).toBe('no-cache')
})

test('a page is taught the numbers that are other than it was built with, drawn or not, and mostly nothing', async () => {
  const rules = '{"order.acceptMinutes":12}'
  const taught = `<script type="application/json" id="rules">${rules}</script>`
  const drawn = await open(async () => page('drawn'), { rules })('/home')
  const plain = await open(async () => undefined, { rules })('/home')
  const usual = await open(async () => page('drawn'))('/home')
  expect([drawn.body.includes(taught), plain.body.includes(taught)]).toEqual([true, true])
  expect(usual.body).not.toContain('id="rules"')
})

test('whoever takes no brotli is sent the same document as they take it', async () => {
  const get = open(async () => page('<h1>今晚</h1>'.repeat(100)))
  const plain = await get('/home')
  const [brotli, gzip] = await Promise.all(
    ['br', 'gzip'].map((encoding) => get('/home', '', '', { 'accept-encoding': encoding })),
  )
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(brotli?.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli?.rawPayload ?? '').toString()).toBe(plain.body)
  expect(gzip?.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toBe(plain.body)
  for (const { headers } of [plain, brotli, gzip].flatMap((one) => one ?? []))
    expect(headers['vary']).toBe('cookie, accept-encoding')
})

test('what is drawn for one is sent to everybody like them, whoever sent them here', async () => {
  const draw = vi.fn<Draw>(async ({ href }) => page(href))
  const get = open(draw)
  await Promise.all([get('/home'), get('/home?dcid=123'), get('/home?dcid=456'), get('/home')])
  expect(draw).toHaveBeenCalledOnce()
  expect(draw).toHaveBeenCalledWith({
    href: '/home',
    language: 'zh-CN',
    signedIn: false,
    timeZone: 'Europe/London',
  })
})

test('whoever differs in what their cookies hint at gets a page of their own kind', async () => {
  const draw = vi.fn<Draw>(async ({ language, signedIn, timeZone }) =>
    page(`${language} ${signedIn} ${timeZone}`),
  )
  const get = open(draw)
  expect((await get('/home', 'lang=en')).body).toContain('en false Europe/London')
  expect((await get('/home', 'signed=1; zone=Asia/Tokyo')).body).toContain('zh-CN true Asia/Tokyo')
  expect((await get('/home')).body).toContain('zh-CN false Europe/London')
})

test('no token and no other cookie ever reaches what draws', async () => {
  const draw = vi.fn<Draw>(async () => page(''))
  const get = open(draw)
  await get('/home', 'session=secret; signed=1')
  expect(JSON.stringify(draw.mock.calls)).not.toContain('secret')
})

test('a page that is drawn too late is plain for whoever waited, and there for the next', async () => {
  let finish: () => void = () => {}
  const drawn = new Promise<void>((resolve) => (finish = resolve))
  const get = open(
    async () => {
      await drawn
      return page('late')
    },
    { withinMs: 30 },
  )
  const first = await get('/home')
  expect(first.body).not.toContain('id="drawn"')
  expect(first.body).toContain('<title>head of /home</title>')
  finish()
  expect((await get('/home')).body).toContain('late')
})

test('a page that cannot be drawn, or is not for everybody, is plain', async () => {
  const get = open(({ href }) =>
    href === '/broken' ? Promise.reject(new Error('no')) : Promise.resolve(undefined),
  )
  for (const url of ['/broken', '/wallet']) {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBe(200)
    expect(body).not.toContain('id="drawn"')
    expect(body).toContain('<script type="module" crossorigin src="/assets/main.js"></script>')
    expect(body).toContain(`<link rel="modulepreload" href="${url}.js" crossorigin />`)
  }
})

test('what the head knows not to be there is 404, drawn or not', async () => {
  const lost = { status: 404 } as const
  expect((await open(async () => page('gone'), lost)('/nowhere')).statusCode).toBe(404)
  expect((await open(async () => undefined, lost)('/user?uk=x')).statusCode).toBe(404)
})

test('an address longer than any of ours is not drawn', async () => {
  const draw = vi.fn<Draw>(async () => page(''))
  const get = open(draw)
  expect((await get(`/home?x=${'a'.repeat(600)}`)).statusCode).toBe(200)
  expect(draw).not.toHaveBeenCalled()
})

test('a phone that is about to be sent to its own site gets no page before that', async () => {
  const draw = vi.fn<Draw>(async () => page(''))
  const get = open(draw)
  expect((await get('/home', '', 'Mozilla/5.0 (iPhone)')).body).not.toContain('id="drawn"')
  expect(draw).not.toHaveBeenCalled()
})
