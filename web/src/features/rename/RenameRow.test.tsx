import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { renderAsking } from '#client/testing/with-queries.tsx'
import { showLinked } from '#testing/with-router.tsx'
import { RenameRow } from './RenameRow.tsx'

const proxy = serveMember('/setting')

const listAt = '/proxy/web/dc/rename/list'
const renameAt = '/proxy/web/dc/rename/update'
const free = {
  items: [],
  next: { price: 0, availableAt: '2026-01-01T00:00:00Z', freeAt: '2026-01-01T00:00:00Z', cards: 0 },
}
const later = {
  items: [{ from: '小橘', to: '小橘灯', at: '2026-11-01T00:00:00Z' }],
  next: { price: 3000, availableAt: '2199-12-01T12:00:00Z', freeAt: null, cards: 0 },
}

test('the terms stand there before anybody tries', async () => {
  proxy.willAnswer({ [listAt]: ok(later) })
  renderAsking(<RenameRow profile={aProfile()} />)
  expect(await screen.findByText(/下一次 30 金币。2199年12月1日起可以再改。/)).toBeTruthy()
  expect(screen.getByText('小橘 改成 小橘灯')).toBeTruthy()
})

test('whoever may wait for a free one is told from when on', async () => {
  const next = { price: 3000, availableAt: '2026-01-01T00:00:00Z', freeAt: '2199-12-31T12:00:00Z', cards: 0 }
  proxy.willAnswer({ [listAt]: ok({ items: [], next }) })
  renderAsking(<RenameRow profile={aProfile()} />)
  expect(await screen.findByText(/下一次 30 金币。2199年12月31日起有一次会员免费改名。/)).toBeTruthy()
})

test('who has too few coins hears how many there are, and finds the way to more', async () => {
  const short = no(422, '金币不够，先去充值吧', { reason: 'insufficient_balance', available: 1250 })
  proxy.willAnswer({ [listAt]: ok(later), [renameAt]: short })
  showLinked(<RenameRow profile={aProfile()} />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('新昵称'), '又一个名字')
  await user.click(screen.getByRole('button', { name: '改名' }))
  expect((await screen.findByRole('alert')).textContent).toBe('金币不够，现在有 12.50。去充值')
  expect(screen.getByRole('link', { name: '去充值' }).getAttribute('href')).toBe('/account')
})

test('whoever has a card is told that the change takes it and no coins', async () => {
  const next = { price: 3000, availableAt: '2026-01-01T00:00:00Z', freeAt: null, cards: 2 }
  proxy.willAnswer({ [listAt]: ok({ items: [], next }) })
  renderAsking(<RenameRow profile={aProfile()} />)
  expect(await screen.findByText(/你有 2 张改名卡，这一次用它，不花金币。/)).toBeTruthy()
})

test('the first change says that it is free', async () => {
  proxy.willAnswer({ [listAt]: ok(free) })
  renderAsking(<RenameRow profile={aProfile()} />)
  expect(await screen.findByText(/这一次免费/)).toBeTruthy()
})

test.each([
  ['same_nickname', '新昵称和现在的一样'],
  ['nickname_reserved', '这个昵称是保留名称，换一个吧'],
])('%s stands beside the field', async (reason, sentence) => {
  proxy.willAnswer({ [listAt]: ok(free), [renameAt]: no(422, sentence, { reason }) })
  renderAsking(<RenameRow profile={aProfile()} />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('新昵称'), '又一个名字')
  await user.click(screen.getByRole('button', { name: '改名' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence))
  expect(screen.getByLabelText('新昵称').getAttribute('aria-invalid')).toBe('true')
})

test('a name of one character is not even sent', async () => {
  proxy.willAnswer({ [listAt]: ok(free) })
  renderAsking(<RenameRow profile={aProfile()} />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('新昵称'), '橘')
  await user.click(screen.getByRole('button', { name: '改名' }))
  expect((await screen.findByRole('alert')).textContent).toBe('昵称至少 2 个字符')
  expect(proxy.heard.some(({ url }) => url === renameAt)).toBe(false)
})
