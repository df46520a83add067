import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { readDevice } from '#client/call.ts'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveVisitor } from '#client/testing/serve.ts'
import { renderAsking } from '#client/testing/with-queries.tsx'
import { deviceTimeZone } from '#client/device-zone.ts'
import { DiscordRow } from './DiscordRow.tsx'
import { takeErrand } from './errand.ts'
import { useFinishDiscord } from './use-finish-discord.ts'
import type { Done } from './use-finish-discord.ts'

const proxy = serveVisitor('/discord')

beforeEach(() => {
  sessionStorage.setItem('discordErrand', JSON.stringify({ state: 's1', next: '/like' }))
})

const finishAt = '/proxy/web/auth/discord/callback'

function comeBack(returned: Parameters<typeof useFinishDiscord>[0]) {
  const onDone = vi.fn<(done: Done) => void>()
  function Back() {
    const finish = useFinishDiscord(returned, onDone)
    return <p role="alert">{finish.error?.message}</p>
  }
  renderAsking(<Back />)
  return onDone
}

test('what this tab went for can be asked once, and only with the right state', () => {
  expect(takeErrand('s1')).toMatchObject({ next: '/like' })
  expect(takeErrand('s1')).toBeNull()
  sessionStorage.setItem('discordErrand', JSON.stringify({ state: 's1', next: '/like' }))
  expect(takeErrand('s2')).toBeNull()
  expect(sessionStorage.getItem('discordErrand')).toBeNull()
})

test('the code is exchanged once, the session begins, and the way goes on', async () => {
  proxy.willReply(ok({ token: 't9', profile: aProfile() }))
  const onDone = comeBack({ code: 'c1', state: 's1' })
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(onDone.mock.calls[0]?.[0]).toEqual({ next: '/like', linked: false })
  expect(proxy.heard.map(({ url }) => url)).toEqual([
    `${finishAt}?code=c1&state=s1&timeZone=${encodeURIComponent(deviceTimeZone())}&language=zh-CN&device=${readDevice()}`,
  ])
  expect(localStorage.getItem('Authorization')).toBe('t9')
})

test('linking keeps the session one has', async () => {
  localStorage.setItem('Authorization', 'mine')
  proxy.willReply(ok({ token: null, profile: aProfile({ discordId: '123456789012345678' }) }))
  const onDone = comeBack({ code: 'c1', state: 's1' })
  await waitFor(() => expect(onDone.mock.calls[0]?.[0]).toMatchObject({ linked: true }))
  expect(localStorage.getItem('Authorization')).toBe('mine')
})

test('a return that was begun elsewhere is not even sent to the server', async () => {
  proxy.willReply(ok({ token: 't9', profile: aProfile() }))
  comeBack({ code: 'c1', state: 'of somebody else' })
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('不是从这个浏览器发起的'))
  expect(proxy.heard).toHaveLength(0)
  expect(localStorage.getItem('Authorization')).toBeNull()
})

test('declining in Discord and a refusal of the server are told apart', async () => {
  comeBack({ code: undefined, state: 's1' })
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('取消了授权'))
})

test('a refusal of the server is shown in its words', async () => {
  proxy.willReply(no(409, '这个 Discord 账号已经关联了另一个用户', { reason: 'discord_taken' }))
  comeBack({ code: 'c1', state: 's1' })
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('已经关联了另一个用户'))
})

test('the only way in cannot be unlinked, and the reason is said', async () => {
  proxy.willReply(no(422, '先设置密码，再解除 Discord 关联', { reason: 'only_way_in' }))
  renderAsking(<DiscordRow discordId="123456789012345678" available />)
  await userEvent.setup().click(screen.getByRole('button', { name: '解除关联' }))
  expect((await screen.findByRole('alert')).textContent).toContain('先设置密码')
})

test('an installation without Discord does not speak of it', () => {
  const { container } = renderAsking(<DiscordRow discordId={null} available={false} />)
  expect(container.textContent).toBe('')
})
