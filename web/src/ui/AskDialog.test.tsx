import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AskDialog } from './AskDialog.tsx'

const words = { title: 'Delete it?', keep: 'Keep it', submit: 'Delete', submitting: 'Deleting' }

function show(props: { busy: boolean; failure?: string }) {
  const submit = vi.fn<() => void>()
  const close = vi.fn<() => void>()
  render(
    <AskDialog words={words} {...props} onSubmit={submit} onClose={close}>
      It will be gone.
    </AskDialog>,
  )
  return { submit, close, user: userEvent.setup() }
}

test('a question has its two answers, and Escape is the harmless one', async () => {
  const { submit, close, user } = show({ busy: false })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(submit).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('while it is being done it neither closes nor is done twice', async () => {
  const { submit, close, user } = show({ busy: true })
  await user.click(screen.getByRole('button', { name: 'Deleting' }))
  await user.keyboard('{Escape}')
  expect(submit).not.toHaveBeenCalled()
  expect(close).not.toHaveBeenCalled()
})

test('why it did not happen stands beneath what it leads to', () => {
  show({ busy: false, failure: 'Somebody else was first' })
  expect(screen.getByRole('alert').textContent).toBe('Somebody else was first')
})
