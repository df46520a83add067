import { defineCall } from '@kaihei/domain/call'
import { getLastOrder } from '@kaihei/domain/fast-orders/calls'
import { removeLike } from '@kaihei/domain/likes/calls'
import { moveClock } from '@kaihei/domain/ops/calls'
import { listPlayers } from '@kaihei/domain/players/calls'
import { getProfile, login } from '@kaihei/domain/users/calls'
import { nothing } from '@kaihei/domain/shape'
import { getStatement } from '@kaihei/domain/wallet/calls'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { watchFailures } from './testing/failure-screen.ts'
import { no, ok } from './testing/fake-proxy.ts'
import { skipPauses } from './testing/no-waiting.ts'
import { serveVisitor } from './testing/serve.ts'
import { call } from './call.ts'
import { CallError } from './call-error.ts'

const proxy = serveVisitor('/home')
skipPauses()

const screen = watchFailures()

async function failureOf(work: Promise<unknown>): Promise<CallError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof CallError)) throw new Error('the call did not fail as calls do', { cause: error })
  return error
}

test('a GET carries its input in the query and the bare token in the header, and answers with data', async () => {
  localStorage.setItem('Authorization', 'token-1')
  proxy.willReply(ok({ items: [], nextCursor: null, onlineCount: 7 }))
  const answer = await call(listPlayers, { game: 'lol', online: true, limit: 24 })
  expect(answer.onlineCount).toBe(7)
  expect(proxy.heard).toHaveLength(1)
  expect(proxy.heard[0]).toMatchObject({
    method: 'GET',
    url: '/proxy/web/players/page?game=lol&online=true&limit=24',
    headers: { authorization: 'token-1' },
  })
})

test('an answer that is kept is named when asked for again; 304 means that it still holds', async () => {
  const named = { body: { code: 200, message: 'ok', data: null }, headers: { etag: '"one"' } }
  const order = { orderSn: 'F2', orderId: 'o', product: 'pw', status: 0, isBoss: true, kind: 'fast' }
  const other = { body: { code: 200, message: 'ok', data: order }, headers: { etag: '"two"' } }
  const unchanged = { status: 304, body: '' }
  proxy.willReply(named, unchanged, other, unchanged, named, named)
  const asked = () => proxy.heard.map(({ headers }) => headers['if-none-match'])
  localStorage.setItem('Authorization', 'token-1')
  expect(await call(getLastOrder, {})).toBeNull()
  expect(await call(getLastOrder, {})).toBeNull()
  expect(await call(getLastOrder, {})).toEqual(order)
  expect(await call(getLastOrder, {})).toEqual(order)
  expect(asked()).toEqual([undefined, '"one"', '"one"', '"two"'])
  localStorage.setItem('Authorization', 'token-2')
  await call(getLastOrder, {})
  localStorage.setItem('Authorization', 'token-1')
  await call(getLastOrder, {})
  expect(asked().slice(4)).toEqual([undefined, undefined])
})

test('a visitor sends no Authorization header', async () => {
  proxy.willReply(ok({ items: [], nextCursor: null, onlineCount: 0 }))
  await call(listPlayers, {})
  expect(proxy.heard[0]?.headers).not.toHaveProperty('authorization')
  expect(proxy.heard[0]?.url).toBe('/proxy/web/players/page')
})

test('a field named in the path stands there encoded, and nowhere else', async () => {
  const grab = defineCall({
    method: 'DELETE',
    path: '/web/things/{account}/part',
    access: 'member',
    effect: 'change',
    summary: '',
    input: login.input,
    output: nothing,
  })
  proxy.willReply(ok({}))
  await call(grab, { account: 'a/b', password: '中 文' })
  expect(proxy.heard[0]?.url).toBe('/proxy/web/things/a%2Fb/part?password=%E4%B8%AD+%E6%96%87')
})

test('a change that is a POST carries JSON and an Idempotency-Key, another one for each submission', async () => {
  proxy.willReply(ok({ now: '2026-01-01T00:00:00Z' }))
  await call(moveClock, { advanceSeconds: 60 })
  await call(moveClock, { advanceSeconds: 60 })
  expect(proxy.heard.map(({ body }) => JSON.parse(body))).toEqual([
    { advanceSeconds: 60 },
    { advanceSeconds: 60 },
  ])
  const keys = proxy.heard.map(({ headers }) => String(headers['idempotency-key']))
  expect(keys[0]).toMatch(/^\S{8,128}$/)
  expect(new Set(keys).size).toBe(2)
})

test('a lost connection is tried again with the same key before anybody hears of it', async () => {
  proxy.willReply('hang up', 'hang up', ok({ now: '2026-01-01T00:00:00Z' }))
  await expect(call(moveClock, { advanceSeconds: 60 })).resolves.toEqual({ now: '2026-01-01T00:00:00Z' })
  const keys = proxy.heard.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(screen.showError).not.toHaveBeenCalled()
})

test('signing in has no key and is not sent twice', async () => {
  proxy.willReply('hang up')
  const error = await failureOf(
    call(login, { account: 'boss@demo', password: 'demo-kaihei' }, { quiet: true }),
  )
  expect(error).toMatchObject({ code: 0, reason: 'unreachable' })
  expect(proxy.heard).toHaveLength(1)
  expect(proxy.heard[0]?.headers).not.toHaveProperty('idempotency-key')
})

test('401 ends the session and asks to sign in, quiet or not', async () => {
  localStorage.setItem('Authorization', 'dead')
  localStorage.setItem('profileData', '{}')
  proxy.willReply(no(401, '请先登录', { reason: 'signed_out' }))
  await failureOf(call(getProfile, {}, { quiet: true }))
  expect(localStorage.getItem('Authorization')).toBeNull()
  expect(localStorage.getItem('profileData')).toBeNull()
  expect(screen.askSignIn).toHaveBeenCalledOnce()
  expect(screen.showError).not.toHaveBeenCalled()
})

test('a late 401 to an older session leaves the new one alone', async () => {
  localStorage.setItem('Authorization', 'old')
  proxy.willReply(no(401, '请先登录'))
  const late = call(getProfile, {})
  localStorage.setItem('Authorization', 'new')
  await failureOf(late)
  expect(localStorage.getItem('Authorization')).toBe('new')
})

test('403 leads to the page that says so', async () => {
  proxy.willReply(no(403, '没有权限'))
  await failureOf(call(moveClock, { advanceSeconds: 1 }))
  expect(screen.showForbidden).toHaveBeenCalledOnce()
  expect(screen.showError).not.toHaveBeenCalled()
})

test('any other code opens the error dialog with the sentence of the server and is logged as err', async () => {
  proxy.willReply(no(409, '同一个请求编号已用于另一份内容', { reason: 'idempotency_key_reused' }))
  const error = await failureOf(call(moveClock, { advanceSeconds: 1 }))
  expect(error).toMatchObject({ code: 409, reason: 'idempotency_key_reused' })
  expect(screen.showError).toHaveBeenCalledExactlyOnceWith(
    '同一个请求编号已用于另一份内容',
    '什么都没有改变，也没有扣款。',
  )
  expect(console.error).toHaveBeenCalledExactlyOnceWith('err', error)
})

test('a caller that shows the refusal itself gets fields and detail, and no dialog opens', async () => {
  const data = { reason: 'wrong_credentials', left: 4, fields: { account: '账号不对', bad: 7 } }
  proxy.willReply(no(422, '账号或密码不对', data))
  const error = await failureOf(call(login, { account: 'abc', password: 'x' }, { quiet: true }))
  expect(error.fields).toEqual({ account: '账号不对' })
  expect(error.detail.left).toBe(4)
  expect(screen.showError).not.toHaveBeenCalled()
})

test('what a refusal is made of arrives whole: why somebody is banned, and what they may answer with', async () => {
  const made = { because: '引导到平台外付款', availableAt: '2026-11-22T11:34:40.948Z', answerToken: 'once' }
  proxy.willReply(no(403, '你的账号被封禁', { reason: 'account_banned', ...made }))
  const error = await failureOf(call(login, { account: 'abc', password: 'x' }, { quiet: true }))
  expect(error.detail).toEqual(made)
})

test('no answer at all opens the dialog after the tries are used up', async () => {
  proxy.willReply('hang up')
  const error = await failureOf(call(getProfile, {}))
  expect(proxy.heard).toHaveLength(3)
  expect(error.reason).toBe('unreachable')
  expect(screen.showError).toHaveBeenCalledExactlyOnceWith('连不上服务器，请检查网络后再试')
})

test('an answer that is not ours, like a page of a proxy, is a failure with its status in it', async () => {
  proxy.willReply({ status: 413, body: '<html>too large</html>' })
  const error = await failureOf(call(getProfile, {}))
  expect(error.code).toBe(413)
  expect(screen.showError).toHaveBeenCalledWith(expect.stringContaining('413'))
})

test('a call is given up after 120 000 ms', async () => {
  proxy.willReply('say nothing')
  const timers = vi.mocked(globalThis.setTimeout)
  const failed = failureOf(call(getProfile, {}))
  const giveUp = timers.mock.calls.find(([, delay]) => delay === 120_000)?.[0]
  await waitFor(() => expect(proxy.heard).toHaveLength(1))
  giveUp?.()
  expect((await failed).reason).toBe('timed_out')
  expect(screen.showError).toHaveBeenCalledOnce()
})

test('a caller that loses interest is told quietly', async () => {
  proxy.willReply('say nothing')
  const interest = new AbortController()
  const work = call(getProfile, {}, { signal: interest.signal })
  await waitFor(() => expect(proxy.heard).toHaveLength(1))
  interest.abort()
  await expect(work).rejects.toThrow(/abort|unreach|连不上/i)
  expect(console.error).not.toHaveBeenCalled()
  expect(screen.showError).not.toHaveBeenCalled()
})

test('a call that answers with a file hands over its text; its refusals are those of any other', async () => {
  proxy.willReply({ body: 'month,amount\r\n' })
  expect(await call(getStatement, { month: '2026-11' })).toBe('month,amount\r\n')
  proxy.willReply(no(400, '月份应为 YYYY-MM', { reason: 'malformed' }))
  const refusal = await failureOf(call(getStatement, { month: '2026-13' }))
  expect(refusal).toMatchObject({ code: 400, message: '月份应为 YYYY-MM', reason: 'malformed' })
})

test('a change whose answer is lost may have happened; one that never left has not, and the dialog says which', async () => {
  proxy.willReply('hang up')
  await failureOf(call(moveClock, { advanceSeconds: 1 }))
  expect(screen.showError).toHaveBeenLastCalledWith(
    '连不上服务器，请检查网络后再试',
    expect.stringContaining('不知道服务器有没有收到'),
  )
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const error = await failureOf(call(moveClock, { advanceSeconds: 1 }))
  expect(error.outcome).toBe('nothing')
  expect(screen.showError).toHaveBeenLastCalledWith(
    '连不上服务器，请检查网络后再试',
    '什么都没有改变，也没有扣款。',
  )
})

test('a change outlives its page, a read does not, nor does a body that browsers would refuse', async () => {
  const sent = vi.spyOn(globalThis, 'fetch')
  const last = () => sent.mock.lastCall?.[1]?.keepalive
  proxy.willReply(ok({ now: '2026-01-01T00:00:00Z' }))
  await call(moveClock, { advanceSeconds: 60 })
  expect(last()).toBe(true)
  await call(removeLike, { uk: 'abcdefgh12345678' })
  expect(last()).toBe(true)
  await call(getProfile, {})
  expect(last()).toBe(false)
  await call(login, { account: 'a', password: '长'.repeat(20_000) })
  expect(last()).toBe(false)
})
