import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'

async function pressBeside(dialog: HTMLElement) {
  if (!dialog.parentElement) throw new Error('the dialog stands nowhere')
  await userEvent.setup().click(dialog.parentElement)
}

test('a press outside closes a dialog', async () => {
  const close = vi.fn<() => void>()
  render(
    <Dialog open onClose={close} title="Filter">
      <button type="button">inside</button>
    </Dialog>,
  )
  await pressBeside(screen.getByRole('dialog', { name: 'Filter' }))
  expect(close).toHaveBeenCalledTimes(1)
})

test('a dialog that must be read stays on a press outside and closes by its own button', async () => {
  const close = vi.fn<() => void>()
  render(
    <Dialog
      open
      onClose={close}
      alert
      outsideCloses={false}
      title="Nothing was charged"
      actions={
        <button type="button" onClick={close}>
          Understood
        </button>
      }
    >
      Try again later.
    </Dialog>,
  )
  const dialog = screen.getByRole('alertdialog', { name: 'Nothing was charged' })
  await pressBeside(dialog)
  expect(close).not.toHaveBeenCalled()
  expect(dialog.isConnected).toBe(true)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Understood' }))
  expect(close).toHaveBeenCalledTimes(1)
})
