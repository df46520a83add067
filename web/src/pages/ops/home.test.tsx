import type { MoneyDay, Overview, Waiting } from '@kaihei/domain/ops/overview-calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { openPage } from '#testing/with-router.tsx'
import OpsHomePage from './home.tsx'

const proxy = serveMember('/ops')
const minutes = 60_000
// How long somebody has waited is told in whole minutes: none begins while a test looks.
vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / minutes) * minutes })
const ago = (waited: number) => new Date(Date.now() - waited * minutes).toISOString()

const overview = (): Overview => ({
  queues: [
    { id: 'chats', open: 6, oldestAt: ago(4.5), promiseMinutes: 5 },
    { id: 'applications', open: 7, oldestAt: ago(62), promiseMinutes: 1440 },
    { id: 'reports', open: 4, oldestAt: ago(13 * 60 + 30), promiseMinutes: 720 },
    { id: 'withdrawals', open: 0, oldestAt: null, promiseMinutes: 1440 },
  ],
  money: {
    topUps: 1_846_000,
    orders: 1_284_600,
    commission: 175_674,
    payouts: 624_000,
    owed: { coins: 10_000, beans: 5_000, held: 1_000 },
  },
  days: [],
  health: { ledgerDrift: 0, verifiedAt: ago(2), outboxFailed: 0, lines: 412 },
})

const waiting = (
  queue: Waiting['queue'],
  from: string,
  dueIn: number,
  more: Partial<Waiting> = {},
): Waiting => ({
  queue,
  id: `${queue}-1`,
  from,
  about: null,
  kind: null,
  amount: null,
  unit: null,
  claimedBy: null,
  since: ago(720 - dueIn),
  dueAt: ago(-dueIn),
  ...more,
})

const day = (name: string, more: Partial<MoneyDay> = {}): MoneyDay => ({
  day: name,
  topUps: 0,
  payouts: 0,
  orders: 0,
  commission: 0,
  owed: { coins: 0, beans: 0, held: 0 },
  cash: 0,
  ...more,
})

const items = [
  waiting('reports', '小满', -64.5, { about: '夜猫子', kind: 'person' }),
  waiting('withdrawals', '沈夜航', 75.5, { kind: 'bank', amount: 520_000, unit: 'bean' }),
]

function show(answers: Parameters<typeof proxy.willAnswer>[0] = {}, roles = ['boss', 'staff'] as const) {
  proxy.willAnswer({
    '/proxy/web/users/profile': ok(aProfile({ roles: [...roles] })),
    '/proxy/web/ops/overview': ok(overview()),
    '/proxy/web/ops/waiting': ok({ items, total: 34 }),
    '/proxy/web/ops/overview/days': ok({
      days: [day('2026-11-16', { topUps: 50_000, cash: 50_000 }), day('2026-11-17', { cash: 20_000 })],
    }),
    ...answers,
  })
  return openPage('/ops', OpsHomePage, '/ops')
}

test('each window says how many wait, how long the oldest has, and what was promised; lamp only near the limit', async () => {
  show()
  const street = await screen.findByRole('list', { name: '在等的事' })
  const [chats, applications, reports, withdrawals] = within(street).getAllByRole('link')
  expect(chats?.textContent).toMatch(/^6会话最久 4 分目标 5 分快到时限/)
  expect(applications?.textContent).toMatch(/^7入驻审核最久 1 时 2 分目标 24 时/)
  expect(reports?.textContent).toMatch(/^4举报最久 13 时目标 12 时有超时的/)
  expect(withdrawals?.textContent).toBe('0提现没有在等的')
  const lights = [chats, applications, reports, withdrawals].map((link) =>
    link?.querySelector('[data-light]')?.getAttribute('data-light'),
  )
  expect(lights).toEqual(['lamp', 'blue', 'lamp', 'dark'])
  expect(chats?.getAttribute('href')).toBe('/chat')
})

test('the list has what is due soonest first, says how late it is, and J and K walk through it', async () => {
  show()
  const user = userEvent.setup()
  const late = await screen.findByRole('link', { name: /小满 举报 夜猫子/ })
  expect(late.textContent).toContain('超 1 时 4 分')
  expect(late.getAttribute('href')).toBe('/ops/reports?id=reports-1')
  const large = screen.getByRole('link', { name: /沈夜航/ })
  expect(large.textContent).toMatch(/提现 · 银行卡.*5,200\.00钻石.*剩 1 时 15 分/)
  await user.keyboard('j')
  expect(document.activeElement).toBe(late)
  await user.keyboard('jj')
  expect(document.activeElement).toBe(large)
  await user.keyboard('k')
  expect(document.activeElement).toBe(late)
  expect(screen.getByText('列出最急的 2 件，共 34 件')).toBeDefined()
  expect(screen.getByRole('link', { name: /从最急的开始/ }).getAttribute('href')).toBe(
    '/ops/reports?id=reports-1',
  )
})

test('what is owed stands against what was taken in, and what is late is an alert', async () => {
  show()
  expect(await screen.findByText('进账减打款 200.00 CNY，是欠款的 125.0%')).toBeDefined()
  expect(screen.getByText('举报超时：最久 13 时，目标 12 时')).toBeDefined()
  expect(screen.getByText(/30 天进 500\.00 CNY，出 0\.00 CNY。/)).toBeDefined()
})

test('whoever reads amounts of different things beside each other sees what each of them is of', async () => {
  const rows = [
    ...items,
    waiting('arbitration', '下班先吃饭', 80, { kind: 'lol', amount: 5_700, unit: 'coin' }),
    waiting('payments', '不吃香菜', 81, { kind: 'stripe', amount: 1_274, unit: 'EUR' }),
  ]
  show({ '/proxy/web/ops/waiting': ok({ items: rows, total: 4 }) })
  expect((await screen.findByRole('link', { name: /沈夜航/ })).textContent).toContain('5,200.00钻石')
  expect(screen.getByRole('link', { name: /下班先吃饭/ }).textContent).toContain('57.00金币')
  expect(screen.getByRole('link', { name: /不吃香菜/ }).textContent).toContain('12.74EUR')
  // What is said of it first: the charts below speak of the same.
  const said = (term: string) => screen.getAllByText(term)[0]?.closest('div, p, li')?.textContent
  expect(said('充值进账')).toContain('18,460.00CNY')
  expect(said('净佣金')).toContain('1,756.74金币')
  expect(said('我们欠着')).toContain('160.00CNY')
  expect(said('用户金币')).toContain('100.00金币')
  expect(said('陪玩钻石')).toContain('50.00钻石')
})

test('whoever reads times in the console sees in which zone, theirs or that of the house', async () => {
  const verifiedAt = '2026-11-17T10:00:00.000Z'
  const { health, ...rest } = overview()
  show({
    '/proxy/web/users/profile': ok(aProfile({ roles: ['staff'], timeZone: 'Asia/Shanghai' })),
    '/proxy/web/ops/overview': ok({ ...rest, health: { ...health, verifiedAt } }),
  })
  expect(await screen.findByText('时间按中国时间显示')).toBeDefined()
  expect(await screen.findByText('伦敦 10:00 核过，每小时一次')).toBeDefined()
  expect(screen.getAllByText('伦敦 10:00 核过').length).toBeGreaterThan(0)
  expect(screen.getByText('账本上次核对是伦敦 10:00，超过一小时')).toBeDefined()
})

test('a chart turns into the table of its figures', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: '进与出：看数字' }))
  const table = screen.getByRole('table', { name: '进与出' })
  expect(within(table).getByRole('columnheader', { name: '充值 · CNY' })).toBeDefined()
  expect(within(table).getByRole('row', { name: '11/16 500.00 0.00' })).toBeDefined()
})

test('when nothing waits the street is dark and nothing is to begin with', async () => {
  show({ '/proxy/web/ops/waiting': ok({ items: [], total: 0 }) })
  expect(await screen.findByText('灯都关了，没有在等你的事')).toBeDefined()
  expect(screen.queryByRole('link', { name: /从最急的开始/ })).toBeNull()
})

test('a panel that cannot be read leaves the others standing', async () => {
  show({ '/proxy/web/ops/overview/days': no(500, '坏了', {}) })
  expect(await screen.findByRole('list', { name: '在等的事' })).toBeDefined()
  expect(await screen.findByText('没有读到，可以再试一次。')).toBeDefined()
  expect(screen.getByRole('link', { name: /小满/ })).toBeDefined()
})

test('the rail counts what waits, and says when the end is near', async () => {
  show()
  const rail = await screen.findByRole('navigation', { name: '运营台' })
  expect(await within(rail).findByRole('link', { name: /会话.*6 件在等，快到时限/ })).toBeDefined()
  expect(within(rail).getByRole('link', { name: /入驻审核.*7 件在等$/ })).toBeDefined()
  expect(within(rail).queryByRole('link', { name: '账本' })).toBeNull()
})

test('what waits for a second person, of rentals, codes and those who leave has its window, its row and its room', async () => {
  const more = ['rentals', 'nitro', 'payments', 'chargebacks', 'returns', 'approvals'] as const
  const queues = more.map((id) => ({ id, open: 2, oldestAt: ago(60), promiseMinutes: 1440 }))
  const rows = [
    waiting('rentals', '小满', 60, { kind: 'claim', amount: 4_000, unit: 'coin' }),
    waiting('nitro', '阿澈', 61, { kind: 'nitro-month' }),
    waiting('returns', '沈夜航', 62, { amount: 50_000, unit: 'coin' }),
    waiting('approvals', '运营一号', 63, { kind: 'rule' }),
  ]
  const answers = {
    '/proxy/web/ops/overview': ok({ ...overview(), queues }),
    '/proxy/web/ops/waiting': ok({ items: rows, total: 4 }),
  }
  show(answers, ['boss', 'admin'] as never)
  const windows = await screen.findByRole('list', { name: '在等的事' })
  const links = within(windows).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/ops/rentals',
    '/ops/nitro',
    '/ops/payments?view=differing',
    '/ops/payments?view=disputed',
    '/ops/payments?view=wanted',
    '/ops/approvals',
  ])
  const row = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await row(/小满 → 平台.*租号 · 押金索赔/)).toBe('/ops/rentals?view=claim&id=rentals-1')
  expect(await row(/阿澈.*Nitro · 报失效/)).toBe('/ops/nitro?id=nitro-1')
  expect(await row(/沈夜航.*注销 · 等退回来源/)).toBe('/ops/payments?view=wanted&id=returns-1')
  expect(await row(/运营一号.*复核 · 改规则/)).toBe('/ops/approvals')
  // What is worked on in one room is counted there together.
  const rail = screen.getByRole('navigation', { name: '运营台' })
  expect(within(rail).getByRole('link', { name: /^款项.*6 件在等$/ })).toBeDefined()
  expect(within(rail).getByRole('link', { name: /租号裁定.*2 件在等$/ })).toBeDefined()
  expect(within(rail).getByRole('link', { name: /Nitro.*2 件在等$/ })).toBeDefined()
})

test('admins find the books in the rail', async () => {
  show({}, ['boss', 'admin'] as never)
  expect(await screen.findByRole('link', { name: '账本' })).toBeDefined()
})

test('one field finds everything: Ctrl K leads there, Escape away, a hit is a link', async () => {
  show({
    '/proxy/web/ops/search': ok({
      items: [{ kind: 'order', id: 'o-1', name: 'KH2611140031', who: '小满', amount: 5_700 }],
    }),
  })
  const user = userEvent.setup()
  const field = await screen.findByRole('searchbox', { name: '找人、订单、流水、付款' })
  await user.keyboard('{Control>}k{/Control}')
  expect(document.activeElement).toBe(field)
  await user.type(field, 'KH26')
  const hit = await screen.findByRole('link', { name: /KH2611140031/ })
  expect(hit.textContent).toContain('57.00金币')
  expect(hit.getAttribute('href')).toBe('/ops/orders/o-1')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(hit)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('link', { name: /KH2611140031/ })).toBeNull()
})

test('Enter opens the first that the whole word finds, however early it is pressed', async () => {
  const router = show({
    '/proxy/web/ops/search': ok({
      items: [{ kind: 'order', id: 'o-1', name: 'KH2611140031', who: '小满', amount: 5_700 }],
    }),
  })
  await userEvent
    .setup({ delay: null })
    .type(await screen.findByRole('searchbox', { name: '找人、订单、流水、付款' }), 'KH26{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/ops/orders/o-1'))
  expect(proxy.heard.some(({ url }) => url.endsWith('keyword=KH26'))).toBe(true)
})

test('the question mark lists the keys', async () => {
  show()
  await screen.findByRole('list', { name: '在等的事' })
  await userEvent.keyboard('?')
  expect(await screen.findByRole('dialog', { name: '快捷键' })).toBeDefined()
})
