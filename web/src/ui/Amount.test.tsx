import { render } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { Amount } from './Amount.tsx'

const cases: [string, ComponentProps<typeof Amount>][] = [
  ['1,284.50', { hundredths: 128450 }],
  ['0.05', { hundredths: 5 }],
  ['−118.73', { hundredths: -11873 }],
  ['−0.01', { hundredths: -1, signed: true }],
  ['+508.00', { hundredths: 50800, signed: true }],
  ['0.00', { hundredths: 0, signed: true }],
  ['68', { hundredths: 6800, decimals: 'whole' }],
  ['68.50', { hundredths: 6850, decimals: 'whole' }],
  ['12,345,678.90', { hundredths: 1234567890, size: 'xl' }],
  ['68.00coins', { hundredths: 6800, unit: 'coin', unitName: 'coins' }],
]

test.each(cases)('it reads %s', (words, props) => {
  expect(render(<Amount {...props} />).container.textContent).toBe(words)
})

test('only income is green', () => {
  const { container } = render(
    <>
      <Amount hundredths={100} signed />
      <Amount hundredths={-100} signed />
      <Amount hundredths={100} />
    </>,
  )
  expect([...container.children].map((amount) => amount.classList.contains('text-money-in'))).toEqual([
    true,
    false,
    false,
  ])
})
