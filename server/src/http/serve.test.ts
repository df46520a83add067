import { allCalls } from '@kaihei/domain/calls'
import { listGames } from '@kaihei/domain/games/calls'
import { moveClock } from '@kaihei/domain/ops/calls'
import { type Reason, Refusal } from '@kaihei/domain/refusal'
import { listBlocks } from '@kaihei/domain/blocks/calls'
import { changePassword, getProfile, login } from '@kaihei/domain/users/calls'
import { startWechatBinding } from '@kaihei/domain/wechat/calls'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp, startTestApp } from '#testing/app.ts'
import { aBoss, anAdmin } from '#testing/people.ts'
import { rememberActors } from './actors.ts'
import { findAddresses } from './address.ts'
import { answer } from './answer.ts'
import { objectToNavigation, openGate } from './gate.ts'
import { Limits } from './limits.ts'
import { serveCalls } from './serve.ts'

const app = await shareTestApp({ TRUST_PROXY: '1' })

test('every answer has the envelope, is never cached and carries its request id', async () => {
  const { headers, status } = await app.send('GET', '/proxy/web/users/profile')
  expect(status).toBe(401)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-request-id')).toMatch(/\S+/)
})

test.each([
  '/proxy',
  '/proxy/',
  '/proxy/web/nothing',
  '/proxy/web/nothing.js',
  '/proxy/.env',
  '/proxy/web/users/PROFILE',
  '/proxy/web/users/profile/',
  '/proxy//web/users/profile',
  '//proxy/web/users/profile',
  '/PROXY/web/users/profile',
])('%s is no call and answers 404 in the envelope', async (path) => {
  for (const method of ['GET', 'POST', 'DELETE'])
    expect(await app.send(method, path)).toMatchObject({ status: 404, data: { reason: 'no_such_call' } })
})

test('HEAD hears of a look what GET would, and makes no change', async () => {
  const head = (path: string, token = '') =>
    fetch(app.address + path, { method: 'HEAD', headers: { authorization: token } })
  const games = await head('/proxy/web/catalog/games')
  expect([games.status, await games.text()]).toEqual([200, ''])
  expect(Number(games.headers.get('content-length'))).toBeGreaterThan(100)
  expect((await head('/proxy/web/users/profile')).status).toBe(401)
  const { token } = await aBoss(app)
  expect((await head('/proxy/web/dc/v1/fast/last/order', token)).headers.get('etag')).toMatch(/^"/)
  const { uk } = await aBoss(app)
  expect((await head(`/proxy/web/users/block?uk=${uk}`, token)).status).toBe(404)
  expect((await app.ask(listBlocks, {}, { token })).data.items).toEqual([])
})

test.each([
  ['broken JSON', '{"account":'],
  ['an array', '[]'],
  ['a string', '"hello"'],
  ['null', 'null'],
  ['a poisoned prototype', '{"account":"abc","password":"12345678","__proto__":{"admin":true}}'],
])('%s as a body is refused as malformed', async (_what, body) => {
  const reply = await app.send('POST', '/proxy/web/auth/login', body)
  expect(reply).toMatchObject({ status: 400, data: { reason: 'malformed' } })
})

test('a body of ten megabytes is refused in a sentence', async () => {
  const reply = await app.send(
    'POST',
    '/proxy/web/auth/login',
    `{"account":"${'x'.repeat(10 * 1024 * 1024)}"}`,
  )
  expect(reply).toMatchObject({ status: 400, message: '提交的内容太大了' })
})

test('a body that is not JSON is refused', async () => {
  const options = { headers: { 'content-type': 'text/xml' } }
  expect((await app.send('POST', '/proxy/web/auth/login', '<a/>', options)).status).toBe(400)
})

test('an address that cannot be decoded is refused in the envelope', async () => {
  expect((await app.send('GET', '/proxy/web/%E0%A4%A')).status).toBe(400)
})

test('what is wrong with a field is told in Chinese, and as a word with its numbers', async () => {
  expect((await app.send('GET', '/proxy/web/players/page?limit=61&limt=3')).data).toEqual({
    reason: 'malformed',
    fields: { limit: '不能大于 60', limt: '没有这个字段' },
    problems: { limit: { problem: 'above', max: 60 }, limt: { problem: 'unknown_field' } },
  })
})

test('unknown and doubled query fields are refused by name', async () => {
  expect((await app.send('GET', '/proxy/web/players/page?limt=3')).data.fields).toEqual({
    limt: '没有这个字段',
  })
  expect((await app.send('GET', '/proxy/web/players/page?limit=3&limit=4')).data.fields).toEqual({
    limit: '应为整数',
  })
  expect((await app.send('GET', '/proxy/web/players/page?limit=61')).data.fields).toEqual({
    limit: '不能大于 60',
  })
})

test('every call that needs someone refuses a visitor, and every token that is none', async () => {
  const guarded = allCalls.filter(({ access }) => access !== 'anyone')
  for (const [at, call] of guarded.entries()) {
    // From an address of its own for every call: together they are more than one may make in ten seconds.
    const headers = { 'x-forwarded-for': `10.0.0.${at}` }
    for (const token of [undefined, '', 'x', 'Bearer ', 'x'.repeat(5000)]) {
      const reply = await app.send(
        call.method,
        `/proxy${call.path}`,
        call.method === 'POST' ? {} : undefined,
        { token, headers },
      )
      expect([call.path, reply.status]).toEqual([call.path, 401])
    }
  }
})

test('over two hundred calls in ten seconds one has to wait, and the next person does not', async () => {
  const [busy, calm] = [await aBoss(app), await aBoss(app)]
  const replies = await Promise.all(Array.from({ length: 205 }, () => app.ask(getProfile, {}, busy)))
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(5)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await app.ask(getProfile, {}, calm)).status).toBe(200)
})

test('a change by GET is refused to navigations and prefetches, and open to programs', () => {
  const reason = 'not_by_navigation'
  const objection = (headers: Record<string, string>) =>
    objectToNavigation({ method: 'GET', effect: 'change' }, { headers })
  expect(objection({ 'sec-fetch-mode': 'navigate' })).toBe(reason)
  expect(objection({ 'sec-purpose': 'prefetch;prerender' })).toBe(reason)
  expect(objection({ purpose: 'prefetch' })).toBe(reason)
  expect(objection({ 'sec-fetch-mode': 'cors' })).toBeUndefined()
  expect(objection({})).toBeUndefined()
})

const aheadMs = sql`select ahead_ms from program_clock`

test('the same key fifty times at once has one effect and one answer', async () => {
  const own = await startTestApp()
  const { token } = await anAdmin(own)
  const move = () =>
    own.ask(moveClock, { advanceSeconds: 60 }, { token, headers: { 'idempotency-key': 'move-the-clock-1' } })
  const replies = await Promise.all(Array.from({ length: 50 }, move))
  expect(new Set(replies.map(({ status, data }) => `${status} ${data.now}`)).size).toBe(1)
  expect(await own.app.ground.db.first(aheadMs)).toEqual({ ahead_ms: 60_000 })

  const afterRestart = await startTestApp({}, own.databaseUrl)
  const again = await afterRestart.ask(
    moveClock,
    { advanceSeconds: 60 },
    { token, headers: { 'idempotency-key': 'move-the-clock-1' } },
  )
  expect(again.data).toEqual(replies[0]?.data)
  expect(await own.app.ground.db.first(aheadMs)).toEqual({ ahead_ms: 60_000 })
})

test('the same key with another body is a conflict, and another person may use it', async () => {
  const own = await startTestApp()
  const [first, second] = [await anAdmin(own), await anAdmin(own)]
  const headers = { 'idempotency-key': 'one-key-for-all' }
  const move = (token: string, advanceSeconds: number) =>
    own.ask(moveClock, { advanceSeconds }, { token, headers })
  expect((await move(first.token, 1)).status).toBe(200)
  expect(await move(first.token, 2)).toMatchObject({
    status: 409,
    data: { reason: 'idempotency_key_reused' },
  })
  expect((await move(second.token, 2)).status).toBe(200)
  expect(await own.app.ground.db.first(aheadMs)).toEqual({ ahead_ms: 3_000 })
})

test('a refused call does not burn its key', async () => {
  const own = await startTestApp({ DEMO: '0' })
  const { token } = await anAdmin(own)
  const headers = { 'idempotency-key': 'refused-at-first' }
  expect((await own.ask(moveClock, { advanceSeconds: 1 }, { token, headers })).status).toBe(403)
  const demo = await startTestApp({}, own.databaseUrl)
  expect((await demo.ask(moveClock, { advanceSeconds: 1 }, { token, headers })).status).toBe(200)
})

test.each([
  ['seven characters', 'x'.repeat(7), 400],
  ['eight characters', 'x'.repeat(8), 200],
  ['two hundred characters', 'x'.repeat(200), 200],
  ['two hundred and one', 'x'.repeat(201), 400],
  ['a space', 'one two three', 400],
])('a key of %s: %#', async (_what, key, status) => {
  const own = await startTestApp()
  const { token } = await anAdmin(own)
  const headers = { 'idempotency-key': key }
  const reply = await own.ask(moveClock, { advanceSeconds: 1 }, { token, headers })
  const said = status === 200 ? 'ok' : 'Idempotency-Key 应为 8 到 200 个可见字符'
  expect(reply).toMatchObject({ status, message: said })
})

test('nothing is kept of a call that has to do with a secret, whatever key it brings', async () => {
  const own = await startTestApp()
  const { token } = await aBoss(own)
  const headers = { 'idempotency-key': 'the-same-for-all' }
  const [first, second] = [
    await own.ask(startWechatBinding, {}, { token, headers }),
    await own.ask(startWechatBinding, {}, { token, headers }),
  ]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(first.data.code).not.toBe(second.data.code)
  const password = { password: 'correct horse', account: 'somebody' }
  expect((await own.ask(changePassword, password, { token, headers })).status).toBe(200)
  expect(await own.app.ground.db.rows(sql`select 1 from idempotency_key`)).toEqual([])
})

test('a key is kept for two days, never for sign-in, and a strange one is refused', async () => {
  const own = await startTestApp()
  const { token } = await anAdmin(own)
  const keys = () => own.app.ground.db.rows(sql`select 1 from idempotency_key`)
  await own.ask(moveClock, { advanceSeconds: 1 }, { token, headers: { 'idempotency-key': '12345678' } })
  await own.ask(
    login,
    { account: 'abc', password: '12345678' },
    { token, headers: { 'idempotency-key': '12345678' } },
  )
  expect(await keys()).toHaveLength(1)
  const strange = await own.ask(
    moveClock,
    { advanceSeconds: 1 },
    { token, headers: { 'idempotency-key': 'short' } },
  )
  expect(strange).toMatchObject({ status: 400, data: { reason: 'bad_idempotency_key' } })
  await own.pass({ hours: 49 })
  expect(await keys()).toHaveLength(0)
})

test.each([
  ['POST', '/proxy/web/auth/login', { account: 'a\u0000b@example.com', password: 'x' }],
  [
    'POST',
    '/proxy/web/auth/register',
    { account: 'somebody', password: 'p\u0000p\u0000p\u0000p\u0000', nickname: '猫猫' },
  ],
  ['GET', '/proxy/web/players/search?keyword=%00', undefined],
  ['GET', '/proxy/web/players/page?game=a%00b', undefined],
])('%s %s with a NUL in it is malformed, whatever the field', async (method, path, body) => {
  const { status, data } = await app.send(method, path, body)
  expect([status, data.reason]).toEqual([400, 'malformed'])
})

test('a reason that a call does not declare is a bug while it is tested, and a plain refusal to visitors', async () => {
  const refused = async (reason: Reason, checkAnswers: boolean) => {
    const limits = new Limits()
    const http = Fastify()
    const routes = [answer(listGames, () => Promise.reject(new Refusal(reason)))]
    const actors = rememberActors(() => Promise.resolve(undefined))
    const addressOf = findAddresses(0)
    const gate = openGate(limits)
    await serveCalls(http, routes, { ground: app.app.ground, actors, gate, addressOf, checkAnswers })
    const { statusCode } = await http.inject({ url: `/proxy${listGames.path}` })
    limits.close()
    await http.close()
    return statusCode
  }
  expect(await refused('too_many', true)).toBe(429)
  expect(await refused('blocked', true)).toBe(500)
  expect(await refused('blocked', false)).toBe(422)
})

test('a call whose address is fixed is not taken for one whose address is open, nor the other way round', async () => {
  const { token } = await aBoss(app)
  const answers = await Promise.all(
    ['dcRedPacket/terms', 'dcRedPacket/no-packet', 'fair/mine', 'fair/no-draw'].map((path) =>
      app.send('GET', `/proxy/web/${path}`, undefined, { token }),
    ),
  )
  expect(answers).toMatchObject([
    { status: 200 },
    { data: { reason: 'malformed' } },
    { status: 200 },
    { data: { reason: 'malformed' } },
  ])
})

test('a call has one address: a slash that is only spelled is none', async () => {
  const statusOf = async (path: string) => (await app.send('GET', `/proxy/web/${path}`)).status
  expect(await Promise.all(['catalog/games', 'catalog%2Fgames'].map(statusOf))).toEqual([200, 404])
})

test('two calls at one address are found when the server starts', async () => {
  const http = Fastify()
  const routes = [
    answer(listGames, () => Promise.reject(new Error('never'))),
    answer(listGames, () => Promise.reject(new Error('never'))),
  ]
  const limits = new Limits()
  const serving = {
    ground: app.app.ground,
    actors: rememberActors(() => Promise.resolve(undefined)),
    gate: openGate(limits),
    addressOf: findAddresses(0),
    checkAnswers: true,
  }
  await expect(serveCalls(http, routes, serving)).rejects.toThrow(`two routes answer GET ${listGames.path}`)
  limits.close()
  await http.close()
})
