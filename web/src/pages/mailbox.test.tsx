import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveVisitor } from '#client/testing/serve.ts'
import { renderAt } from '#testing/with-router.tsx'
import MailboxPage from './mailbox.tsx'

const proxy = serveVisitor('/mailbox')

function installation(mailbox: boolean) {
  return ok({
    now: '2026-01-01T00:00:00Z',
    demoAccounts: [],
    wechat: true,
    mailbox,
    discordSignIn: false,
    mobileSiteUrl: null,
    discordInviteUrl: null,
    modules: { draws: true, nitro: true, rental: true },
  })
}

const configAt = '/proxy/web/config/public'
const mailsAt = '/proxy/web/demo/mailbox'

test('outside a demo there is no such page, and nobody asks for mails', async () => {
  proxy.willAnswer({ [configAt]: installation(false) })
  await renderAt('/mailbox', <MailboxPage />)
  expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeTruthy()
  expect(proxy.heard.some(({ url }) => url === mailsAt)).toBe(false)
})

test('a mail is plain text whose links of this site stay on it', async () => {
  const mail = { id: 'm1', to: 'a@demo', subject: '新密码', at: '2026-01-01T00:00:00Z' }
  const letter = `<b>点</b> ${proxy.origin}/forget-password?token=t1`
  proxy.willAnswer({
    [configAt]: installation(true),
    [mailsAt]: ok({ items: [{ ...mail, text: letter }] }),
  })
  await renderAt('/mailbox', <MailboxPage />)
  const article = await screen.findByRole('article', { name: '新密码' })
  expect(article.querySelector('b')).toBeNull()
  expect(article.textContent).toContain('<b>点</b>')
  expect(article.querySelector('a')?.getAttribute('href')).toBe('/forget-password?token=t1')
})

test('a mail is read out in the language it was written in', async () => {
  const mail = { to: 'a@demo', at: '2026-01-01T00:00:00Z' }
  const items = [
    { ...mail, id: 'm1', subject: '新密码', text: '你好' },
    { ...mail, id: 'm2', subject: 'A new password', text: 'Hello' },
  ]
  proxy.willAnswer({ [configAt]: installation(true), [mailsAt]: ok({ items }) })
  await renderAt('/mailbox', <MailboxPage />)
  const languageOf = (words: string) => screen.getByText(words).closest('[lang]')?.getAttribute('lang')
  expect(await screen.findByText('Hello')).toBeTruthy()
  expect(['新密码', '你好', 'A new password', 'Hello'].map(languageOf)).toEqual([
    'zh-CN',
    'zh-CN',
    'en',
    'en',
  ])
})

test('no mail yet leads to where one is written, and a failure can be tried again', async () => {
  proxy.willAnswer({ [configAt]: installation(true), [mailsAt]: ok({ items: [] }) })
  const { unmount } = await renderAt('/mailbox', <MailboxPage />)
  expect((await screen.findByRole('link', { name: '去申请新密码' })).getAttribute('href')).toBe(
    '/forget-password',
  )
  unmount()
  proxy.willAnswer({ [configAt]: installation(true), [mailsAt]: no(500, '系统繁忙') })
  await renderAt('/mailbox', <MailboxPage />)
  expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy()
})
