import { describe, expect, it } from 'vitest'
import { median, percentile, rangeOf } from './statistics.ts'

describe('the median', () => {
  it('is the middle one of an odd number of values, by size and not by text', () => {
    expect(median([100, 9, 20])).toBe(20)
  })

  it('is halfway between the middle two of an even number', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5)
  })

  it('of nothing is an error, not a number', () => {
    expect(() => median([])).toThrow('nothing was measured')
  })

  it('leaves the values in their order', () => {
    const values = [3, 1, 2]
    median(values)
    expect(values).toEqual([3, 1, 2])
  })
})

describe('a percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at)

  it('is the smallest value that so many do not exceed', () => {
    expect(percentile(hundred, 95)).toBe(95)
    expect(percentile(hundred, 99.5)).toBe(100)
    expect(percentile(hundred, 0)).toBe(1)
    expect(percentile([7], 95)).toBe(7)
  })
})

describe('the range', () => {
  it('spans everything that was seen', () => {
    expect(rangeOf([0.41, 0.39, 1.2, 0.4])).toEqual({ min: 0.39, max: 1.2 })
  })
})
