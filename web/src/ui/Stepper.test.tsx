import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Stepper } from './Stepper.tsx'

function Hours() {
  const [value, setValue] = useState(2)
  return (
    <Stepper
      label="时长"
      value={value}
      min={1}
      max={3}
      onChange={setValue}
      format={(units) => `${units / 2} 小时`}
      lessLabel="减"
      moreLabel="加"
    />
  )
}

test('the buttons step and stop at the ends', async () => {
  render(<Hours />)
  await userEvent.click(screen.getByRole('button', { name: '加' }))
  expect(screen.getByText('1.5 小时')).toBeDefined()
  expect(screen.getByRole('button', { name: '加' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: '减' }))
  expect(screen.getByText('1 小时')).toBeDefined()
})

test('the number itself takes the focus and the arrow keys, and says itself in words', async () => {
  render(<Hours />)
  await userEvent.tab()
  const number = screen.getByRole('slider', { name: '时长' })
  expect(document.activeElement).toBe(number)
  // What an arrow key does to a range in a browser; jsdom has no such keys.
  fireEvent.change(number, { target: { value: '3' } })
  expect(number.getAttribute('aria-valuetext')).toBe('1.5 小时')
  expect([number.getAttribute('min'), number.getAttribute('max')]).toEqual(['1', '3'])
})
