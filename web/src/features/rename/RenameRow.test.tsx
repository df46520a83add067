import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { no, ok, startFakeProxy } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { renderAsking } from '#client/testing/with-queries.tsx'
import { RenameRow } from './RenameRow.tsx'

let proxy: Awaited<ReturnType<typeof startFakeProxy>>
beforeAll(async () => {
  proxy = await startFakeProxy()
  jsdom.reconfigure({ url: `${proxy.origin}/setting` })
})
afterAll(() => proxy.close())
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  localStorage.setItem('Authorization', 't1')
})

const listAt = '/proxy/web/dc/rename/list'
const renameAt = '/proxy/web/dc/rename/update'
const free = { items: [], next: { price: 0, availableAt: '2026-01-01T00:00:00Z' } }
const later = {
  items: [{ from: '小橘', to: '小橘灯', at: '2026-11-01T00:00:00Z' }],
  next: { price: 3000, availableAt: '2199-12-01T12:00:00Z' },
}

test('the terms stand there before anybody tries', async () => {
  proxy.willAnswer({ [listAt]: ok(later) })
  renderAsking(<RenameRow profile={aProfile()} />)
  expect(await screen.findByText(/下一次 30 金币。2199年12月1日起可以再改。/)).toBeTruthy()
  expect(screen.getByText('小橘 改成 小橘灯')).toBeTruthy()
})

test('the first change says that it is free', async () => {
  proxy.willAnswer({ [listAt]: ok(free) })
  renderAsking(<RenameRow profile={aProfile()} />)
  expect(await screen.findByText(/这一次免费/)).toBeTruthy()
})

test.each([
  ['rename_costs', '首次改名免费，之后每次 30 金币，钱包开通后可用'],
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
