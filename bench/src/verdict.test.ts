import { describe, expect, it } from 'vitest'
import type { Goal, Measure, Samples } from './measure.ts'
import { declareVoid, judge } from './verdict.ts'

const samples: Samples = { control: [100, 80, 100, 500], subject: [40, 40, 44, 50] }
const measure = (goal: Goal): Measure => ({ name: 'reads', unit: 'req/s', goal, take: async () => samples })

describe('a verdict', () => {
  it('divides the medians and spans the ratios of neighbouring rounds', () => {
    const { control, subject, ratio, spread } = judge(measure({ atLeast: 0.4 }), samples)
    expect({ control, subject, ratio, spread }).toEqual({
      control: 100,
      subject: 42,
      ratio: 0.42,
      spread: { min: 0.1, max: 0.5 },
    })
  })

  it('holds the goal against the ratio, its edge included', () => {
    expect(judge(measure({ atLeast: 0.42 }), samples).met).toBe(true)
    expect(judge(measure({ atLeast: 0.43 }), samples).met).toBe(false)
    expect(judge(measure({ atMost: 0.42 }), samples).met).toBe(true)
    expect(judge(measure({ atMost: 0.41 }), samples).met).toBe(false)
  })

  it('holds the goal against the subject itself where there is no control', () => {
    const { met, ratio, spread } = judge(measure({ atMost: 3 }), { subject: [2.1, 4, 1.9] })
    expect({ met, ratio, spread }).toEqual({ met: true, ratio: undefined, spread: { min: 1.9, max: 4 } })
  })

  it('is missed when the measure is void', () => {
    const verdict = declareVoid(measure({ atLeast: 0.4 }), new Error('12 of 9000 answers were 429'))
    expect(verdict).toMatchObject({ met: false, reason: '12 of 9000 answers were 429' })
  })
})
