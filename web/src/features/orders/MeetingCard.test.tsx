import type { OrderDetail } from '@kaihei/domain/orders/shapes'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serveMember } from '#client/testing/serve.ts'
import { MeetingCard } from './MeetingCard.tsx'
import { accepted, completed, describeAs, move, serving } from './testing/orders.ts'
import { showLinked } from '#testing/with-router.tsx'

serveMember('/order-detail')

const meeting: NonNullable<OrderDetail['meeting']> = {
  note: '想练打野路线',
  bossGameAccounts: [{ gameName: '等灯', tagLine: 'EUW1', region: 'EUW' }],
  bossDiscord: { id: '111', handle: 'lamplit' },
  playerDiscord: { id: '222', handle: 'orange.lamp' },
}
const nowhere = { ...meeting, note: '', bossGameAccounts: [], bossDiscord: null, playerDiscord: null }

function show(order: OrderDetail) {
  showLinked(<MeetingCard order={order} />)
}

test('both sides read the note, the game account and each other on Discord', async () => {
  show(describeAs('player', accepted, 2, { meeting }))
  const card = within(await screen.findByRole('region', { name: '怎么碰头' }))
  expect(card.getByText('想练打野路线')).toBeDefined()
  const boss = within(card.getByRole('region', { name: '等灯的人' }))
  expect(boss.getByText('等灯#EUW1')).toBeDefined()
  expect(boss.getByText('lamplit')).toBeDefined()
  const player = within(card.getByRole('region', { name: '小橘灯' }))
  expect(player.getByText('orange.lamp')).toBeDefined()
  expect(player.getByRole('link', { name: '在 Discord 打开小橘灯' }).getAttribute('href')).toBe(
    'https://discord.com/users/222',
  )
})

test('who is ready is seen until it begins', async () => {
  show(describeAs('boss', move(accepted, 'ready', 2, {}, 'player'), 2, { meeting }))
  const card = within(await screen.findByRole('region', { name: '怎么碰头' }))
  expect(within(card.getByRole('region', { name: '小橘灯' })).getByText('准备好了')).toBeDefined()
  expect(within(card.getByRole('region', { name: '等灯的人' })).getByText('还没准备')).toBeDefined()
})

test('while it is played the ways to each other stay, and nobody is called ready any more', async () => {
  show(describeAs('boss', serving, 30, { meeting }))
  const card = within(await screen.findByRole('region', { name: '怎么碰头' }))
  expect(card.getByText('等灯#EUW1')).toBeDefined()
  expect(card.queryByText('准备好了')).toBeNull()
})

test('who has left no way to be found is led to where it is set', async () => {
  show(describeAs('boss', accepted, 2, { meeting: nowhere }))
  const account = await screen.findByRole('link', { name: /登记游戏账号/ })
  expect(account.getAttribute('href')).toBe('/setting#games')
  expect(screen.getByRole('link', { name: /关联 Discord/ }).getAttribute('href')).toBe('/setting#security')
  expect(screen.getByText('TA 还没有关联 Discord，会按你留下的方式来找你。')).toBeDefined()
})

test("a companion is not asked for the boss's account, and another game has none", async () => {
  const service = { id: null, game: 'val' as const, title: '', pricePerHour: 6800 }
  show(describeAs('boss', accepted, 2, { meeting: nowhere, service }))
  expect(await screen.findByRole('link', { name: /关联 Discord/ })).toBeDefined()
  expect(screen.queryByRole('link', { name: /登记游戏账号/ })).toBeNull()
})

test('an order that nobody has to meet for has no such card', () => {
  show(describeAs('boss', completed, 170))
  expect(screen.queryByRole('region', { name: '怎么碰头' })).toBeNull()
})
