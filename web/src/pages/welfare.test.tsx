import type { Welfare } from '@kaihei/domain/welfare/calls'
import { welfare as rules } from '@kaihei/domain/welfare/tariff'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveMember } from '#client/testing/serve.ts'
import { openPage } from '#testing/with-router.tsx'
import WelfarePage from './welfare.tsx'

const proxy = serveMember('/welfare')

const nothing: Welfare = {
  signIn: { day: 1, doneToday: false, rewards: [...rules.signIn], nextAt: '2026-11-17T00:00:00.000Z' },
  vipPack: {
    state: 'locked',
    why: 'level',
    contents: { tickets: 0, voucher: null },
    level: 0,
    until: '2026-12-01T00:00:00.000Z',
    next: { level: 1, missing: 50_000, contents: { tickets: 1, voucher: null } },
  },
  vouchers: [],
  tickets: 0,
  ticketSources: [],
  ticketProgress: { givenToday: 0, maxPerDay: 10, missing: 10_000 },
  renameCards: 0,
  room: 0,
  pending: [],
}

const full: Welfare = {
  ...nothing,
  signIn: { ...nothing.signIn, day: 5 },
  vipPack: {
    ...nothing.vipPack,
    state: 'claimable',
    contents: { tickets: 4, voucher: { kind: 'percent', percent: 20, cap: 3_000 } },
    level: 5,
    next: null,
  },
  vouchers: [
    {
      campaignId: 'c1',
      title: '周末双排券',
      state: 'open',
      value: { kind: 'amount', amount: 800, minimum: 5_000 },
      livesDays: 7,
      left: 212,
      until: '2026-11-20T00:00:00.000Z',
    },
  ],
  tickets: 7,
  ticketSources: [{ what: '订单 A1', source: 'order', code: 'A1', count: 2, at: '2026-11-15T20:00:00.000Z' }],
  room: 4_130,
  pending: [
    {
      what: '每日签到 · 第 4 扇窗',
      source: 'signIn',
      code: '4',
      form: 'coins',
      amount: 50,
      why: 'room',
      at: '2026-11-15T20:00:00.000Z',
    },
  ],
}

function open(welfare: Welfare, answers: Record<string, ReturnType<typeof ok>> = {}) {
  proxy.willAnswer({
    '/proxy/web/welfare/summary': ok(welfare),
    '/proxy/web/dcRedPacket/list': ok({ items: [], nextCursor: null }),
    ...answers,
  })
  openPage('/welfare', WelfarePage, '/welfare')
}

test('the windows before today are lit; what waits says why; tickets say where they came from, and in which zone when', async () => {
  open(full)
  expect((await screen.findByText('今天是第五扇窗')).tagName).toBe('H1')
  const windows = [...screen.getByLabelText('七扇窗').children]
  expect(windows.map(({ textContent }) => /已亮/.test(textContent)).lastIndexOf(true)).toBe(3)
  expect(screen.getByText('你还有 41.30 额度。')).toBeDefined()
  const kept = screen.getByLabelText('存着的')
  expect(kept.textContent).toMatch(/每日签到 · 第 4 扇窗.*额度还不够.*0\.50 金币/)
  const tickets = screen.getByLabelText('抽奖券')
  expect(tickets.textContent).toMatch(/7.*\+2/)
  expect(within(tickets).getByText(/^时间按.+显示$/)).toBeDefined()
  expect(within(tickets).getByText('去抽靓号').getAttribute('href')).toBe('/prize')
})

test('a window, a pack and a voucher are claimed, and each says what became of it', async () => {
  open(full, {
    '/proxy/web/welfare/signIn': ok({ day: 5, reward: rules.signIn[4], state: 'paid' }),
    '/proxy/web/welfare/vipPack': ok({ vouchers: [], tickets: 4, state: 'waiting' }),
    '/proxy/web/welfare/voucher': no(422, '这个活动的券领完了', { reason: 'campaign_exhausted' }),
  })
  await userEvent.click(await screen.findByText('亮灯，领 0.50'))
  expect(await screen.findByText('0.50 金币到账了。')).toBeDefined()
  await userEvent.click(screen.getByText('领取礼包'))
  expect(await screen.findByText(/^礼包领了，一部分先存着/)).toBeDefined()
  await userEvent.click(screen.getByText('领取'))
  expect((await screen.findByRole('alert')).textContent).toContain('领完了')
})

test('a newcomer sees what there will be, and nothing that waits', async () => {
  open(nothing)
  expect(await screen.findByText('V1 起每月有礼包，完成消费就会升级')).toBeDefined()
  expect(screen.getByText('现在没有可领的券')).toBeDefined()
  expect(screen.getByText(/^还没有得过券/)).toBeDefined()
  expect(screen.queryByLabelText('存着的')).toBeNull()
  expect(screen.queryByText('领取礼包')).toBeNull()
})

test('what cannot be loaded says so, and can be asked for again', async () => {
  proxy.willAnswer({ '/proxy/web/welfare/summary': no(500, '出错了') })
  openPage('/welfare', WelfarePage, '/welfare')
  const again = await screen.findByRole('button', { name: '重试' })
  expect(screen.getAllByText('福利没有加载出来').length).toBeGreaterThan(0)
  proxy.willAnswer({ '/proxy/web/welfare/summary': ok(nothing) })
  await userEvent.click(again)
  expect(await screen.findByText('今天是第一扇窗')).toBeDefined()
})
