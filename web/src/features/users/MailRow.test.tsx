import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveMember } from '#client/testing/serve.ts'
import { showLinked } from '#testing/with-router.tsx'
import { MailRow } from './MailRow.tsx'

const proxy = serveMember('/setting')
const address = 'lily@example.org'
const sendAt = '/proxy/web/auth/mail/send'

function show(verified: boolean, { sent = ok(null), mailbox = false } = {}) {
  proxy.willAnswer({
    [sendAt]: sent,
    '/proxy/web/config/public': ok({
      now: '2026-01-01T00:00:00Z',
      demoAccounts: [],
      mailbox,
      discordSignIn: false,
      wechat: false,
      mobileSiteUrl: null,
      discordInviteUrl: null,
      modules: { draws: true, nitro: true, rental: true },
    }),
  })
  showLinked(<MailRow mail={{ address, verified }} />)
}

test('a verified address bears its mark, and there is nothing to send', () => {
  show(true)
  expect(screen.getByText(address)).toBeDefined()
  expect(screen.getByText('已验证')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('for an unverified one another link is sent, and that is said', async () => {
  show(false)
  expect(screen.getByText('未验证')).toBeDefined()
  await userEvent.setup().click(screen.getByRole('button', { name: '重新发送' }))
  expect(await screen.findByText('寄出了，48 小时内点开信里的链接')).toBeDefined()
  expect(proxy.heard.filter(({ url }) => url === sendAt)).toHaveLength(1)
  expect(screen.queryByRole('link')).toBeNull()
})

test('a demo leads to where its mails are', async () => {
  show(false, { mailbox: true })
  const link = await screen.findByRole('link', { name: '去演示邮箱看信' })
  expect(link.getAttribute('href')).toBe('/mailbox')
})

test('why none was sent is said in the words of the server', async () => {
  show(false, { sent: no(422, '刚寄过一封，先看看邮箱，一分钟后可以再寄', { reason: 'mail_too_soon' }) })
  await userEvent.setup().click(screen.getByRole('button', { name: '重新发送' }))
  expect((await screen.findByRole('alert')).textContent).toContain('一分钟后可以再寄')
})
