import { listOrders } from '@kaihei/domain/orders/calls'
import { listPlayers } from '@kaihei/domain/players/calls'
import { getWalletSummary } from '@kaihei/domain/wallet/calls'
import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../call.ts'
import { makeQueryClient, pagesFor, queryFor } from '../queries.ts'
import { noteReach } from '../reach.ts'
import { endSession, startSession } from '../session.ts'
import { no, ok } from '../testing/fake-proxy.ts'
import { skipPauses } from '../testing/no-waiting.ts'
import { aProfile } from '../testing/profile.ts'
import { serveVisitor } from '../testing/serve.ts'
import { prepareOffline } from './prepare.ts'

const proxy = serveVisitor('/home')
beforeEach(() => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true))
afterEach(() => {
  vi.restoreAllMocks()
  noteReach(true)
})
skipPauses()

const street = queryFor(listPlayers, { online: true })
const orders = pagesFor(listOrders, {})
const wallet = queryFor(getWalletSummary, {})
const page = { items: [], nextCursor: null, onlineCount: 7, count: 7 }
const orange = { token: 't1', profile: aProfile({ uk: 'orange0000000000' }) }
const plum = { token: 't2', profile: aProfile({ uk: 'plum000000000000' }) }

/** A browser whose page has come to rest; what was kept stays from one visit to the next. */
function visit(): QueryClient {
  const queries = makeQueryClient()
  prepareOffline(queries)
  dispatchEvent(new Event('load'))
  return queries
}

/** A key in it is written as text within text. */
const kept = () => localStorage.getItem('keptAnswers')?.replaceAll('\\"', '"') ?? null

/** Reads something while there is a network, and waits until it is kept. */
async function see(query: typeof street, answer: object = page): Promise<void> {
  proxy.willReply(ok(answer))
  await visit().fetchQuery(query)
  await expect.poll(kept).toContain(query.queryKey[0])
}

test('what was seen is shown again without a network, and is as old as it is', async () => {
  await see(street)
  const seenAt = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(seenAt + 3_600_000)
  proxy.willReply('hang up')
  const queries = visit()
  expect(await queries.fetchQuery(street)).toEqual(page)
  await expect.poll(() => queries.getQueryState(street.queryKey)?.dataUpdatedAt).toBeLessThanOrEqual(seenAt)
})

test('when the browser knows that there is no network it does not try again first', async () => {
  await see(street)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  proxy.willReply('hang up')
  expect(await visit().fetchQuery(street)).toEqual(page)
  expect(proxy.heard).toHaveLength(1)
})

test('a refusal is an answer: nothing old takes its place', async () => {
  await see(street)
  proxy.willReply(no(422, '不行'))
  await expect(visit().fetchQuery(street)).rejects.toThrow('不行')
})

test('money is never kept', async () => {
  startSession(orange)
  proxy.willReply(ok({ coins: { total: 987_654_321_987_654 } }))
  const queries = visit()
  await queries.fetchQuery(wallet)
  proxy.willReply(ok(page))
  await queries.fetchQuery(street)
  await expect.poll(kept).toContain('/web/players/page')
  expect(kept()).not.toContain('987654321987654')
  proxy.willReply('hang up')
  await expect(visit().fetchQuery(wallet)).rejects.toThrow('连不上服务器')
})

test('of a long list the beginning is kept', async () => {
  startSession(orange)
  proxy.willReply(ok({ items: ['one'], nextCursor: 'c' }), ok({ items: ['two'], nextCursor: null }))
  await visit().fetchInfiniteQuery({ ...orders, pages: 2 })
  await expect.poll(kept).toContain('"one"')
  expect(kept()).not.toContain('"two"')
  proxy.willReply('hang up')
  const read = await visit().fetchInfiniteQuery(orders)
  expect(read).toEqual({ pages: [{ items: ['one'], nextCursor: 'c' }], pageParams: [null] })
})

test('what the server drew for a visitor is kept, though nobody asked for it', async () => {
  const drawn = makeQueryClient()
  await drawn.prefetchQuery({ ...street, queryFn: () => page })
  const queries = makeQueryClient()
  hydrate(queries, dehydrate(drawn))
  prepareOffline(queries)
  dispatchEvent(new Event('load'))
  await expect.poll(kept).toContain('/web/players/page')
})

test('what one person saw is gone when they sign out, and when another signs in', async () => {
  startSession(orange)
  await see(street)
  endSession()
  expect(kept()).toBeNull()
  startSession(orange)
  await see(street)
  startSession(plum)
  expect(kept()).toBeNull()
})

test('what another left behind, however that came about, is neither shown nor left', async () => {
  startSession(orange)
  await see(street)
  const left = localStorage.getItem('keptAnswers') ?? ''
  startSession(plum)
  localStorage.setItem('keptAnswers', left)
  proxy.willReply('hang up')
  await expect(visit().fetchQuery(street)).rejects.toThrow('连不上服务器')
  expect(kept()).toBeNull()
})

test('an answer that arrives after another has signed in is not theirs', async () => {
  startSession(orange)
  proxy.willReply(ok(page))
  const queries = visit()
  const asked = queries.fetchQuery({
    ...street,
    queryFn: async () => {
      const answer = await call(listPlayers, { online: true })
      startSession(plum)
      return answer
    },
  })
  await asked.catch(() => undefined)
  await see(queryFor(listPlayers, { sort: 'newest' }))
  expect(kept()).toContain('newest')
  expect(kept()).not.toContain('"online":true')
})

test('401 ends the session and all that was kept for it', async () => {
  startSession(orange)
  await see(street)
  proxy.willReply(no(401, '请先登录'))
  await visit()
    .fetchQuery(wallet)
    .catch(() => undefined)
  expect(kept()).toBeNull()
})

test('what another build of the site kept is not read: it may have had other fields', async () => {
  await see(street)
  const script = document.head.appendChild(document.createElement('script'))
  script.setAttribute('type', 'module')
  script.setAttribute('src', '/assets/shell-2.js')
  proxy.willReply('hang up')
  await expect(visit().fetchQuery(street)).rejects.toThrow('连不上服务器')
  script.remove()
})

test('the oldest answers make room for new ones', async () => {
  const queries = visit()
  for (let at = 0; at < 45; at++) {
    proxy.willReply(ok(page))
    await queries.fetchQuery(queryFor(listPlayers, { minPrice: at }))
  }
  await expect.poll(kept).toContain('"minPrice":44')
  expect(kept()).not.toContain('"minPrice":4}')
  expect(kept()).toContain('"minPrice":5}')
})
