import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok } from '#client/testing/fake-proxy.ts'
import { serveVisitor } from '#client/testing/serve.ts'
import { openPage } from '#testing/with-router.tsx'
import DiscordPage from './discord.tsx'

const proxy = serveVisitor('/')

test('whoever reads what Discord is good for is promised no channel, but where both find each other', async () => {
  proxy.willAnswer({ '/proxy/web/config/public': ok({ now: '2026-03-01T20:00:00Z', discordSignIn: false }) })
  openPage('/discord', DiscordPage, '/discord')
  const voice = await screen.findByRole('heading', { name: '语音就在那里' })
  expect(voice.nextElementSibling?.textContent).toMatch(/^接单后，双方在订单里看得到彼此关联的 Discord/)
  expect(screen.queryByText(/频道/)).toBeNull()
})
