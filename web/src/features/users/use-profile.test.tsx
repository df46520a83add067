import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { makeQueryClient } from '#client/queries.ts'
import { keepProfile } from '#client/session.ts'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { skipPauses } from '#client/testing/no-waiting.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { renderAsking } from '#client/testing/with-queries.tsx'
import { useProfile } from './use-profile.ts'

const proxy = serveMember('/')
skipPauses()

function Me() {
  const { data, fetchStatus } = useProfile()
  return fetchStatus === 'idle' && <p>{data?.nickname ?? '谁'}</p>
}

test.each([
  { answers: ok(aProfile({ nickname: '新名字' })), shows: '新名字' },
  { answers: 'hang up' as const, shows: '小橘灯' },
  { answers: no(500, '系统繁忙'), shows: '谁' },
])('of somebody kept as 小橘灯 a page shows $shows', async ({ answers, shows }) => {
  keepProfile(aProfile())
  proxy.willReply(answers)
  renderAsking(<Me />)
  expect(await screen.findByText(shows)).toBeTruthy()
})

test('the page of a visitor is drawn once where it is taken over', () => {
  localStorage.clear()
  const drawn = vi.fn<() => void>()
  function Page() {
    drawn()
    return <p>{useProfile().data?.nickname ?? '谁'}</p>
  }
  const page = (
    <QueryClientProvider client={makeQueryClient()}>
      <Page />
    </QueryClientProvider>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  document.body.append(container)
  drawn.mockClear()
  render(page, { container, hydrate: true })
  expect(screen.getByText('谁')).toBeTruthy()
  expect(drawn).toHaveBeenCalledOnce()
})
