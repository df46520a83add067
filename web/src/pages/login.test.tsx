import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveVisitor } from '#client/testing/serve.ts'
import LoginPage from './login.tsx'
import { openPage } from './testing/open-page.tsx'

const proxy = serveVisitor('/')
const verifyAt = '/proxy/web/auth/mail/verify'

function arrive(address: string, verdict: ReturnType<typeof ok>) {
  proxy.willAnswer({
    [verifyAt]: verdict,
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
