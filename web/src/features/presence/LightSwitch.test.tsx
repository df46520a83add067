import { useQuery } from '@tanstack/react-query'
import { getProfile } from '@kaihei/domain/users/calls'
import type { PlayerStatus } from '@kaihei/domain/players/player'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { keyOf } from '#client/queries.ts'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveVisitor } from '#client/testing/serve.ts'
import { renderAsking } from '#client/testing/with-queries.tsx'
import { LightSwitch } from './LightSwitch.tsx'

const proxy = serveVisitor('/entry')

function Mine({ server }: { server: { status: PlayerStatus } }) {
  const profile = useQuery({
    queryKey: keyOf(getProfile),
    queryFn: () => Promise.resolve({ player: { status: server.status, playLevel: 1 } }),
    initialData: { player: { status: server.status, playLevel: 1 } },
  })
  return <LightSwitch status={profile.data.player.status} hue={45} />
}

function show(status: PlayerStatus) {
  const server = { status }
  renderAsking(<Mine server={server} />)
  return server
}

function lit(): string | undefined {
  return screen
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ checked }) => checked)
    ?.closest('label')
    ?.textContent.slice(0, 2)
}

test('the light goes on at once and the server hears of it', async () => {
  proxy.willReply('say nothing')
  show('offline')
  await userEvent.setup().click(screen.getByText('在线'))
  await waitFor(() => expect(lit()).toBe('在线'))
  await waitFor(() => expect(proxy.heard).toHaveLength(1))
  expect(proxy.heard[0]).toMatchObject({ url: '/proxy/web/players/status', body: '{"status":"online"}' })
})

test('a light the server refused goes back, with its sentence', async () => {
  proxy.willReply(no(422, '先上架一个服务再亮灯'))
  show('offline')
  await userEvent.setup().click(screen.getByText('接单中'))
  expect((await screen.findByRole('alert')).textContent).toBe('先上架一个服务再亮灯')
  expect(lit()).toBe('离线')
})

test('what the server says afterwards is what is shown', async () => {
  proxy.willReply(ok({ status: 'busy' }))
  const server = show('online')
  server.status = 'busy'
  await userEvent.setup().click(screen.getByText('接单中'))
  await waitFor(() => expect(lit()).toBe('接单'))
})
