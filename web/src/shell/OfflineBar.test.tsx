import { getOrder } from '@kaihei/domain/orders/calls'
import { listGames } from '@kaihei/domain/games/calls'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keyOf, makeQueryClient, queryFor } from '#client/queries.ts'
import { noteReach } from '#client/reach.ts'
import { OfflineBar } from './OfflineBar.tsx'

const order = queryFor(getOrder, { product: 'pw' }, { staleTime: 86_400_000 * 2 })
const games = queryFor(listGames, {}, { staleTime: Infinity })

function Screen() {
  useQuery(order)
  useQuery(games)
  return null
}

/** The bar beside a screen that shows what was read at these times. */
function show({ orderAt, gamesAt }: { orderAt?: Date; gamesAt?: Date }) {
  const queries = makeQueryClient()
  if (orderAt) queries.setQueryData(order.queryKey, {} as never, { updatedAt: orderAt.getTime() })
  if (gamesAt) queries.setQueryData(games.queryKey, { items: [] }, { updatedAt: gamesAt.getTime() })
  queries.setQueryData([...keyOf(getOrder), 'of another page'], {}, { updatedAt: 1 })
  render(
    <QueryClientProvider client={queries}>
      {(orderAt ?? gamesAt) && <Screen />}
      <OfflineBar />
    </QueryClientProvider>,
  )
}

const today = (hours: number, minutes: number) => {
  const at = new Date()
  at.setHours(hours, minutes)
  return at
}

test('while the server answers there is no bar', () => {
  show({ orderAt: today(9, 4) })
  expect(screen.getByRole('status').textContent).toBe('')
})

test('it says how old the oldest thing on the screen is, but for what never gets old', async () => {
  show({ orderAt: today(9, 4), gamesAt: today(1, 1) })
  act(() => noteReach(false))
  await screen.findByText(
    /^离线，显示 今天 09:04 的内容。钱包、聊天、下单和付款需要网络，连上后会自己更新。$/,
  )
  act(() => noteReach(true))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('what is of another day is not taken for today’s', async () => {
  show({ orderAt: new Date(today(21, 4).getTime() - 86_400_000) })
  act(() => noteReach(false))
  expect(await screen.findByText(/^离线，显示 昨天 21:04 的内容/)).toBeTruthy()
})

test('where nothing is shown it promises nothing', () => {
  show({})
  act(() => noteReach(false))
  expect(screen.getByRole('status').textContent).toBe(
    '离线。钱包、聊天、下单和付款需要网络，连上后会自己更新。',
  )
})
