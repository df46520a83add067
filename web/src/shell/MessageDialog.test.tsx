import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import MessageDialog from './MessageDialog.tsx'
import { aMessage } from './testing/message.ts'

test('it offers 聊天 and 查看订单, 454 px wide, and can be closed', async () => {
  const [onClose, onChat, onViewOrder] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  render(<MessageDialog message={aMessage()} onClose={onClose} onChat={onChat} onViewOrder={onViewOrder} />)
  const dialog = screen.getByRole('dialog', { name: '小橘灯' })
  expect(dialog.className).toContain('w-[454px]')
  expect(dialog.textContent).toContain('房间开好了，等你进语音')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '聊天' }))
  await user.click(screen.getByRole('button', { name: '查看订单' }))
  await user.click(screen.getByRole('button', { name: '关闭' }))
  expect([onChat, onViewOrder, onClose].map((fn) => fn.mock.calls.length)).toEqual([1, 1, 1])
})

test('a message about no order offers no order', () => {
  render(
    <MessageDialog
      message={aMessage()}
      onClose={vi.fn<() => void>()}
      onChat={vi.fn<() => void>()}
      onViewOrder={null}
    />,
  )
  expect(screen.queryByRole('button', { name: '查看订单' })).toBeNull()
  expect(screen.getByRole('button', { name: '聊天' })).toBeTruthy()
})

test('markup in a message is text', () => {
  const message = aMessage({ message: { display: 'dialog', msg: '<b>hi</b>' } })
  render(
    <MessageDialog
      message={message}
      onClose={vi.fn<() => void>()}
      onChat={vi.fn<() => void>()}
      onViewOrder={null}
    />,
  )
  expect(screen.getByRole('dialog').textContent).toContain('<b>hi</b>')
})
