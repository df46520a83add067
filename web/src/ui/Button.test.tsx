import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'

test('a busy button neither calls back nor submits, and keeps the focus', async () => {
  const user = userEvent.setup()
  const click = vi.fn<() => void>()
  const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  function form(busy: boolean) {
    return (
      <form onSubmit={submit}>
        <input aria-label="name" />
        <Button type="submit" busy={busy} busyLabel="Saving" onClick={click}>
          Save
        </Button>
      </form>
    )
  }
  const { rerender } = render(form(false))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(submit).toHaveBeenCalledTimes(1)

  rerender(form(true))
  const button = screen.getByRole('button', { name: 'Saving' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button)
  await user.click(button)
  await user.type(screen.getByRole('textbox'), '{Enter}')
  expect(submit).toHaveBeenCalledTimes(1)
  expect(click).toHaveBeenCalledTimes(1)
})

test('a promise from the handler keeps the button busy until it settles', async () => {
  let finish: () => void = () => undefined
  const pay = vi.fn<() => Promise<void>>(
    () =>
      new Promise<void>((done) => {
        finish = done
      }),
  )
  render(<Button onClick={pay}>Pay</Button>)
  const button = screen.getByRole('button')

  // Two presses in one breath, before the first has been rendered.
  act(() => {
    button.click()
    button.click()
  })
  expect(pay).toHaveBeenCalledTimes(1)
  expect(button.getAttribute('aria-busy')).toBe('true')

  await act(async () => finish())
  expect(button.getAttribute('aria-busy')).toBeNull()
  act(() => button.click())
  expect(pay).toHaveBeenCalledTimes(2)
})
