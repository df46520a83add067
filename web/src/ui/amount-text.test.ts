import { expect, test } from 'vitest'
import { amountText, grouped, readAmount, shortAmountText } from './amount-text.ts'

test.each([
  [128450, '1,284.50', '1,284.50'],
  [50000, '500.00', '500'],
  [5, '0.05', '0.05'],
  [-11873, '−118.73', '−118.73'],
])('%i reads %s, or shorter %s', (hundredths, long, short) => {
  expect([amountText(hundredths), shortAmountText(hundredths)]).toEqual([long, short])
})

test.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 1_234_567_890])(
  'thousands of %d are apart as a browser writes them',
  (count) => {
    expect(grouped(count)).toBe(count.toLocaleString('en-GB'))
  },
)

test.each([
  ['100', 10000],
  ['1,234.5', 123450],
  [' 642.18 ', 64218],
  ['１２．３', 1230],
  ['7.', 700],
  ['0.29', 29],
  ['', null],
  ['1.234', null],
  ['-5', null],
  ['1e3', null],
  ['一百', null],
  ['99999999999', null],
])('typed %j is %j', (typed, hundredths) => {
  expect(readAmount(typed)).toBe(hundredths)
})
