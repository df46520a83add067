import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveMember } from '#client/testing/serve.ts'
import { renderAsking } from '#client/testing/with-queries.tsx'
import { MailRow } from './MailRow.tsx'

const proxy = serveMember('/setting')
const address = 'lily@example.org'

test('a verified address bears its mark, and there is nothing to send', () => {
  renderAsking(<MailRow mail={{ address, verified: true }} demoMailbox={null} />)
  expect(screen.getByText(address)).toBeDefined()
  expect(screen.getByText('已验证')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('for an unverified one another link is sent, and that is said', async () => {
  proxy.willReply(ok(null))
  renderAsking(<MailRow mail={{ address, verified: false }} demoMailbox="去演示邮箱看信" />)
  expect(screen.getByText('未验证')).toBeDefined()
  expect(screen.getByText('去演示邮箱看信')).toBeDefined()
  await userEvent.setup().click(screen.getByRole('button', { name: '重新发送' }))
  expect(await screen.findByText('寄出了，48 小时内点开信里的链接')).toBeDefined()
  expect(proxy.heard.map(({ url }) => url)).toEqual(['/proxy/web/auth/mail/send'])
})

test('why none was sent is said in the words of the server', async () => {
  proxy.willReply(no(422, '刚寄过一封，先看看邮箱，一分钟后可以再寄', { reason: 'mail_too_soon' }))
  renderAsking(<MailRow mail={{ address, verified: false }} demoMailbox={null} />)
  await userEvent.setup().click(screen.getByRole('button', { name: '重新发送' }))
  expect((await screen.findByRole('alert')).textContent).toContain('一分钟后可以再寄')
})
