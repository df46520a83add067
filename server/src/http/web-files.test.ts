import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { pages } from '@kaihei/domain/pages'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { makeHeads } from '#documents/make-heads.ts'
import type { Links } from '#previews/links.ts'
import { smallDocument } from '#testing/small-document.ts'
import { readBuiltWeb, serveWeb } from './web-files.ts'

const publicUrl = 'https://kaihei.test'

/** A house in which everything is there, and nothing of it for visitors. */
const links: Links = {
  findCompanion: async () => 'unnamed',
  findEvent: async () => undefined,
  readBoard: async (board, time) => ({ board, time, state: 'running', first: [] }),
  findPacket: async () => 'unnamed',
}

const aDocument: unknown = expect.stringMatching(/^<!doctype html>[^]*<p>first paint<\/p>[^]*<\/html>\n$/)

const script = 'run();'.repeat(1000)

async function aBuiltWeb({
  https = false,
  preload = false,
  hostedChat = false,
} = {}): Promise<FastifyInstance> {
  const folder = mkdtempSync(join(tmpdir(), 'kaihei-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), smallDocument)
  writeFileSync(join(folder, 'push-worker.js'), 'listen()')
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}')
  writeFileSync(join(folder, 'assets', 'app.js'), script)
  writeFileSync(join(folder, 'assets', 'small.js'), 'run()')
  writeFileSync(join(folder, 'assets', 'app.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets', 'app.js.gz'), gzipSync(script))
  const app = Fastify()
  const headOf = makeHeads({ links, publicUrl, onError: () => {} })
  await serveWeb(app, await readBuiltWeb(folder), { https, preload, hostedChat }, { headOf, publicUrl })
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  return app
}

test('every address of the application is its one document, never kept without asking', async () => {
  const app = await aBuiltWeb()
  const addresses = Object.keys(pages).map((path) =>
    path.replace(/\$\w+/, '019d2f60-8c1e-7000-8000-0000000000a1'),
  )
  for (const url of [
    ...addresses,
    '/home?game=lol',
    '/home/',
    '/search/%E9%98%BF%2F%E7%81%AF',
    '/search/some.thing',
  ]) {
    const { statusCode, headers, body } = await app.inject({ url })
    expect([url, statusCode, headers['cache-control'], body]).toEqual([url, 200, 'no-cache', aDocument])
  }
})

test.each(['/nothing', '/Home', '/home/more', '/ops/nothing', '/search', '/search/a/b'])(
  '%s is no page: the application says so, and the status too',
  async (url) => {
    const { statusCode, body } = await (await aBuiltWeb()).inject({ url })
    expect([statusCode, body]).toEqual([404, aDocument])
  },
)

test.each([
  '/.env',
  '/.git/config',
  '/%2egit/config',
  '/.well-known/security',
  '/wp-login.php',
  '/home/favicon.ico',
  '/index.html',
  '/sitemap.xml/',
  '/assets/gone.js',
  '/assets/',
  '/media/nothing',
  '/media/portraits/999.svg',
  '/webhooks/nobody',
  '/Webhooks/paypal',
  '/live',
  '/docs/nothing',
])('%s is not there, and nothing pretends it were', async (url) => {
  const { statusCode, headers, body } = await (await aBuiltWeb()).inject({ url })
  expect([statusCode, headers['content-type'], body]).toEqual([404, 'text/plain; charset=utf-8', 'Not Found'])
})

test('nothing is sent to a page, and HEAD is told what GET would be', async () => {
  const app = await aBuiltWeb()
  expect(await app.inject({ method: 'POST', url: '/home' })).toMatchObject({
    statusCode: 404,
    body: 'Not Found',
  })
  for (const url of ['/home', '/nothing', '/robots.txt', '/assets/app.js', '/assets/small.js']) {
    const [head, get] = [await app.inject({ method: 'HEAD', url }), await app.inject({ url })]
    const told = ({ statusCode, headers }: typeof get) => [
      url,
      statusCode,
      headers['content-type'],
      headers['content-length'],
    ]
    expect(told(head)).toEqual(told(get))
  }
})

test('robots may read what everybody may read, and are kept from the rest', async () => {
  const { statusCode, headers, body } = await (await aBuiltWeb()).inject({ url: '/robots.txt' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const closed = body.match(/(?<=^Disallow: ).*$/gm) ?? []
  const isClosed = (path: string) => closed.some((one) => path.startsWith(one))
  expect(['/proxy/web/players/page', '/ops', '/ops/orders/1'].map(isClosed)).toEqual([true, true, true])
  expect(body).toContain(`\nSitemap: ${publicUrl}/sitemap.xml\n`)
  // A demo's mails are for whoever looks, and for no search engine.
  for (const [path, { access: who }] of Object.entries(pages))
    expect([path, isClosed(path)]).toEqual([path, who === 'member' || path === '/mailbox'])
})

test('scripts run from our own files only: no inline script, no frame around us, no guessing of types', async () => {
  const { headers } = await (await aBuiltWeb()).inject({ url: '/home' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('upgrade-insecure-requests')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test('a page connects to nobody else, but to the hosted messaging service where people talk by it', async () => {
  const policyOf = async (app: FastifyInstance) =>
    String((await app.inject({ url: '/home' })).headers['content-security-policy'])
  expect(await policyOf(await aBuiltWeb())).toContain("connect-src 'self';")
  const hosted = await policyOf(await aBuiltWeb({ hostedChat: true }))
  expect(hosted).toContain("connect-src 'self' wss://*.im.qcloud.com ")
  expect(hosted).toContain("script-src 'self';")
})

test('a page shares nothing with other origins, borrows only the microphone, and reports what was blocked', async () => {
  const app = await aBuiltWeb({ https: true })
  for (const url of ['/home', '/nothing']) {
    const { headers } = await app.inject({ url })
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'reporting-endpoints': 'csp="/csp-report"',
    })
    expect(headers['permissions-policy']).toContain('microphone=(self), ')
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['content-security-policy']).toMatch(/report-uri \/csp-report;report-to csp$/)
  }
})

test('behind https browsers are told to stay there; to be built into them has to be asked for', async () => {
  const policyOf = async (transport: { https: boolean; preload?: boolean }) =>
    (await (await aBuiltWeb(transport)).inject({ url: '/home' })).headers['strict-transport-security']
  expect(await policyOf({ https: true })).toBe('max-age=31536000')
  expect(await policyOf({ https: true, preload: true })).toBe('max-age=63072000; includeSubDomains; preload')
  expect(await policyOf({ https: false, preload: true })).toBeUndefined()
})

test('built files are kept for ever, a missing one is a plain 404, and nothing outside the folder is served', async () => {
  const app = await aBuiltWeb()
  const file = await app.inject({ url: '/assets/app.js' })
  expect([file.statusCode, file.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  for (const url of [
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%2f..%2f..%2fetc/passwd',
  ]) {
    expect((await app.inject({ url })).body).not.toContain('root:')
  }
})

test('a built file travels as small as the browser can read it, and caches tell the variants apart', async () => {
  const app = await aBuiltWeb()
  const ask = (encoding: string, headers = {}) =>
    app.inject({ url: '/assets/app.js', headers: { 'accept-encoding': encoding, ...headers } })
  const [br, gzip, plain] = [await ask('gzip, deflate, br'), await ask('gzip'), await ask('identity')]
  expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
  ])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(script)
  expect(plain.body).toBe(script)
  expect(br.rawPayload.length).toBeLessThan(100)
  for (const { headers } of [br, gzip, plain])
    expect([headers['vary'], headers['content-type']]).toEqual([
      'accept-encoding',
      'application/javascript; charset=utf-8',
    ])
  expect(new Set([br, gzip, plain].map(({ headers }) => headers['etag'])).size).toBe(3)
  const again = await ask('br', { 'if-none-match': br.headers['etag'] })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.each([
  ['/push-worker.js', 'text/javascript; charset=utf-8', 'listen()'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', '{}'],
  ['/shell', 'text/html; charset=utf-8', smallDocument],
])('%s speaks for the whole site, and is never kept without asking', async (url, type, sent) => {
  const { statusCode, headers, body } = await (await aBuiltWeb()).inject({ url })
  expect([statusCode, headers['cache-control'], headers['content-type'], body]).toEqual([
    200,
    'no-cache',
    type,
    sent,
  ])
  expect(headers['content-security-policy']).toContain("script-src 'self'")
})

test('the document that is kept is the same for whoever asks', async () => {
  const app = await aBuiltWeb()
  const [visitor, somebody] = await Promise.all([
    app.inject({ url: '/shell' }),
    app.inject({ url: '/shell', headers: { authorization: 't1', cookie: 'language=en' } }),
  ])
  expect(somebody.body).toBe(visitor.body)
})
