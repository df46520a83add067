import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setServerNow } from '#client/clock.ts'
import { keepProfile } from '#client/session.ts'
import { ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { renderAt } from '#testing/with-router.tsx'
import { NoticePanel } from './NoticePanel.tsx'
import { aMessage } from './testing/message.ts'

const proxy = serveMember('/')

test('whoever opens the bell sees times in the zone of their account, and which that is', async () => {
  setServerNow('2026-11-15T12:00:00Z')
  keepProfile(aProfile({ timeZone: 'Asia/Shanghai' }))
  const notice = { ...aMessage(), seq: 1, at: '2026-11-15T09:30:00.000Z', read: true }
  proxy.willAnswer({ '/proxy/web/notices/page': ok({ items: [notice], nextCursor: null, unread: 0 }) })
  await renderAt('/home', <NoticePanel unread={0} />)
  expect(await screen.findByText(/今天 17:30/)).toBeDefined()
  expect(screen.getByText('时间按中国时间显示')).toBeDefined()
})
