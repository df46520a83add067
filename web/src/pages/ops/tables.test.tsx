import type { AuditRow } from '@kaihei/domain/ops/audit-calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { watchSavedFiles } from '#client/testing/saved-files.ts'
import { serveMember } from '#client/testing/serve.ts'
import { openPage } from '#testing/with-router.tsx'
import AuditPage from './audit.tsx'
import BooksPage from './books.tsx'

const proxy = serveMember('/ops/audit')

const row = (id: number, what: string, why: string): AuditRow => ({
  id,
  who: 'abcdefgh12345678',
  whoName: '阿明',
  what,
  thing: 'user:abcdefgh12345678',
  thingName: '小满',
  why,
  before: { state: 'open' },
  after: { state: 'done' },
  at: '2026-11-17T10:00:00.000Z',
})

const overview = {
  queues: [],
  money: { topUps: 0, orders: 0, commission: 0, payouts: 0, owed: { coins: 0, beans: 0, held: 0 } },
  days: [],
  health: { ledgerDrift: 0, verifiedAt: new Date().toISOString(), outboxFailed: 0, lines: 0 },
}

const asAdmin = {
  '/proxy/web/users/profile': ok(aProfile({ roles: ['boss', 'admin'] })),
  '/proxy/web/ops/overview': ok(overview),
}

const cells = (column: number) =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((one) => within(one).getAllByRole('cell')[column]?.textContent)

test('deeds are sorted, columns left out are remembered, and the file is asked for with exactly these', async () => {
  proxy.willAnswer({
    ...asAdmin,
    '/proxy/web/ops/audit': ok({
      items: [row(2, 'withdrawal.paid', '=HYPERLINK("x")'), row(1, 'application.approved', '好')],
      nextCursor: null,
    }),
    '/proxy/web/ops/export': { body: '号,谁\r\n1,阿明\r\n', headers: { 'content-type': 'text/csv' } },
  })
  const saved = watchSavedFiles()
  openPage('/ops/audit', AuditPage, '/ops/audit')
  const user = userEvent.setup()
  await screen.findByRole('table', { name: '审计记录' })
  expect(cells(0)).toEqual(['2', '1'])
  await user.click(screen.getByRole('button', { name: '号' }))
  await waitFor(() => expect(cells(0)).toEqual(['1', '2']))
  await user.click(screen.getByRole('button', { name: '列' }))
  for (const name of ['时间', '之前', '之后', '对什么'])
    await user.click(screen.getByRole('checkbox', { name }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: '导出 CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const asked = new URL(proxy.heard.findLast(({ url }) => url.includes('/ops/export'))?.url ?? '', 'http://x')
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    table: 'audit',
    columns: 'id,who,what,why',
    titles: '号|谁|做了什么|为什么',
    sort: 'id',
  })
  expect(saved[0]?.name).toBe('审计.csv')
  expect(await saved[0]?.content.text()).toBe('号,谁\r\n1,阿明\r\n')
  expect(localStorage.getItem('hiddenColumns')).toBe('{"audit":["at","before","after","thing"]}')
})

test('deeds stand there in words, and what they were done to leads to where it is', async () => {
  const rows: readonly AuditRow[] = [
    { ...row(9, 'rule.changed', '多等一会儿'), thing: 'rule:order.acceptMinutes', thingName: null },
    {
      ...row(8, 'order.resolved', '聊天为证'),
      thing: 'order:o-1',
      thingName: null,
      after: { sn: 'KH88120' },
    },
    { ...row(7, 'payment.refunded', '没用完'), after: { orderNo: 'T88120' } },
    { ...row(6, 'withdrawal.paid', ''), after: { withdrawalId: 'w-1' } },
    { ...row(5, 'report.dismissed', '没有违规'), thing: 'report:r-1', thingName: null },
    { ...row(4, 'prices.moved', '价格区间调整'), who: null, whoName: null },
    { ...row(3, 'lantern.lit', '旧版本写的'), thing: 'lantern:1', thingName: null },
  ]
  proxy.willAnswer({ ...asAdmin, '/proxy/web/ops/audit': ok({ items: rows, nextCursor: null }) })
  openPage('/ops/audit', AuditPage, '/ops/audit')
  await screen.findByRole('table', { name: '审计记录' })
  expect(cells(3)).toEqual([
    '修改规则',
    '裁定订单',
    '充值原路退款',
    '提现已打款',
    '驳回举报',
    '价格调回区间',
    'lantern.lit',
  ])
  expect(cells(2)).toEqual(['阿明', '阿明', '阿明', '阿明', '阿明', '系统', '阿明'])
  const table = screen.getByRole('table', { name: '审计记录' })
  const leadsTo = (name: string) => within(table).getAllByRole('link', { name })[0]?.getAttribute('href')
  expect([
    leadsTo('阿明'),
    leadsTo('小满'),
    leadsTo('规则 接单时限'),
    leadsTo('订单 KH88120'),
    leadsTo('充值单 T88120'),
    leadsTo('提现'),
    leadsTo('举报 r-1'),
  ]).toEqual([
    '/ops/people/abcdefgh12345678',
    '/ops/people/abcdefgh12345678',
    '/ops/rules?key=order.acceptMinutes',
    '/ops/orders/o-1',
    '/ops/payments?id=T88120',
    '/ops/withdrawals?id=w-1&view=ended',
    '/ops/reports?id=r-1&state=decided',
  ])
  expect(within(table).getByText('lantern 1')).toBeDefined()
})

test('what is looked for is asked of the server, and stands in the address', async () => {
  proxy.willAnswer({ ...asAdmin, '/proxy/web/ops/audit': ok({ items: [], nextCursor: null }) })
  openPage('/ops/audit', AuditPage, '/ops/audit?what=withdrawal&from=2026-07-01')
  expect(await screen.findByText('没有这样的记录。')).toBeDefined()
  expect(screen.getByLabelText('做了什么')).toHaveProperty('value', '提现：全部')
  const asked = proxy.heard.find(({ url }) => url.includes('/ops/audit?'))?.url ?? ''
  expect(decodeURIComponent(asked)).toContain('what=withdrawal')
  expect(decodeURIComponent(asked)).toContain('from=2026-06-30T23:00:00.000Z')
})

test('a deed is found by its words and stands in the address as its code; its facts have names, and sums are written as sums', async () => {
  const rows = [
    {
      ...row(3, 'withdrawal.paid', '好'),
      after: { reference: 'BK-1', lantern: 'lit', amount: 64_000, rows: 64_000 },
    },
  ]
  proxy.willAnswer({ ...asAdmin, '/proxy/web/ops/audit': ok({ items: rows, nextCursor: null }) })
  const router = openPage('/ops/audit', AuditPage, '/ops/audit?what=withdrawal')
  const user = userEvent.setup()
  await screen.findByRole('table', { name: '审计记录' })
  expect(cells(6)).toEqual(['状态open'])
  expect(cells(7)).toEqual(['平台单号BK-1lanternlit金额640.00行数64000'])
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: '做了什么' })
  expect(field().value).toBe('提现：全部')

  await user.clear(field())
  await user.type(field(), '提现')
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(offered).toContain('批准提现')
  expect(offered).not.toContain('修改规则')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('有好几种，选一个')).toBeDefined()
  expect(router.state.location.search).toEqual({ what: 'withdrawal' })

  await user.clear(field())
  await user.type(field(), '批准提')
  await user.click(await screen.findByRole('option', { name: '批准提现' }))
  await user.click(await screen.findByRole('button', { name: '找' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ what: 'withdrawal.approved' }))
  expect(field().value).toBe('批准提现')
  expect(proxy.heard.some(({ url }) => url.includes('what=withdrawal.approved'))).toBe(true)

  await user.clear(field())
  await user.type(field(), 'lantern.lit{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ what: 'lantern.lit' }))
})

test('both sides of the sheet come to the same, and movements tell from where to where', async () => {
  proxy.willAnswer({
    ...asAdmin,
    '/proxy/web/ops/books': ok({
      accounts: [
        { account: 'cash.stripe', balance: -5_000 },
        { account: 'coin.paid', balance: 4_000 },
        { account: 'revenue', balance: 1_000 },
      ],
      drift: 0,
      verifiedAt: '2026-11-17T10:00:00.000Z',
    }),
    '/proxy/web/ops/books/movements': ok({
      items: [
        {
          id: 'top-up:T1:paid',
          purpose: 'topUp',
          at: '2026-11-17T10:00:00.000Z',
          transfers: [
            {
              from: { account: 'cash.stripe', owner: null },
              to: { account: 'coin.paid', owner: { uk: 'abcdefgh12345678', nickname: '小满' } },
              amount: 5_000,
            },
          ],
        },
      ],
      nextCursor: null,
    }),
  })
  openPage('/ops/books', BooksPage, '/ops/books')
  expect(await screen.findByText('左右相等')).toBeDefined()
  const assets = screen.getByRole('table', { name: '我们有 · CNY' })
  expect(within(assets).getByRole('row', { name: '收款 · stripe 50.00' })).toBeDefined()
  expect(await screen.findByText('收款 · stripe → 金币 · 充值 小满 50.00')).toBeDefined()
  expect(screen.getByRole('columnheader', { name: /合计 · CNY/ })).toBeDefined()
})

test('a movement says in words what it was for, and is found by them', async () => {
  const moved = (purpose: string) => ({ id: purpose, purpose, at: '2026-11-17T10:00:00.000Z', transfers: [] })
  proxy.willAnswer({
    ...asAdmin,
    '/proxy/web/ops/books': ok({ accounts: [], drift: 0, verifiedAt: '2026-11-17T10:00:00.000Z' }),
    '/proxy/web/ops/books/movements': ok({
      items: ['order.matured', 'refund.returned', 'lantern.lit'].map(moved),
      nextCursor: null,
    }),
  })
  const router = openPage('/ops/books', BooksPage, '/ops/books?kind=order')
  const user = userEvent.setup()
  const table = await screen.findByRole('table', { name: '资金流水' })
  const kinds = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((one) => within(one).getAllByRole('cell')[1]?.textContent)
  expect(kinds).toEqual(['订单收入可提现', '退回来源没成，金币还回', 'lantern.lit'])
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: '种类' })
  expect(field.value).toBe('订单：全部')
  await user.clear(field)
  await user.type(field, '续单成立{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ kind: 'order.renewalStood' }))
})

test('books whose sides differ say so', async () => {
  proxy.willAnswer({
    ...asAdmin,
    '/proxy/web/ops/books': ok({
      accounts: [{ account: 'coin.paid', balance: 100 }],
      drift: 2,
      verifiedAt: '2026-11-17T10:00:00.000Z',
    }),
    '/proxy/web/ops/books/movements': ok({ items: [], nextCursor: null }),
  })
  openPage('/ops/books', BooksPage, '/ops/books')
  expect(await screen.findByText('左右差 −1.00 CNY')).toBeDefined()
  expect(screen.getByText(/2 处不符/)).toBeDefined()
})
