import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Input } from './Input.tsx'

function describers(field: HTMLElement): (string | null | undefined)[] {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}

test('the label, the hint and the error belong to the field', () => {
  const { rerender } = render(<Input label="Nickname" hint="2 to 16 letters" />)
  const field = screen.getByLabelText('Nickname')
  expect(describers(field)).toEqual(['2 to 16 letters'])
  expect(field.getAttribute('aria-invalid')).toBeNull()

  rerender(<Input label="Nickname" hint="2 to 16 letters" error="One letter is too short" />)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(describers(field)).toEqual(['One letter is too short', '2 to 16 letters'])
  expect(screen.getByRole('alert').textContent).toBe('One letter is too short')

  rerender(<Input label="Nickname" />)
  expect(field.getAttribute('aria-describedby')).toBeNull()
})

test('the eye shows and hides a password and keeps what was typed', async () => {
  const user = userEvent.setup()
  render(<Input label="Password" type="password" reveal={{ show: 'show', hide: 'hide' }} />)
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  await user.type(field, 'secret')
  expect(field.type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'show' }))
  expect([field.type, field.value]).toEqual(['text', 'secret'])
  await user.click(screen.getByRole('button', { name: 'hide' }))
  expect(field.type).toBe('password')
})

test('a hidden label still names the field', () => {
  render(<Input label="Search" hideLabel />)
  expect(screen.getByRole('textbox', { name: 'Search' })).toBeDefined()
})
