import type { ReconciledFinding, Reconciliation } from '@kaihei/domain/ops/reconciliation-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { openPage } from '#testing/with-router.tsx'
import PaymentsPage from './payments.tsx'

const proxy = serveMember('/')
const at = '/proxy/web/ops/payments'
const id = '0199a000-0000-7000-8000-000000000001'

const run: Reconciliation = {
  id,
  provider: 'stripe',
  day: '2026-11-16',
  fileHash: 'ab'.repeat(32),
  format: 'stripe',
  counts: { matched: 5, onlyOurs: 0, onlyTheirs: 1, amount: 1, currency: 0, state: 0, repeated: 0 },
  differences: 2,
  skipped: 1,
  outside: 0,
  fees: [{ amount: 2_040, currency: 'CNY' }],
  by: { uk: 'admin00000000001', nickname: '阿明' },
  at: '2026-11-17T09:00:00.000Z',
}

const side = { state: 'done', amount: 10_000, currency: 'CNY', at: '2026-11-16T12:00:00.000Z' } as const
const findings: ReconciledFinding[] = [
  {
    place: 0,
    verdict: 'onlyTheirs',
    kind: 'payment',
    orderNo: null,
    owner: null,
    ours: null,
    theirs: { ...side, line: 7, id: 'txn_9', fee: { amount: 340, currency: 'CNY' } },
  },
  {
    place: 1,
    verdict: 'amount',
    kind: 'payment',
    orderNo: 'T2345678ABCDEF',
    owner: { uk: 'payer00000000001', nickname: '沈夜航' },
    ours: { ...side, id: 'T2345678ABCDEF' },
    theirs: { ...side, amount: 9_900, line: 2, id: 'txn_1', fee: null },
  },
]

const days = {
  providers: [
    {
      provider: 'stripe',
      days: [
        { day: '2026-11-14', ours: 0, run: null },
        { day: '2026-11-15', ours: 3, run: null },
        { day: '2026-11-16', ours: 6, run: { id, differences: 2 } },
      ],
    },
  ],
}

function willAnswer(more: Parameters<typeof proxy.willAnswer>[0] = {}) {
  proxy.willAnswer({
    '/proxy/web/users/profile': ok(aProfile({ roles: ['boss', 'staff', 'admin'] })),
    [`${at}/reconciliations`]: ok({ items: [run], nextCursor: null }),
    [`${at}/reconciliations/days`]: ok(days),
    [`${at}/reconciliations/detail`]: ok(run),
    [`${at}/reconciliations/findings`]: ok({ items: findings, nextCursor: null }),
    ...more,
  })
}

function open(address: string) {
  willAnswer()
  return openPage('/ops/payments', PaymentsPage, address)
}

test('days without a file are lit, and a press on one begins with it', async () => {
  open('/ops/payments?view=reconcile')
  expect(await screen.findByText('1 天有往来还没有文件')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Stripe 2026-11-16：2 处不符，账本 6 笔' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Stripe 2026-11-15：没有文件，账本 3 笔' }))
  const dialog = await screen.findByRole('dialog', { name: '上传对账文件' })
  expect(within(dialog).getByLabelText<HTMLInputElement>('哪一天（伦敦时间）').value).toBe('2026-11-15')
})

test('what is pasted is sent as a file, a wrong line is told, and a right one leads to what was found', async () => {
  const wrong = no(422, '第 3 行的金额不对，应为两位小数，什么都没有记', { reason: 'day_file_line', line: 3 })
  const router = open('/ops/payments?view=reconcile')
  await screen.findByText('1 天有往来还没有文件')
  await userEvent.click(screen.getByRole('button', { name: '上传对账文件' }))
  await userEvent.click(screen.getByRole('button', { name: '开始比对' }))
  expect((await screen.findByRole('alert')).textContent).toBe('请选择文件，或粘贴内容')
  await userEvent.type(screen.getByLabelText('或者把内容粘贴在这里'), 'time,kind')
  willAnswer({ [`${at}/reconcile`]: wrong })
  await userEvent.click(screen.getByRole('button', { name: '开始比对' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('第 3 行的金额不对'))
  const { body = '' } = proxy.heard.findLast(({ url }) => url === `${at}/reconcile`) ?? {}
  expect(body).toContain('name="provider"\r\n\r\nstripe')
  expect(body).toContain('time,kind')
  willAnswer({ [`${at}/reconcile`]: ok({ run, isNew: false }) })
  await userEvent.click(screen.getByRole('button', { name: '开始比对' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ view: 'reconcile', id }))
  expect(await screen.findByText('这份文件之前已经对过，这是当时的结果。')).toBeDefined()
})

test('each difference leads on to its payment and its person, with what both sides say', async () => {
  open(`/ops/payments?view=reconcile&id=${id}`)
  const table = await screen.findByRole('table', { name: '比对结果' })
  const [, theirs, amount] = within(table).getAllByRole('row')
  expect(theirs?.textContent).toContain('只有平台有')
  expect(theirs?.textContent).toContain('3.40 CNY')
  expect(amount?.textContent).toContain('100.00 CNY · 已完成')
  expect(amount?.textContent).toContain('99.00 CNY · 已完成')
  const link = within(table).getByRole('link', { name: 'T2345678ABCDEF' })
  expect(link.getAttribute('href')).toContain('id=T2345678ABCDEF')
  expect(within(table).getByRole('link', { name: '沈夜航' }).getAttribute('href')).toBe(
    '/ops/people/payer00000000001',
  )
  expect(screen.getByText('20.40 CNY')).toBeDefined()
})
