import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { setServerNow } from '#client/clock.ts'
import { keepProfile } from '#client/session.ts'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { watchSavedFiles } from '#client/testing/saved-files.ts'
import { serveMember } from '#client/testing/serve.ts'
import BillPage from './bill.tsx'
import { openPage } from '#testing/with-router.tsx'

const proxy = serveMember('/')

beforeAll(() => {
  setServerNow('2026-11-15T12:00:00Z')
})

const rename = {
  id: 'b2',
  type: 6,
  title: '修改昵称',
  note: '晚风 → 晚风来信',
  link: '/setting',
  amount: -3_000,
  unit: 'coin',
  balance: 100_000,
  experience: 2_750,
  at: '2026-11-14T23:30:00.000Z',
  order: null,
}
const topUp = {
  ...rename,
  id: 'b1',
  type: 1,
  title: '充值',
  note: '充值单 T1',
  link: null,
  amount: 103_000,
  balance: 103_000,
}
const consumption = {
  months: [
    {
      month: '2026-10',
      sums: [{ type: 1, unit: 'coin', incoming: 20_000, outgoing: 0 }],
    },
    {
      month: '2026-11',
      sums: [
        { type: 1, unit: 'coin', incoming: 103_000, outgoing: 0 },
        { type: 6, unit: 'coin', incoming: 0, outgoing: 3_000 },
      ],
    },
  ],
}

function answerWith(items: readonly unknown[], others = {}) {
  keepProfile(aProfile({ timeZone: 'Europe/Berlin' }))
  proxy.willAnswer({
    '/proxy/web/wallet/bills': ok({ items, nextCursor: null }),
    '/proxy/web/users/consume': ok(consumption),
    ...others,
  })
}

test('a bill says what it was, when in my zone, how much, and what was left; it leads to its thing', async () => {
  answerWith([rename, topUp])
  openPage('/bill', BillPage, '/bill')
  const row = await screen.findByRole('link', { name: /修改昵称/ })
  expect(row.getAttribute('href')).toBe('/setting')
  // Half past eleven in London is half past midnight in Berlin.
  expect(row.textContent).toContain('今天 00:30')
  expect(screen.getByText('时间按德国时间显示')).toBeDefined()
  expect(row.textContent).toContain('−30.00')
  expect(row.textContent).toContain('余 1,000.00')
  expect(screen.queryByRole('link', { name: /充值单/ })).toBeNull()
  expect(screen.getByText('充值单 T1').closest('li')?.textContent).toContain('+1,030.00')
})

test('what is in the archive is said: after the last bill, and in a month of which none is here', async () => {
  const archivedBefore = '2026-11-01'
  answerWith([], { '/proxy/web/wallet/bills': ok({ items: [rename], nextCursor: null, archivedBefore }) })
  openPage('/bill', BillPage, '/bill')
  expect(await screen.findByText(/^2026-11-01 之前的明细已经归档/)).toBeDefined()
  expect(screen.queryByText('没有更早的了')).toBeNull()
})

test('a month of the archive says so, and that its sums are still here', async () => {
  const archivedBefore = '2026-11-01'
  answerWith([], { '/proxy/web/wallet/bills': ok({ items: [], nextCursor: null, archivedBefore }) })
  openPage('/bill', BillPage, '/bill?month=2026-10')
  expect(await screen.findByText('这里没有账单明细')).toBeDefined()
  expect(screen.getByText(/月度合计还在/)).toBeDefined()
  expect(screen.getByRole('region', { name: '2026年10月收支' })).toBeDefined()
})

test('type and month are in the address, and the sums follow both', async () => {
  answerWith([topUp])
  const router = openPage('/bill', BillPage, '/bill?type=1')
  expect(await screen.findByRole('tab', { name: '充值', selected: true })).toBeDefined()
  const asked = (part: string) => proxy.heard.some(({ url }) => url.includes(part))
  await waitFor(() => expect(asked('/wallet/bills?type=1&limit=20')).toBe(true))
  await userEvent.click(await screen.findByRole('button', { name: '2026年10月' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ type: '1', month: '2026-10' }))
  await waitFor(() => expect(asked('month=2026-10')).toBe(true))
  const chart = await screen.findByRole('region', { name: '2026年10月收支' })
  expect(
    within(chart)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['+200.00金币', '0.00金币'])
  expect(within(chart).getByRole('row', { name: '2026年11月 1,030.00 0.00' })).toBeDefined()
})

test('an empty month leads to the latest one with something in it', async () => {
  answerWith([])
  openPage('/bill', BillPage, '/bill?type=1&month=2026-11')
  expect(await screen.findByText('2026年11月没有充值账单')).toBeDefined()
  expect((await screen.findByRole('link', { name: '看2026年10月的' })).getAttribute('href')).toBe(
    '/bill?type=1&month=2026-10',
  )
})

test('an empty type leads to where such a thing begins', async () => {
  answerWith([])
  openPage('/bill', BillPage, '/bill?type=3')
  expect(await screen.findByText('到现在没有订单账单')).toBeDefined()
  expect(screen.getByRole('link', { name: '去找陪玩' }).getAttribute('href')).toBe('/home')
})

test('the month comes as a file that spreadsheets read as UTF-8', async () => {
  answerWith([topUp], { '/proxy/web/wallet/statement': { body: '时间,类型\r\n' } })
  const saved = watchSavedFiles()
  openPage('/bill', BillPage, '/bill?month=2026-10')
  await userEvent.click(await screen.findByRole('button', { name: '2026年10月 CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const statement = proxy.heard.find(({ url }) => url.includes('/wallet/statement'))
  expect(statement).toMatchObject({
    url: expect.stringContaining('month=2026-10'),
    headers: { authorization: 't1' },
  })
  const bytes = new Uint8Array((await saved[0]?.content.arrayBuffer()) ?? new ArrayBuffer(0))
  expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
  expect(new TextDecoder().decode(bytes)).toBe('时间,类型\r\n')
})

test('bills that did not load can be asked for again', async () => {
  answerWith([], { '/proxy/web/wallet/bills': no(500, '系统繁忙') })
  openPage('/bill', BillPage, '/bill')
  const again = await screen.findByRole('button', { name: '重试' })
  answerWith([rename])
  await userEvent.click(again)
  expect(await screen.findByRole('link', { name: /修改昵称/ })).toBeDefined()
})

test('a line of an order says with whom, which game and how it stands', async () => {
  const order = { with: { uk: 'aaaabbbbccccdddd', nickname: '晚风' }, game: 'lol', status: 40 }
  answerWith([{ ...rename, type: 3, title: '下单托管', note: '订单 K1', link: '/order-detail/1', order }])
  openPage('/bill', BillPage, '/bill')
  expect(await screen.findByText('和 晚风 · 英雄联盟 · 已完成')).toBeTruthy()
})
