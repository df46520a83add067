import type { OutputOf } from '@kaihei/domain/call'
import type { getSystem } from '@kaihei/domain/ops/system-calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ok } from '#client/testing/fake-proxy.ts'
import { serveMember } from '#client/testing/serve.ts'
import { SystemBoard } from '#features/ops-system/SystemBoard.tsx'
import { showLinked } from '#testing/with-router.tsx'

const proxy = serveMember('/ops/system')
const at = '2026-01-01T20:00:00.000Z'
const run = { ranAt: at, tookMs: 12, runs: 5, failures: 0, failingSince: null, error: null }
const timer = { ...run, everySeconds: 600, askedAt: at, nextAt: '2026-01-01T20:10:00.000Z' }

const system: OutputOf<typeof getSystem> = {
  now: at,
  timers: [
    { ...timer, name: 'payouts', failures: 4, failingSince: at, error: 'socket hang up' },
    { ...timer, name: 'due orders', everySeconds: 1 },
    { ...timer, name: 'a job of tomorrow' },
  ],
  providers: [{ ...run, name: 'payout paypal', failures: 4 }],
  outbox: {
    waiting: 2,
    failed: 1,
    items: [
      {
        id: '019a0000-0000-7000-8000-000000000001',
        kind: 'mail',
        state: 'failed',
        attempts: 12,
        createdAt: at,
        dueAt: at,
        error: 'no such host',
      },
    ],
  },
  processes: [{ id: 'p1', host: 'shop', pid: 7, version: '0.1.0', startedAt: at, seenAt: at, lines: 3 }],
  versions: { program: '0.1.0', schema: '0079-system.sql', node: '20.19.0', postgres: '18.4' },
  modules: [{ module: 'nitro', on: false }],
  alerts: [
    { id: 'a1', about: 'job:payouts', count: 4, openedAt: at, closedAt: null },
    { id: 'a3', about: 'queue:chats', count: 6, openedAt: at, closedAt: null },
    { id: 'a2', about: 'ledger', count: 2, openedAt: at, closedAt: at },
  ],
}

test('what is wrong is said in words, with the names that people know', async () => {
  proxy.willAnswer({ '/proxy/web/ops/system': ok(system) })
  showLinked(<SystemBoard />)
  const alerts = await screen.findByRole('list', { name: '警报' })
  expect(alerts.textContent).toContain('定时任务「自动打款」连续失败 4 次')
  expect(alerts.textContent).toContain('「会话」等得最久的已经超过承诺的时间，共 6 件在等')
  expect(alerts.textContent).toContain('账目有 2 处对不上')
  const timers = screen.getByRole('table', { name: '定时任务' })
  expect(within(timers).getByText('订单到点')).toBeDefined()
  expect(within(timers).getByText('a job of tomorrow')).toBeDefined()
  expect(timers.textContent).toContain('socket hang up')
  await userEvent.setup().click(screen.getByRole('checkbox', { name: '只看失败过的' }))
  expect(within(timers).queryByText('订单到点')).toBeNull()
  expect(screen.getByText('PayPal 打款')).toBeDefined()
  expect(screen.getByText('0079-system')).toBeDefined()
})

test('what could not leave is sent again with a reason', async () => {
  proxy.willAnswer({
    '/proxy/web/ops/system': ok(system),
    '/proxy/web/ops/system/retry': ok({ id: '019a0000-0000-7000-8000-000000000001', state: 'waiting' }),
  })
  showLinked(<SystemBoard />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '重新发送' }))
  await user.click(await screen.findByRole('button', { name: '设置改好了' }))
  await user.click(screen.getAllByRole('button', { name: '重新发送' }).at(-1) ?? document.body)
  await waitFor(() => expect(screen.getByText('已经排上队，马上再试。')).toBeDefined())
  const sent = proxy.heard.find(({ url }) => url.endsWith('/retry'))
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ reason: '设置改好了' })
})
