import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PriceCard } from './PriceCard.tsx'
import { aService } from './testing/people.ts'

/** What the line and the total say. */
function readSums(): readonly string[] {
  return screen.getByRole('region').textContent.match(/\d+\.\d\d/g) ?? []
}

test('the sum is the price times the half hours, and never leaves what an order may have', async () => {
  render(<PriceCard service={aService('lol', 6800)}>{(units) => <i>{units} units</i>}</PriceCard>)
  const user = userEvent.setup()
  expect(screen.getByText('68 × 2 小时')).toBeDefined()
  expect(readSums()).toEqual(['136.00', '136.00'])
  await user.click(screen.getByRole('button', { name: '加半小时' }))
  expect(screen.getByText('68 × 2.5 小时')).toBeDefined()
  expect(readSums()).toEqual(['170.00', '170.00'])
  const duration = screen.getByRole('slider', { name: '时长' })
  fireEvent.change(duration, { target: { value: '1' } })
  expect(readSums()).toEqual(['34.00', '34.00'])
  expect(screen.getByRole('button', { name: '减半小时' })).toHaveProperty('disabled', true)
  fireEvent.change(duration, { target: { value: '24' } })
  expect(screen.getByRole('button', { name: '加半小时' })).toHaveProperty('disabled', true)
  expect(duration.getAttribute('aria-valuetext')).toBe('12 小时')
  expect(screen.getByText('24 units')).toBeDefined()
})

test('half an hour of an odd price keeps its fraction', () => {
  render(<PriceCard service={aService('lol', 4500)}>{() => null}</PriceCard>)
  fireEvent.change(screen.getByRole('slider'), { target: { value: '1' } })
  expect(readSums()).toEqual(['22.50', '22.50'])
})
