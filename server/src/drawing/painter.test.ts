import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { buildStudio, type TestStudio } from '#testing/studio.ts'
import type { AnswerVisitor } from '#http/answer-visitor.ts'
import { type Asked, type Drawn, openPainter, type Painter } from './painter.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await buildStudio()
})
afterAll(() => studio.remove())

const asked: Asked = {
  href: '/home',
  now: '2026-11-15T20:00:00.000Z',
  drawing: { signedIn: false, timeZone: 'Europe/London' },
}

/** Nothing but the page, between brackets. */
const frame = { toLanguage: '', toHead: '', toRoot: '[', toTail: ']', end: '' }
const around = { locale: '', head: '', tail: '' }

type Bounds = Parameters<typeof openPainter>[3]

/** `draw` is the body of a function of `asked` and `language`, as the pages have it. */
async function open(
  draw: string,
  answer: AnswerVisitor = async () => '{}',
  bounds?: Bounds,
): Promise<Painter> {
  const pages = await studio.writePages(`
    let copies = 0
    export async function open(language) {
      copies++
      return async (asked) => { ${draw} }
    }`)
  const painter = openPainter(
    studio.program,
    { program: pages, origin: 'https://kaihei.example', frame },
    answer,
    bounds,
  )
  onTestFinished(() => painter.close())
  return painter
}

const drawn = (page: Drawn | undefined) =>
  page && /\[(.*)\]/.exec(brotliDecompressSync(page.document).toString())?.[1]

test('a page is drawn with what it was asked for and with what calls answer a visitor', async () => {
  const answer = vi.fn<AnswerVisitor>(async () => '{"code":200,"data":{"nickname":"小鹿"}}')
  const painter = await open(
    `const said = await (await fetch(new URL('/proxy/web/players/page?limit=2', location.href), {})).json()
     return { root: said.data.nickname + ' ' + asked.href + ' ' + location.origin, state: '{}' }`,
    answer,
  )
  expect(drawn(await painter.draw('zh-CN', asked, around))).toBe('小鹿 /home https://kaihei.example')
  expect(answer).toHaveBeenCalledWith('/web/players/page', { limit: '2' })
})

test('what a page sends in a body arrives as its input', async () => {
  const answer = vi.fn<AnswerVisitor>(async () => '{"code":200,"data":1}')
  const painter = await open(
    `await fetch(location.origin + '/proxy/web/x', { method: 'POST', body: '{"a":[1]}' })
     return undefined`,
    answer,
  )
  expect(await painter.draw('zh-CN', asked, around)).toBeUndefined()
  expect(answer).toHaveBeenCalledWith('/web/x', { a: [1] })
})

test('each language has a copy of the pages of its own', async () => {
  const painter = await open(`await null; return { root: language + copies, state: '' }`)
  expect(drawn(await painter.draw('zh-CN', asked, around))).toBe('zh-CN1')
  expect(drawn(await painter.draw('en', asked, around))).toBe('en1')
  expect(drawn(await painter.draw('zh-CN', asked, around))).toBe('zh-CN1')
})

test('a page that cannot be drawn says why, and the next one is drawn', async () => {
  const painter = await open(
    `if (asked.href === '/bad') throw new Error('no such window')
     return { root: 'ok', state: '' }`,
  )
  await expect(painter.draw('zh-CN', { ...asked, href: '/bad' }, around)).rejects.toThrow('no such window')
  expect(drawn(await painter.draw('zh-CN', asked, around))).toBe('ok')
})

test('a call that failed gives the page nothing to draw with', async () => {
  const painter = await open(
    `return { root: String(await (await fetch(location.origin + '/proxy/web/x', {})).json().catch(() => null)), state: '' }`,
    () => Promise.reject(new Error('the database is away')),
  )
  expect(drawn(await painter.draw('zh-CN', asked, around))).toBe('null')
})

test('a process that is stuck is ended, whoever waits hears of it, and the next page gets another', async () => {
  const painter = await open(
    `if (asked.href === '/stuck') for (;;);
     return { root: 'ok', state: '' }`,
    undefined,
    { stuckMs: 1_500 },
  )
  expect(drawn(await painter.draw('zh-CN', asked, around))).toBe('ok')
  const both = await Promise.allSettled([
    painter.draw('zh-CN', { ...asked, href: '/stuck' }, around),
    painter.draw('zh-CN', asked, around),
  ])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(drawn(await painter.draw('zh-CN', asked, around))).toBe('ok')
})

test('a process that takes too much memory takes nothing else with it', async () => {
  const painter = await open(
    `if (asked.href === '/fat') { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)) }
     return { root: 'ok', state: '' }`,
    undefined,
    { heapMegabytes: 24 },
  )
  await expect(painter.draw('zh-CN', { ...asked, href: '/fat' }, around)).rejects.toThrow(/memory|ended/)
  expect(drawn(await painter.draw('zh-CN', asked, around))).toBe('ok')
})

test('when too many wait the next is not drawn at all', async () => {
  const painter = await open(
    `await fetch(location.origin + '/proxy/web/x', {}); return { root: 'ok', state: '' }`,
    () => new Promise(() => {}),
    { waiting: 2 },
  )
  const waits = Promise.allSettled([
    painter.draw('zh-CN', asked, around),
    painter.draw('zh-CN', asked, around),
  ])
  expect(await painter.draw('zh-CN', asked, around)).toBeUndefined()
  await painter.close()
  expect((await waits).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
