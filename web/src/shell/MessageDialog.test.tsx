import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showLinked } from '#testing/with-router.tsx'
import MessageDialog from './MessageDialog.tsx'
import { aMessage } from './testing/message.ts'

function show(message = aMessage(), onViewOrder: (() => void) | null = null) {
  const onClose = vi.fn<() => void>()
  showLinked(<MessageDialog message={message} onClose={onClose} onViewOrder={onViewOrder} />)
  return { onClose, dialog: screen.getByRole('dialog') }
}

test('it offers 聊天 and 查看订单, 454 px wide, and can be closed', async () => {
  const onViewOrder = vi.fn<() => void>()
  const message = aMessage({
    uid: 'sq_order',
    message: { display: 'dialog', msg: '有新订单', peer: 'b1', bossDiscordId: '4711' },
  })
  const { onClose, dialog } = show(message, onViewOrder)
  expect(screen.getByRole('dialog', { name: '小橘灯' })).toBe(dialog)
  expect(dialog.className).toContain('w-[454px]')
  expect(dialog.textContent).toContain('有新订单')
  const chat = screen.getByRole('link', { name: /聊天/ })
  expect(chat.getAttribute('href')).toBe('/chat?type=1&id=b1')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '查看订单' }))
  await user.click(screen.getByRole('button', { name: '关闭' }))
  expect([onViewOrder, onClose].map((fn) => fn.mock.calls.length)).toEqual([1, 1])
})

test('who cannot be written to is offered no chat, and a message about no order offers none', async () => {
  const { onClose } = show(aMessage({ uid: 'sq_system' }))
  expect(screen.queryByText('聊天')).toBeNull()
  expect(screen.queryByRole('button', { name: '查看订单' })).toBeNull()
  await userEvent.setup().click(screen.getByRole('button', { name: '知道了' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a boss whom only Discord knows is written to there', () => {
  show(aMessage({ uid: 'sq_order', message: { display: 'dialog', msg: '有新订单', bossDiscordId: '4711' } }))
  expect(screen.getByRole('link', { name: /聊天/ }).getAttribute('href')).toBe(
    'https://discord.com/users/4711',
  )
})

test('whoever wrote it is answered in the chat', () => {
  show(aMessage({ uid: 'u1' }))
  expect(screen.getByRole('link', { name: '聊天' }).getAttribute('href')).toBe('/chat?type=1&id=u1')
})

test('markup in a message is text', () => {
  const { dialog } = show(aMessage({ message: { display: 'dialog', msg: '<b>hi</b>' } }))
  expect(dialog.textContent).toContain('<b>hi</b>')
})
