import { dehydrate, type DehydratedState, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '#client/queries.ts'
import { ok } from '#client/testing/fake-proxy.ts'
import { serveVisitor } from '#client/testing/serve.ts'
import { playerQuery } from '#features/players/api.ts'
import { aDetail } from '#features/players/testing/people.ts'
import { stand } from '#shell/lazy-page.tsx'
import { makeRouter } from './router.tsx'
import { feed, takeOver } from './take-over.tsx'

const proxy = serveVisitor('/')

const nothing: DehydratedState = { mutations: [], queries: [] }
const drawn = {
  now: '2026-11-15T20:00:00.000Z',
  drawing: { signedIn: false, timeZone: 'Europe/London' },
  queries: nothing,
}

const report = vi.fn<(error: unknown) => void>()
const complain = vi.fn<(...said: unknown[]) => void>()
beforeEach(() => {
  report.mockClear()
  complain.mockClear()
  vi.stubGlobal('reportError', report)
  vi.spyOn(console, 'error').mockImplementation(complain)
})

function Window() {
  useEffect(stand)
  return <p className="lit">亮着</p>
}

/** A page that the server has drawn as `html`. */
async function take(html: string): Promise<Element> {
  const place = document.createElement('div')
  place.innerHTML = html
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/403'] }))
  await takeOver(place, <Window />, drawn, { queries: makeQueryClient(), router })
  return place
}

test('a page that is as it was drawn comes alive without a word', async () => {
  await take('<p class="lit">亮着</p>')
  expect(report).not.toHaveBeenCalled()
  expect(complain).not.toHaveBeenCalled()
})

test.each([
  ['a word', '<p class="lit">暗着</p>'],
  ['an element', '<h1 class="lit">亮着</h1>'],
])('that %s is not as it was drawn is told, though React mends it', async (_, html) => {
  const place = await take(html)
  expect(place.innerHTML).toBe('<p class="lit">亮着</p>')
  expect(report).toHaveBeenCalledOnce()
})

const { uk } = aDetail()
const person = playerQuery(uk)

function Nickname() {
  const { data } = useQuery(person)
  return <h1>{data?.nickname}</h1>
}

/** A page that was drawn an hour ago, by the clock of whoever opens it. */
function showDrawn() {
  const server = makeQueryClient()
  server.setQueryData(person.queryKey, aDetail({ nickname: '小橘灯' }), { updatedAt: Date.now() - 3_600_000 })
  const queries = makeQueryClient()
  feed(queries, { ...drawn, queries: dehydrate(server) })
  proxy.willAnswer({ '/proxy/web/players/detail': ok(aDetail({ nickname: '新名字' })) })
  render(
    <QueryClientProvider client={queries}>
      <Nickname />
    </QueryClientProvider>,
  )
  return queries
}

test('what a page was drawn with is not asked for again by a visitor', () => {
  const queries = showDrawn()
  expect(screen.getByRole('heading', { name: '小橘灯' })).toBeDefined()
  expect(queries.isFetching()).toBe(0)
})

test('somebody who is signed in sees it at once, and what calls say to them as soon as they have said it', async () => {
  localStorage.setItem('Authorization', 't1')
  showDrawn()
  expect(screen.getByRole('heading', { name: '小橘灯' })).toBeDefined()
  expect(await screen.findByRole('heading', { name: '新名字' })).toBeDefined()
  expect(proxy.heard.map(({ headers }) => headers['authorization'])).toEqual(['t1'])
})
