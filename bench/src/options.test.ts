import { describe, expect, it } from 'vitest'
import type { Measure } from './measure.ts'
import { readOptions } from './options.ts'
import { roundCount } from './rounds.ts'

const measure = (name: string): Measure => ({
  name,
  unit: 's',
  goal: { atMost: 1 },
  take: async () => ({ subject: [1] }),
})
const all = [measure('reads'), measure('start'), measure('bytes')]
const namesOf = (args: readonly string[]) => readOptions(args, all).measures.map(({ name }) => name)

describe('the options', () => {
  it('choose every measure, or those that are named', () => {
    expect(namesOf([])).toEqual(['reads', 'start', 'bytes'])
    expect(namesOf(['--only', 'start'])).toEqual(['start'])
    expect(namesOf(['--only', 'bytes', '--only', 'reads'])).toEqual(['bytes', 'reads'])
  })

  it('share the seconds among all rounds, those for warming up included', () => {
    expect(readOptions(['--seconds', '24'], all).roundSeconds * roundCount).toBe(24)
  })

  it.each([
    [['--only', 'writes'], "no measure 'writes'"],
    [['--seconds', '0'], '--seconds has to be'],
    [['--seconds', 'long'], '--seconds has to be'],
    [['--fast'], '--fast'],
  ])('are refused with the usage when they are wrong: %s', (args, sentence) => {
    expect(() => readOptions(args, all)).toThrow(sentence)
    expect(() => readOptions(args, all)).toThrow('npm run bench')
  })
})
