import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { isLeaving } from '#client/session.ts'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveMember } from '#client/testing/serve.ts'
import { renderAsking } from '#client/testing/with-queries.tsx'
import { EraseRow } from './EraseRow.tsx'

const proxy = serveMember('/setting')

async function open({ hasPassword }: { hasPassword: boolean }) {
  const onErased = vi.fn<() => void>()
  renderAsking(<EraseRow nickname="小橘灯" hasPassword={hasPassword} onErased={onErased} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '注销账号' }))
  const erase = await screen.findByRole<HTMLButtonElement>('button', { name: '永久注销' })
  return { onErased, user, erase, nickname: screen.getByLabelText(/输入你的昵称/) }
}

test('nothing can be pressed before the nickname is typed and the password given', async () => {
  const { user, erase, nickname } = await open({ hasPassword: true })
  await user.type(nickname, '小橘')
  expect(erase.disabled).toBe(true)
  await user.type(nickname, '灯')
  expect(erase.disabled).toBe(true)
  await user.type(screen.getByLabelText('密码'), 'p')
  expect(erase.disabled).toBe(false)
})

test('a wrong password is said beside it, and the session goes on', async () => {
  const { onErased, user, erase, nickname } = await open({ hasPassword: true })
  proxy.willReply(no(422, '现在的密码不对', { reason: 'wrong_password' }))
  await user.type(nickname, '小橘灯')
  await user.type(screen.getByLabelText('密码'), 'wrong')
  await user.click(erase)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('现在的密码不对'))
  expect(onErased).not.toHaveBeenCalled()
  expect(isLeaving()).toBe(false)
})

test('without a password the nickname is enough, and the end of the session is then no news', async () => {
  const { onErased, user, erase, nickname } = await open({ hasPassword: false })
  proxy.willReply(ok(null))
  await user.type(nickname, '小橘灯')
  await user.click(erase)
  await waitFor(() => expect(onErased).toHaveBeenCalledOnce())
  expect(JSON.parse(proxy.heard[0]?.body ?? '')).toEqual({ nickname: '小橘灯' })
  expect(isLeaving()).toBe(true)
})
