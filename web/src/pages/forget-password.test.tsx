import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ok } from '#client/testing/fake-proxy.ts'
import { serveVisitor } from '#client/testing/serve.ts'
import ForgetPasswordPage from './forget-password.tsx'
import { openPage } from './testing/open-page.tsx'

const proxy = serveVisitor('/')

test('nobody is promised a mail that cannot come: who has no address reads the way out', async () => {
  proxy.willAnswer({
    '/proxy/web/auth/password/forgot': ok(null),
    '/proxy/web/players/page': ok({ items: [], nextCursor: null }),
    '/proxy/web/config/public': ok({
      now: '2026-01-01T00:00:00Z',
      demoAccounts: [],
      mailbox: false,
      discordSignIn: false,
      wechat: false,
      mobileSiteUrl: null,
      discordInviteUrl: null,
    }),
  })
  openPage('/forget-password', ForgetPasswordPage, '/forget-password')
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox'), 'night.owl')
  await user.click(screen.getByRole('button', { name: '寄出链接' }))
  expect(await screen.findByText(/如果 night\.owl 注册过，并且是确认过的邮箱，/)).toBeDefined()
  expect(screen.queryByText(/寄出了/)).toBeNull()
  expect(screen.getByText(/账号不是邮箱，或者邮箱没有确认过，都收不到信/)).toBeDefined()
  expect(screen.getByRole('link', { name: '联系客服' }).getAttribute('href')).toBe('/discord')
})
