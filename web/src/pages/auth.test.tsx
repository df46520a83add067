import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveVisitor } from '#client/testing/serve.ts'
import { openPage } from '#testing/with-router.tsx'
import ForgetPasswordPage from './forget-password.tsx'
import LoginPage from './login.tsx'

const proxy = serveVisitor('/')
const verifyAt = '/proxy/web/auth/mail/verify'

function answerWith(other: Parameters<typeof proxy.willAnswer>[0]) {
  proxy.willAnswer({
    '/proxy/web/players/page': ok({ items: [], nextCursor: null }),
    '/proxy/web/config/public': ok({
      now: '2026-01-01T00:00:00Z',
      demoAccounts: [],
      mailbox: false,
      discordSignIn: false,
      wechat: false,
      mobileSiteUrl: null,
      discordInviteUrl: null,
      modules: { draws: true, nitro: true, rental: true },
    }),
    ...other,
  })
}

function arrive(address: string, verdict: ReturnType<typeof ok>) {
  answerWith({ [verifyAt]: verdict })
  openPage('/login', LoginPage, address)
}

const asked = () => proxy.heard.filter(({ url }) => url === verifyAt)

test('who arrives by the mailed link reads that the address is verified, and can sign in', async () => {
  arrive('/login?mail=t1', ok(null))
  expect(await screen.findByText('邮箱已确认')).toBeDefined()
  expect(screen.getByRole('button', { name: '登录' })).toBeDefined()
  expect(asked()).toHaveLength(1)
})

test('a link that was used says so, and where to get another', async () => {
  arrive('/login?mail=t1', no(422, '链接已经失效，请重新申请', { reason: 'link_expired' }))
  expect((await screen.findByRole('alert')).textContent).toContain('这个链接已经失效')
  expect(screen.getByRole('link', { name: '去设置' }).getAttribute('href')).toBe('/setting#security')
})

test('without a link nothing is verified and nothing said of it', async () => {
  arrive('/login', ok(null))
  expect(await screen.findByRole('button', { name: '登录' })).toBeDefined()
  expect(screen.queryByText('邮箱已确认')).toBeNull()
  expect(asked()).toHaveLength(0)
})

test('nobody is promised a mail that cannot come: who has no address reads the way out', async () => {
  answerWith({ '/proxy/web/auth/password/forgot': ok(null) })
  openPage('/forget-password', ForgetPasswordPage, '/forget-password')
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox'), 'night.owl')
  await user.click(screen.getByRole('button', { name: '寄出链接' }))
  expect(await screen.findByText(/如果 night\.owl 注册过，并且是确认过的邮箱，/)).toBeDefined()
  expect(screen.queryByText(/寄出了/)).toBeNull()
  expect(screen.getByText(/账号不是邮箱，或者邮箱没有确认过，都收不到信/)).toBeDefined()
  expect(screen.getByRole('link', { name: '注册并联系客服' }).getAttribute('href')).toContain(
    '/register?return=%2Fchat',
  )
})
