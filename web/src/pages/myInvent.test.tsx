import type { GrowingReward, Invitee, MyInvites } from '@kaihei/domain/invitations/calls'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveMember } from '#client/testing/serve.ts'
import { openPage } from '#testing/with-router.tsx'
import MyInventPage from './myInvent.tsx'

const proxy = serveMember('/myInvent')

const dayMs = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const face = { avatar: '/media/portraits/1.svg', hue: 30 }

const growing = (id: string, nickname: string, more: Partial<GrowingReward> = {}): GrowingReward => ({
  id,
  nickname,
  ...face,
  kind: 'first',
  list: 4_800,
  amount: 1_000,
  finishedAt: inDays(-4),
  maturesAt: inDays(3),
  advanceable: true,
  refundable: false,
  ...more,
})

const nobody: MyInvites = {
  code: 'LAMP88',
  url: 'https://kaihei.example/register?invite=LAMP88',
  invitees: 0,
  begun: 0,
  earning: 0,
  voided: 0,
  earned: 0,
  matured: 0,
  pending: 0,
  waiting: 0,
  owed: 0,
  advanceLeft: 20_000,
  growing: [],
  invitedBy: null,
}

const several: MyInvites = {
  ...nobody,
  invitees: 3,
  begun: 2,
  earning: 2,
  voided: 1,
  earned: 41_200,
  matured: 3_420,
  pending: 2_068,
  owed: 900,
  growing: [
    growing('r1', '小满'),
    growing('r2', 'Leo_打野'),
    growing('r3', '荔枝冰', { kind: 'share', amount: 68, advanceable: false, refundable: true }),
  ],
}

const invitee: Invitee = {
  nickname: '夜猫子',
  ...face,
  joinedAt: '2026-10-03T12:00:00.000Z',
  state: 'void',
  why: 'device',
  endsAt: '2027-04-01T12:00:00.000Z',
  earned: 0,
  pending: 0,
  maturesAt: null,
}

function open(
  invites: MyInvites,
  items: readonly Invitee[],
  answers: Record<string, ReturnType<typeof ok>> = {},
) {
  proxy.willAnswer({
    '/proxy/web/dcUser/myInvent': ok(invites),
    '/proxy/web/discord/userInvite/queryList': ok({ items, nextCursor: null }),
    ...answers,
  })
  return openPage('/myInvent', MyInventPage, '/myInvent')
}

test('in advance the oldest go first: whoever marks one marks those before it, and sees fee and sum', async () => {
  open(several, [invitee], {
    '/proxy/web/discord/userInvite/receiptInAdvance': ok({ received: 1_800, fee: 200 }),
  })
  await userEvent.click(await screen.findByLabelText('提前领 Leo_打野 的 10.00'))
  const first = screen.getByLabelText<HTMLInputElement>('提前领 小满 的 10.00')
  expect(first.checked).toBe(true)
  const last = screen.getByLabelText<HTMLInputElement>('提前领 荔枝冰 的 0.68')
  expect(last.disabled).toBe(true)
  expect(screen.getByText('24 小时内还能退款，过了才可以提前领')).toBeDefined()
  await userEvent.click(screen.getByText('提前领 18.00'))
  expect(await screen.findByText('18.00 金币到账了，手续费 2.00。')).toBeDefined()
  const asked = proxy.heard.find(({ url }) => url.includes('receiptInAdvance'))
  expect(asked?.url).toContain('amount=2000')
  expect(asked?.headers['idempotency-key']).toBeDefined()
})

test('what has matured is claimed; what waits, or made up for something, says so', async () => {
  open(several, [invitee], {
    '/proxy/web/dcUser/inventReward': ok({ claimed: 1_000, waiting: 1_520, settled: 900 }),
  })
  expect(await screen.findByText(/^有 9\.00 提前领过的奖励作废了/)).toBeDefined()
  await userEvent.click(screen.getByText('领取 34.20'))
  expect(await screen.findByText('10.00 金币到账了。')).toBeDefined()
  expect(screen.getByText(/^15\.20 先存着/)).toBeDefined()
  expect(screen.getByText(/^9\.00 抵掉了/)).toBeDefined()
})

test('the list says how far each of them is and why one does not count; which of them is in the address', async () => {
  const router = open(several, [invitee])
  expect(await screen.findByText('无效 · 和你同一台设备')).toBeDefined()
  await userEvent.click(screen.getByText('无效 1'))
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'void' }))
})

test('whoever has invited nobody finds code, link and a picture of it, and nothing to claim', async () => {
  open({ ...nobody, invitedBy: { nickname: '阿葵', ...face } }, [])
  expect(await screen.findByText('邀请码 LAMP88')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('邀请链接').value).toBe(nobody.url)
  expect(screen.getByText('扫码用我的邀请码注册')).toBeDefined()
  expect(screen.getByText('你是 阿葵 邀请来的')).toBeDefined()
  expect(await screen.findByText('还没有邀请到人')).toBeDefined()
  expect(screen.getByText('现在没有在成熟的奖励')).toBeDefined()
  expect(screen.queryByText(/^领取/)).toBeNull()
})

test('what cannot be loaded says so', async () => {
  proxy.willAnswer({ '/proxy/web/dcUser/myInvent': no(500, '出错了') })
  openPage('/myInvent', MyInventPage, '/myInvent')
  expect((await screen.findAllByText('邀请没有加载出来')).length).toBeGreaterThan(0)
})
