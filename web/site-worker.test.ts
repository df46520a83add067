// @vitest-environment node
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { buildWorker, readShell } from './site-worker.ts'

const origin = 'https://kaihei.test'
const shell = '<script type="module" src="/assets/shell-1.js"></script>'

/** Cache Storage as far as the worker knows it: names of caches, paths in them. */
function makeCaches() {
  const stored = new Map<string, Map<string, Response>>()
  const pathOf = (asked: string | Request) =>
    new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname
  const open = (name: string) => {
    const files = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, files)
    return {
      match: async (asked: string | Request) => files.get(pathOf(asked))?.clone(),
      put: async (asked: string | Request, answer: Response) => void files.set(pathOf(asked), answer),
      keys: async () => [...files.keys()],
      delete: async (asked: string) => files.delete(asked),
    }
  }
  return {
    stored,
    open: async (name: string) => open(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (asked: string | Request) => {
      for (const files of stored.values()) {
        const found = files.get(pathOf(asked))
        if (found) return found.clone()
      }
      return undefined
    },
  }
}

interface Page {
  focus: () => Promise<void>
  navigate: (url: string) => Promise<void>
}

type Network = Record<string, () => Response>

const file = (body: string) => () => new Response(body, { headers: { 'content-type': 'text/javascript' } })
const picture = (cacheControl: string) => () =>
  new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml', 'cache-control': cacheControl } })

const whole: Network = {
  '/shell': file(shell),
  '/assets/shell-1.js': file('shell 1'),
  '/assets/style-1.css': file('style 1'),
  '/home': file('home, drawn just now'),
}

const built = buildWorker({
  build: '/assets/shell-1.js',
  files: ['/assets/shell-1.js', '/assets/style-1.css'],
})

/** The worker in a browser that remembers what it was asked for. */
async function startWorker({
  pages = [] as readonly Page[],
  network = whole,
  open = [] as readonly string[],
} = {}) {
  const asked: unknown[] = []
  const fetched: string[] = []
  const listeners = new Map<string, (event: unknown) => void>()
  const caches = makeCaches()
  const line = { network }
  const fetch = async (wanted: string | Request) => {
    const { pathname } = new URL(typeof wanted === 'string' ? wanted : wanted.url, origin)
    fetched.push(pathname)
    const answer = line.network[pathname]
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer()
  }
  const addAll = async (name: string) => {
    const cache = await caches.open(name)
    return { ...cache, add: async (path: string) => cache.put(path, await fetch(path)) }
  }
  const locks = { held: open.map((build) => ({ name: `build ${build}` })) }
  const self = {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    location: { origin },
    navigator: { locks: { query: async () => locks } },
    skipWaiting: async () => void asked.push('take over'),
    registration: { showNotification: async (...shown: unknown[]) => void asked.push(shown) },
    clients: {
      claim: async () => void asked.push('claim'),
      matchAll: async () => pages,
      openWindow: async (url: string) => void asked.push(['open', url]),
    },
  }
  runInNewContext(await built, { self, caches: { ...caches, open: addAll }, fetch, URL, Response })
  /** What an event leads to: an answer, if it is given one, once everything that it began is done. */
  const happen = async (type: string, event: object = {}) => {
    const begun: unknown[] = []
    let answer: unknown
    listeners.get(type)?.({
      preloadResponse: Promise.resolve(undefined),
      ...event,
      waitUntil: (work: unknown) => begun.push(work),
      respondWith: (given: unknown) => (answer = given),
    })
    const answered = (await answer) as Response | undefined
    await Promise.all(begun)
    return answered
  }
  const request = (path: string, manner: object) => {
    const said = { method: 'GET', mode: 'no-cors', destination: '', url: origin + path, ...manner }
    return happen('fetch', { request: said })
  }
  const visit = (path: string) => request(path, { mode: 'navigate' })
  const namesIn = (name: string) => [...(caches.stored.get(name)?.keys() ?? [])].toSorted()
  return { asked, fetched, caches, line, locks, happen, request, visit, namesIn }
}

test('the worker knows the build by the script that leads to all others, and what the document needs to stand', () => {
  const html = `<link rel="apple-touch-icon" href="/assets/apple-1.png"><link href="/assets/mark-1.svg">
    <script type="module" crossorigin src="/assets/runtime-0.js"></script>
    <script type="module" crossorigin src="/assets/shell-1.js"></script><link href="/assets/style-1.css">`
  expect(readShell(html)).toEqual({
    build: '/assets/shell-1.js',
    files: ['/assets/mark-1.svg', '/assets/runtime-0.js', '/assets/shell-1.js', '/assets/style-1.css'],
  })
})

test('it begins with the document and its files, all of one build, and takes over at once', async () => {
  const { asked, happen, namesIn } = await startWorker()
  await happen('install')
  await happen('activate')
  expect(namesIn('build /assets/shell-1.js')).toEqual(['/assets/shell-1.js', '/assets/style-1.css', '/shell'])
  expect(asked).toEqual(['take over', 'claim'])
})

test.each([
  [
    'of another build',
    { ...whole, '/shell': file('<script type="module" src="/assets/shell-2.js"></script>') },
    'the server has another build by now',
  ],
  ['that is not whole', { '/shell': file(shell) }, 'Failed to fetch'],
])('it does not begin with a document %s', async (_what, network, why) => {
  const { asked, happen, namesIn } = await startWorker({ network })
  await expect(happen('install')).rejects.toThrow(why)
  expect([asked, namesIn('build /assets/shell-1.js')]).toEqual([[], []])
})

test('a page comes from the network, and only without one from what was kept', async () => {
  const { happen, visit, line } = await startWorker()
  await happen('install')
  expect(await (await visit('/home'))?.text()).toBe('home, drawn just now')
  line.network = {}
  expect(await (await visit('/home?game=lol'))?.text()).toBe(shell)
  expect(await (await visit('/order-detail/1'))?.text()).toBe(shell)
})

test('what the network refuses is its answer, too', async () => {
  const { happen, visit } = await startWorker({
    network: { ...whole, '/home': () => new Response('busy', { status: 503 }) },
  })
  await happen('install')
  expect((await visit('/home'))?.status).toBe(503)
})

test.each(['/ops', '/ops/orders/1', '/docs', '/sandbox-pay/1', '/live', '/nothing'])(
  '%s is none of its business',
  async (path) => {
    const { visit } = await startWorker()
    expect(await visit(path)).toBeUndefined()
  },
)

test('no call passes through it, nor a sound, nor what stands behind a signature', async () => {
  const { request } = await startWorker()
  expect(await request('/proxy/web/players/page', { mode: 'cors' })).toBeUndefined()
  expect(await request('/media/voices/1.wav', { destination: 'audio' })).toBeUndefined()
  expect(await request('/media/files/1.webp?until=1&sign=x', { destination: 'image' })).toBeUndefined()
  expect(await request('/assets/shell-1.js', { method: 'POST' })).toBeUndefined()
})

test('a file is fetched once; one that is missing stays missing and is asked for again', async () => {
  const gone = { ...whole, '/assets/gone.js': () => new Response('', { status: 404 }) }
  const { request, fetched } = await startWorker({ network: gone })
  for (let visits = 0; visits < 2; visits++) {
    await request('/assets/style-1.css', { destination: 'style' })
    expect((await request('/assets/gone.js', { destination: 'script' }))?.status).toBe(404)
  }
  expect(fetched).toEqual(['/assets/style-1.css', '/assets/gone.js', '/assets/gone.js'])
})

test('what a page used before there was a worker is kept under its own build', async () => {
  const network = {
    ...whole,
    '/assets/home-0.js': file('home 0'),
    '/media/portraits/1.svg': picture('public, max-age=1'),
  }
  const { happen, namesIn } = await startWorker({ network, open: ['/assets/shell-0.js'] })
  const used = ['/assets/home-0.js', '/assets/gone.js', '/media/portraits/1.svg', '/proxy/web/players/page']
  await happen('message', { data: { build: '/assets/shell-0.js', used } })
  expect(namesIn('build /assets/shell-0.js')).toEqual(['/assets/home-0.js'])
  expect(namesIn('pictures')).toEqual(['/media/portraits/1.svg'])
})

test('a public picture that was seen is there without a network; of another there is an empty one', async () => {
  const { request, line, namesIn } = await startWorker({
    network: { '/media/1.svg': picture('public, max-age=1'), '/media/2.svg': picture('private, no-store') },
  })
  const see = (path: string) => request(path, { destination: 'image' })
  await see('/media/1.svg')
  await see('/media/2.svg')
  expect(namesIn('pictures')).toEqual(['/media/1.svg'])
  line.network = {}
  expect(await (await see('/media/1.svg'))?.text()).toBe('<svg/>')
  expect((await see('/media/2.svg'))?.headers.get('content-type')).toBe('image/svg+xml')
})

test('files of another build go with its last page', async () => {
  const { happen, caches, locks } = await startWorker({ open: ['/assets/shell-0.js'] })
  for (const name of ['build /assets/shell-0.js', 'build /assets/shell-00.js', 'pictures'])
    await caches.open(name)
  await happen('install')
  await happen('activate')
  const kept = ['build /assets/shell-0.js', 'pictures', 'build /assets/shell-1.js']
  expect(await caches.keys()).toEqual(kept)
  locks.held = []
  await happen('message', { data: { build: '/assets/shell-1.js', used: [] } })
  expect(await caches.keys()).toEqual(kept.slice(1))
})

const url = 'http://kaihei.test/chat?type=1&id=x'
const click = { notification: { close: () => {}, data: { url } } }

test('what is told is shown, and what leads to the same place replaces it', async () => {
  const { asked, happen } = await startWorker()
  await happen('push', { data: { json: () => ({ title: '你有一条新消息', text: '小橘灯：在吗', url }) } })
  expect(asked).toEqual([['你有一条新消息', { body: '小橘灯：在吗', tag: url, data: { url } }]])
})

test('a press leads there: in a page that is open, or in a new one', async () => {
  const led: string[] = []
  const focus = async () => {}
  const open = await startWorker({ pages: [{ focus, navigate: async (to) => void led.push(to) }] })
  await open.happen('notificationclick', click)
  expect([led, open.asked]).toEqual([[url], []])

  const closed = await startWorker()
  await closed.happen('notificationclick', click)
  expect(closed.asked).toEqual([['open', url]])

  const strange = await startWorker({
    pages: [{ focus, navigate: () => Promise.reject(new TypeError('not controlled')) }],
  })
  await strange.happen('notificationclick', click)
  expect(strange.asked).toEqual([['open', url]])
})
