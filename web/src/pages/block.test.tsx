import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { keepProfile } from '#client/session.ts'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import BlockPage from './block.tsx'
import { openPage } from '#testing/with-router.tsx'

const proxy = serveMember('/')

const blocked = {
  uk: 'abcdefgh12345678',
  showId: '88126',
  nickname: '小橘灯',
  avatar: '',
  hue: 45,
  blockedAt: '2026-01-02T12:00:00.000Z',
}

test('releasing somebody keeps the row, which can take it back', async () => {
  proxy.willAnswer({
    '/proxy/web/users/blocklist': ok({ items: [blocked], nextCursor: null }),
    '/proxy/web/users/removeBlock': ok(null),
    '/proxy/web/users/block': ok(null),
  })
  openPage('/block', BlockPage, '/block')
  expect(await screen.findByText(/ID 88126 · 2026年1月2日 拉黑/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '解除拉黑 小橘灯' }))
  expect(await screen.findByText(/已解除拉黑/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '重新拉黑 小橘灯' }))
  expect(await screen.findByRole('button', { name: '解除拉黑 小橘灯' })).toBeDefined()
  await waitFor(() =>
    expect(proxy.heard.map(({ url }) => url.replace(/.*\/users\//, ''))).toEqual([
      'blocklist',
      `removeBlock?uk=${blocked.uk}`,
      `block?uk=${blocked.uk}`,
    ]),
  )
})

test('whoever looks through the list sees the day in the zone of their account', async () => {
  keepProfile(aProfile({ timeZone: 'Asia/Shanghai' }))
  const late = { ...blocked, blockedAt: '2026-01-02T23:30:00.000Z' }
  proxy.willAnswer({ '/proxy/web/users/blocklist': ok({ items: [late], nextCursor: null }) })
  openPage('/block', BlockPage, '/block')
  expect(await screen.findByText(/2026年1月3日 拉黑/)).toBeDefined()
})

test('an empty list says how one gets there, a failed one can be asked for again', async () => {
  proxy.willReply(no(500, '系统繁忙'), ok({ items: [], nextCursor: null }))
  openPage('/block', BlockPage, '/block')
  await userEvent.click(await screen.findByRole('button', { name: '重试' }))
  expect(await screen.findByText('没有拉黑任何人')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
