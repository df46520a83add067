import { listPlayers } from '@kaihei/domain/players/calls'
import { expect, test } from 'vitest'
import { makeQueryClient, pagesFor, queryFor } from './queries.ts'
import { watchFailures } from './testing/failure-screen.ts'
import { no, ok } from './testing/fake-proxy.ts'
import { serveVisitor } from './testing/serve.ts'

const proxy = serveVisitor('/home')
const screen = watchFailures()

const page = { items: [], nextCursor: null, onlineCount: 0 }
const query = queryFor(listPlayers, { online: true })

test.each([no(422, '不行'), no(500, '系统繁忙')])(
  'a refused query is asked once and opens no dialog: where it was to stand says so',
  async (reply) => {
    proxy.willReply(reply)
    await expect(makeQueryClient().fetchQuery(query)).rejects.toThrow(/不行|系统繁忙/)
    expect(proxy.heard).toHaveLength(1)
    expect(screen.showError).not.toHaveBeenCalled()
  },
)

test('a refresh that fails behind a page that has its data is not told', async () => {
  const queries = makeQueryClient()
  proxy.willReply(ok(page), no(500, '系统繁忙'))
  await queries.fetchQuery(query)
  await expect(queries.fetchQuery({ ...query, staleTime: 0 })).rejects.toThrow('系统繁忙')
  expect(queries.getQueryData(query.queryKey)).toEqual(page)
  expect(screen.showError).not.toHaveBeenCalled()
})

test('a quiet query fails quietly', async () => {
  proxy.willReply(no(500, '系统繁忙'))
  const quiet = queryFor(listPlayers, {})
  await expect(makeQueryClient().fetchQuery(quiet)).rejects.toThrow('系统繁忙')
  expect(screen.showError).not.toHaveBeenCalled()
})

test('401 to a query leads to signing in, once, without a dialog', async () => {
  proxy.willReply(no(401, '请先登录'))
  // Ending the session throws away every answer, the one on its way included.
  await expect(makeQueryClient().fetchQuery(query)).rejects.toThrow(/请先登录|CancelledError/)
  expect(screen.askSignIn).toHaveBeenCalledOnce()
  expect(screen.showError).not.toHaveBeenCalled()
})

test('the next page is asked for from where the last one ended, and none after the last', async () => {
  const pages = pagesFor(listPlayers, { online: true, limit: 2 })
  proxy.willReply(ok({ ...page, nextCursor: 'c1' }), ok(page))
  const read = await makeQueryClient().fetchInfiniteQuery({ ...pages, pages: 3 })
  expect(read.pages).toHaveLength(2)
  expect(proxy.heard.map(({ url }) => url.replace(/.*\?/, ''))).toEqual([
    'online=true&limit=2',
    'online=true&limit=2&cursor=c1',
  ])
})
