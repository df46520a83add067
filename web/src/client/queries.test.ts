import { listPlayers } from '@kaihei/domain/players/calls'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { showFailuresOn } from './failures.ts'
import { makeQueryClient, queryFor } from './queries.ts'
import { no, ok, startFakeProxy } from './testing/fake-proxy.ts'

let proxy: Awaited<ReturnType<typeof startFakeProxy>>
const screen = {
  askSignIn: vi.fn<() => void>(),
  showForbidden: vi.fn<() => void>(),
  showError: vi.fn<(message: string) => void>(),
}
beforeAll(async () => {
  proxy = await startFakeProxy()
  jsdom.reconfigure({ url: `${proxy.origin}/home` })
  showFailuresOn(screen)
})
afterAll(() => proxy.close())
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => vi.clearAllMocks())

const page = { items: [], nextCursor: null, onlineCount: 0 }
const query = queryFor(listPlayers, { online: true })

test('a refused query is asked once and told once', async () => {
  proxy.willReply(no(422, '不行'))
  await expect(makeQueryClient().fetchQuery(query)).rejects.toThrow('不行')
  expect(proxy.heard).toHaveLength(1)
  expect(screen.showError).toHaveBeenCalledExactlyOnceWith('不行')
})

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
  const quiet = queryFor(listPlayers, {}, { quiet: true })
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
