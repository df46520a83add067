import { listPlayers } from '@kaihei/domain/players/calls'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchNetwork } from './network.ts'
import { makeQueryClient, queryFor } from './queries.ts'
import { noteReach, useReach } from './reach.ts'
import { watchFailures } from './testing/failure-screen.ts'
import { no, ok } from './testing/fake-proxy.ts'
import { serveVisitor } from './testing/serve.ts'

const proxy = serveVisitor('/home')
const screen = watchFailures()
const queries = makeQueryClient()

afterEach(() => void vi.restoreAllMocks())

const reached = () => useReach.getState().reached

test('a list that could not be read is read again by itself when the network returns', async () => {
  const config = ok({ now: '2026-01-01T00:00:00Z' })
  const page = { items: [], nextCursor: null, onlineCount: 7 }
  proxy.willReply('hang up')
  onTestFinished(watchNetwork(queries))
  const list = new QueryObserver(queries, queryFor(listPlayers, {}))
  onTestFinished(list.subscribe(() => {}))
  await expect.poll(() => list.getCurrentResult().isError).toBe(true)
  expect(reached()).toBe(false)
  expect(screen.showError).not.toHaveBeenCalled()
  proxy.willAnswer({ '/proxy/web/config/public': config, '/proxy/web/players/page': ok(page) })
  dispatchEvent(new Event('online'))
  await expect.poll(() => list.getCurrentResult().data).toEqual(page)
  expect(reached()).toBe(true)
})

test('the browser says that the network is gone before any call fails', () => {
  onTestFinished(watchNetwork(queries))
  dispatchEvent(new Event('offline'))
  expect(reached()).toBe(false)
})

test('a refusal is an answer: the server is there', async () => {
  proxy.willReply(no(422, '不行'))
  noteReach(false)
  await expect(queries.fetchQuery(queryFor(listPlayers, { online: true }))).rejects.toThrow('不行')
  expect(reached()).toBe(true)
})
