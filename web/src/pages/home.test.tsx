import { getRouteApi } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ok } from '#client/testing/fake-proxy.ts'
import { serveVisitor } from '#client/testing/serve.ts'
import { aPlayer } from '#features/players/testing/people.ts'
import HomePage from './home.tsx'
import { openPage } from '#testing/with-router.tsx'

const proxy = serveVisitor('/')

const route = getRouteApi('/home')

function Home() {
  return <HomePage search={route.useSearch()} />
}

test('the game that is looked for is carried into the price, the page and the order', async () => {
  const player = aPlayer()
  proxy.willAnswer({
    '/proxy/web/players/page': ok({ items: [player], nextCursor: null, onlineCount: 35, count: 1 }),
    '/proxy/web/catalog/games': ok({ items: [] }),
  })
  openPage('/home', Home, '/home?game=lol')
  const card = await screen.findByRole('article', { name: '小橘灯' })
  expect(within(card).getByText('68')).toBeDefined()
  expect(within(card).getByRole('link', { name: '小橘灯' }).getAttribute('href')).toBe(
    `/user?uk=${player.uk}&service=lol`,
  )
  expect(within(card).getByRole('link', { name: '下单' }).getAttribute('href')).toBe(
    `/order-confirm/${player.uk}?service=lol`,
  )
  expect(screen.getByText('1 位陪玩')).toBeDefined()
})

test('from the banner somebody signed in sees who is online, among those they looked for', async () => {
  localStorage.setItem('Authorization', 't1')
  proxy.willAnswer({
    '/proxy/web/players/page': ok({ items: [aPlayer()], nextCursor: null, onlineCount: 35, count: 1 }),
    '/proxy/web/catalog/games': ok({ items: [] }),
  })
  const router = openPage('/home', Home, '/home?game=lol')
  await userEvent.setup().click(await screen.findByRole('button', { name: '看看谁在线' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?game=lol&online=true'))
})
