import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import ErrorDialog from './ErrorDialog.tsx'

function show(message: string) {
  const onClose = vi.fn<() => void>()
  render(<ErrorDialog message={message} onClose={onClose} />)
  return { onClose, dialog: screen.getByRole('alertdialog') }
}

test('its one button 知道了 closes it', async () => {
  const { onClose } = show('系统繁忙')
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await userEvent.setup().click(screen.getByRole('button', { name: '知道了' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('neither a press outside nor Escape closes it', async () => {
  const { onClose, dialog } = show('系统繁忙')
  const user = userEvent.setup()
  if (dialog.parentElement !== null) await user.click(dialog.parentElement)
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('alertdialog').isConnected).toBe(true)
})

test('until the sanitiser is there the message is text, then its harmless HTML', async () => {
  const { dialog } = show('余额<b>不足</b><img src=x onerror=alert(1)>')
  expect(dialog.textContent).toContain('<b>不足</b>')
  expect(dialog.querySelector('b, img')).toBeNull()
  await waitFor(() => expect(dialog.querySelector('b')?.textContent).toBe('不足'))
  expect(dialog.querySelector('img')).toBeNull()
  expect(dialog.textContent).not.toContain('onerror')
})
