import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { keepProfile } from '#client/session.ts'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { renderAsking } from '#client/testing/with-queries.tsx'
import { PasswordLinkForm } from './PasswordLinkForm.tsx'

const proxy = serveMember('/ops/accounts')

beforeEach(() => keepProfile(aProfile({ timeZone: 'Europe/London' })))
const url = 'https://kaihei.example/forget-password?token=t1'

async function fill(account: string, reason: string) {
  const user = userEvent.setup()
  renderAsking(<PasswordLinkForm />)
  if (account !== '') await user.type(screen.getByLabelText('账号'), account)
  if (reason !== '') await user.type(screen.getByLabelText('内部备注'), reason)
  await user.click(screen.getByRole('button', { name: '生成链接' }))
}

test('the link is shown with how long it lives, and the form is empty for the next', async () => {
  proxy.willReply(ok({ url, expiresAt: '2026-01-01T20:30:00.000Z' }))
  await fill('night.owl', '核对过充值记录')
  expect(await screen.findByText(url)).toBeDefined()
  expect(screen.getByText(/20:30 前有效/)).toBeDefined()
  expect(screen.getByRole('button', { name: '复制链接' })).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('账号').value).toBe('')
})

test('without a reason nothing is asked for', async () => {
  proxy.willReply(ok({ url, expiresAt: '2026-01-01T20:30:00.000Z' }))
  await fill('night.owl', '')
  expect(await screen.findByText('内部备注至少 2 个字符')).toBeDefined()
  expect(proxy.heard).toHaveLength(0)
})

test('that nobody has this account is said at its field', async () => {
  proxy.willReply(no(404, '没有找到', { reason: 'not_found', fields: { account: '没有这个账号' } }))
  await fill('nobody', '核对过充值记录')
  expect(await screen.findByText('没有这个账号')).toBeDefined()
  expect(screen.getByLabelText('账号').getAttribute('aria-invalid')).toBe('true')
})
