import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { renderAsking } from '#client/testing/with-queries.tsx'
import { NotifyRow } from './NotifyRow.tsx'

const proxy = serveMember('/setting')
const channelsAt = '/proxy/web/away/channels'
const tryAt = '/proxy/web/away/try'
const keyAt = '/proxy/web/push/key'
const { notify } = aProfile()

const ways = (...items: readonly { channel: string; on: boolean; lacks: string | null }[]) => ok({ items })
const switchOf = (name: string) => screen.findByRole('switch', { name })

test('only what works here is shown, and each way says what it still needs', async () => {
  proxy.willAnswer({
    [channelsAt]: ways(
      { channel: 'mail', on: true, lacks: 'unverified' },
      { channel: 'wechat', on: false, lacks: null },
    ),
  })
  renderAsking(<NotifyRow notify={notify} />)
  const mail = await switchOf('邮件')
  expect(mail.hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('先在「安全」里确认邮箱')).toBeTruthy()
  expect((await switchOf('微信')).hasAttribute('disabled')).toBe(false)
  expect(screen.queryByRole('switch', { name: 'Discord 私信' })).toBeNull()
  expect(screen.getAllByRole('button', { name: /发一条试试/ })).toHaveLength(1)
})

test('one can be sent to oneself, and too many are refused in words', async () => {
  const answers = {
    [channelsAt]: ways({ channel: 'mail', on: true, lacks: null }),
    [tryAt]: ok(null),
  }
  proxy.willAnswer(answers)
  renderAsking(<NotifyRow notify={notify} />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '邮件：发一条试试' }))
  expect(await screen.findByText('发出了，看看收到没有')).toBeTruthy()
  answers[tryAt] = no(429, '操作太频繁了，歇一会儿再试', { reason: 'too_many' })
  await user.click(screen.getByRole('button', { name: '邮件：发一条试试' }))
  expect((await screen.findByRole('alert')).textContent).toBe('操作太频繁了，歇一会儿再试')
})

test('whom Discord refused sees why, and can switch it on again', async () => {
  proxy.willAnswer({ [channelsAt]: ways({ channel: 'discord', on: false, lacks: 'refused' }) })
  renderAsking(<NotifyRow notify={{ ...notify, discord: false }} />)
  const discord = await switchOf('Discord 私信')
  expect(discord.hasAttribute('disabled')).toBe(false)
  expect(screen.getByText(/Discord 不让我们私信你/)).toBeTruthy()
})

test('a browser that takes no notifications says so', async () => {
  proxy.willAnswer({
    [channelsAt]: ways({ channel: 'push', on: false, lacks: 'no_browser' }),
    [keyAt]: ok({ key: 'B' }),
  })
  renderAsking(<NotifyRow notify={notify} />)
  await waitFor(async () => expect((await switchOf('这个浏览器')).hasAttribute('disabled')).toBe(true))
  expect(await screen.findByText(/这个浏览器收不到推送/)).toBeTruthy()
})

test('where nothing is set up it says so', async () => {
  proxy.willAnswer({ [channelsAt]: ways() })
  renderAsking(<NotifyRow notify={notify} />)
  expect(await screen.findByText('这里还没有开通网页以外的通知。')).toBeTruthy()
})
