import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { ok } from '#client/testing/fake-proxy.ts'
import { serveVisitor } from '#client/testing/serve.ts'
import { renderAsking } from '#client/testing/with-queries.tsx'
import { countChips } from './FilterChips.tsx'
import type { HomeFilters } from './FilterChips.tsx'
import { HomeFilterBar } from './HomeFilterBar.tsx'

const proxy = serveVisitor('/')

beforeAll(async () => {
  // The first import of the menus takes seconds on a busy machine.
  await import('./menus.tsx')
  proxy.willAnswer({
    '/proxy/web/catalog/games': ok({ items: [{ code: 'lol', name: '英雄联盟', product: 'pw' }] }),
  })
}, 60_000)

function openBar(first: HomeFilters = {}) {
  const told: HomeFilters[] = []
  function Bar() {
    const [filters, setFilters] = useState(first)
    return (
      <HomeFilterBar
        filters={filters}
        count={35}
        onChange={(part) => {
          const next = { ...filters, ...part }
          told.push(next)
          setFilters(next)
        }}
      />
    )
  }
  renderAsking(<Bar />)
  return told
}

test('a chip opens its menu at the first press, and what is chosen joins the other filters', async () => {
  const told = openBar({ game: 'lol', sort: 'rating' })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '等级 不限' }))
  await user.click(await screen.findByRole('option', { name: 'P4 金牌起' }))
  expect(told).toEqual([{ game: 'lol', sort: 'rating', minLevel: 4 }])
  expect(screen.getByRole('combobox', { name: '等级 P4 金牌起' })).toBeDefined()
})

test('the bar says how many the filters let through, and from a hundred on that there are more', () => {
  const show = (count: number) =>
    renderAsking(<HomeFilterBar filters={{ game: 'lol' }} count={count} onChange={() => {}} />)
  show(35)
  expect(screen.getByText('35 位陪玩')).toBeDefined()
  show(100)
  expect(screen.getByText('100 位以上')).toBeDefined()
})

test('不限 takes a filter away again', async () => {
  const told = openBar({ sex: 2, language: '粤语' })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '性别 女' }))
  await user.click(await screen.findByRole('option', { name: '不限' }))
  expect(told).toEqual([{ language: '粤语' }])
})

test('a price range counts when it is sent, whichever way round it was typed', async () => {
  const told = openBar()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '价格 不限' }))
  await user.type(await screen.findByLabelText('最低'), '13o0')
  await user.type(screen.getByLabelText('最高'), '30')
  expect(told).toEqual([])
  await user.click(screen.getByRole('button', { name: '就看这些' }))
  expect(told).toEqual([{ minPrice: 30, maxPrice: 130 }])
  expect(screen.getByRole('button', { name: '价格 30–130' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the order is chosen like a filter, and the usual one leaves no trace in the address', async () => {
  const told = openBar({ sort: 'newest' })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '排序 最新入驻' }))
  await user.click(await screen.findByRole('option', { name: '综合排序' }))
  expect(told).toEqual([{}])
})

test('clearing keeps the game and the order', async () => {
  const told = openBar({ game: 'lol', sort: 'priceUp', online: true, maxPrice: 60 })
  await userEvent.click(screen.getByRole('button', { name: '清除筛选' }))
  expect(told).toEqual([{ game: 'lol', sort: 'priceUp' }])
  expect(screen.queryByRole('button', { name: '清除筛选' })).toBeNull()
})

test('a price range is one chip, and neither the game nor the order is one', () => {
  const noChip: HomeFilters = { game: 'lol', sort: 'newest' }
  expect(countChips(noChip)).toBe(0)
  expect(countChips({ minPrice: 30, maxPrice: 60, sex: 1 })).toBe(2)
})
