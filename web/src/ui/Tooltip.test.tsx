import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Tooltip } from './Tooltip.tsx'

test('it shows on focus and on hover, describes its element, and Escape puts it away', async () => {
  const user = userEvent.setup()
  render(
    <Tooltip text="Opens the chat">
      <button type="button">Chat</button>
    </Tooltip>,
  )
  const button = screen.getByRole('button')
  expect(screen.queryByRole('tooltip')).toBeNull()

  await user.tab()
  expect(screen.getByRole('tooltip').id).toBe(button.getAttribute('aria-describedby'))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()

  await user.hover(button)
  expect(screen.getByRole('tooltip').textContent).toBe('Opens the chat')
  await user.unhover(button)
  expect(screen.queryByRole('tooltip')).toBeNull()
})
