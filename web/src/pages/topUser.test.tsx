import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { openPage } from '#testing/with-router.tsx'
import TopUserPage from './topUser.tsx'

const proxy = serveMember('/')

const clock = {
  from: '2026-11-09T00:00:00.000Z',
  to: '2026-11-16T00:00:00.000Z',
  finalAt: '2026-11-18T00:00:00.000Z',
  state: 'pending',
  final: false,
}
const board = { ...clock, period: 'week', formula: '', prizes: [], nextCursor: null, mine: null }
const person = { avatar: '/media/portraits/1.svg', hue: 20, level: 6, voice: null, isMe: false }
const uk = (place: number) => String(place).padStart(16, '0')

function companion(rank: number, nickname: string, cut = 0) {
  const parts = { orders: 5, list: 20_000, gifts: 1_000, fiveStars: 2, stars: 4_000, cut }
  return { ...person, rank, uk: uk(rank), nickname, score: 25_000 - cut, parts }
}

const past = { ...clock, bosses: [], players: [companion(1, '上周第一')], calls: [] }

test('the first three live in houses, the parts are said where the bound bites, and I always find myself', async () => {
  const mine = {
    rank: 37,
    score: 41_600,
    parts: { orders: 6, list: 21_600, gifts: 6_000, fiveStars: 7, stars: 14_000, cut: 0 },
    ahead: { rank: 36, score: 43_400 },
    behind: { rank: 38, score: 39_800 },
  }
  const items = ['暮色', '北岸 Kai', '蓝鲸', '麦霸'].map((name, place) =>
    companion(place + 1, name, place === 3 ? 21_200 : 0),
  )
  proxy.willAnswer({
    '/proxy/web/users/profile': ok(aProfile({ nickname: '阿澈' })),
    '/proxy/web/dcUser/top/players': ok({ ...board, items, mine }),
    '/proxy/web/dcUser/top/user': ok({
      ...board,
      items: [
        {
          ...person,
          rank: 1,
          uk: null,
          nickname: '神秘老板',
          level: null,
          score: 1,
          parts: { spent: 1, orders: 1 },
        },
      ],
    }),
    '/proxy/web/dcUser/top/call': ok({ ...board, items: [] }),
    '/proxy/web/discord/historyRanking/queryLastWeekMonthList': ok({ lastWeek: past, lastMonth: past }),
  })
  openPage('/topUser', TopUserPage, '/topUser')
  const houses = await screen.findByRole('region', { name: '前三名' })
  const first = await within(houses).findByRole('link', { name: '第 1 名，暮色，250 分' })
  expect(first.getAttribute('href')).toBe(`/user?uk=${uk(1)}`)
  const rest = screen.getByRole('region', { name: '第四名往后' })
  expect(within(rest).getByText('四成上限，少算 212')).toBeDefined()
  expect(await within(rest).findByText('阿澈（你）')).toBeDefined()
  await userEvent.click(within(rest).getByRole('button', { name: '麦霸，38 分，看分数怎么来' }))
  const opened = await screen.findByRole('dialog', { name: '第 4 名 · 麦霸' })
  const lines = within(opened).getAllByRole('definition')
  expect(lines.map((line) => line.textContent)).toEqual(['200', '10', '40', '− 212', '38 分'])
  await userEvent.click(within(opened).getByRole('button', { name: '关闭' }))
  const place = screen.getByRole('region', { name: '我在陪玩榜' })
  expect(within(place).getByText('离第 36 名差 18 分')).toBeDefined()
  expect(screen.getByText('待定')).toBeDefined()
  // A boss who hides keeps the place, and leads nowhere.
  expect(await screen.findByText('神秘老板')).toBeDefined()
  expect(screen.queryByRole('link', { name: '神秘老板' })).toBeNull()
  expect(screen.getByRole('link', { name: '上周第一' })).toBeDefined()

  await userEvent.click(screen.getByRole('tab', { name: '最常被选' }))
  expect(await within(houses).findByText('那段时间没有人上榜')).toBeDefined()
})
