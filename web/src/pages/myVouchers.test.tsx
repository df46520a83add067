import type { Voucher } from '@kaihei/domain/vouchers/calls'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { setServerNow } from '#client/clock.ts'
import { ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import MyVouchersPage from './myVouchers.tsx'
import { openPage } from '#testing/with-router.tsx'

const proxy = serveMember('/')

beforeAll(() => {
  setServerNow('2026-11-15T12:00:00Z')
})

const percent: Voucher = {
  id: 'v1',
  title: '9 折券，最多减 20',
  kind: 'percent',
  percent: 10,
  cap: 2_000,
  source: '新人礼包',
  givenAt: '2026-11-10T12:00:00.000Z',
  expiresAt: '2026-11-17T11:00:00.000Z',
  state: 'usable',
}
const amount: Voucher = {
  id: 'v2',
  title: '满 50 减 8',
  kind: 'amount',
  amount: 800,
  minimum: 5_000,
  source: '中秋老友礼',
  givenAt: '2026-11-10T12:00:00.000Z',
  expiresAt: '2026-11-27T12:00:00.000Z',
  state: 'usable',
}

function answerWith(items: readonly Voucher[]) {
  proxy.willAnswer({
    '/proxy/web/users/profile': ok(aProfile()),
    '/proxy/web/dcUser/myVouchers': ok({ items }),
  })
}

test('a voucher says what it takes off, from when on and until when; the last 48 hours are counted', async () => {
  answerWith([percent, amount, { ...amount, id: 'v3', state: 'reserved' }])
  openPage('/myVouchers', MyVouchersPage, '/myVouchers')
  const [soon, later, held] = await screen.findAllByRole('article')
  expect(soon?.textContent).toMatch(/^9折新人礼包最多减 20 金币.*还剩 (46:59:59|47:00:00)$/)
  expect(later?.textContent).toBe('−8金币中秋老友礼满 50 金币可用2026年11月27日 12:00 到期')
  expect(held?.textContent).toContain('正用在订单上')
})

test('the tab is in the address, and every empty one has a next step', async () => {
  answerWith([percent])
  const router = openPage('/myVouchers', MyVouchersPage, '/myVouchers?state=used')
  expect(await screen.findByText('还没有用过券')).toBeDefined()
  expect(screen.getByRole('link', { name: '去找陪玩' }).getAttribute('href')).toBe('/home')
  await userEvent.click(screen.getByRole('tab', { name: /^已过期/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ state: 'expired' }))
  expect(screen.getByText('没有过期的券')).toBeDefined()
})
