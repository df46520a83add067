import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { orderRulesOf } from '../orders/spans.ts'
import { tariff } from '../tariff.ts'
import { fixed } from './fixed.ts'
import { type RuleKey, ruleKeys, ruleKinds } from './keys.ts'
import { countTouched, keptOf } from './preview.ts'
import { isRuleValue } from './rule-value.ts'
import { firstTariff, readRule, ruleSetOf, runRules, tablesWith } from './run-rules.ts'
import { inForceAt, type RuleVersion, valuesAt } from './versions.ts'
import { whyImpossible } from './why-impossible.ts'

afterEach(() => runRules({}))

/** Every number of these tables, by its place. */
function placesOf(part: unknown, path: readonly string[] = []): readonly string[] {
  if (typeof part === 'number') return [path.join('.')]
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, inner]) => placesOf(inner, [...path, name]))
}

describe('every number of the tariff', () => {
  const isUnder = (place: string, key: string) => place === key || place.startsWith(`${key}.`)

  test('is a rule, or is named as one that stays, never both', () => {
    const wrong = placesOf(firstTariff).filter((place) => {
      const inRules = ruleKeys.some((key) => isUnder(place, key))
      const stays = fixed.some(({ keys }) => keys.some((key) => isUnder(place, key)))
      return inRules === stays
    })
    expect(wrong).toEqual([])
  })

  test('that is a rule is a possible value of it as the code has it, and all of them go together', () => {
    expect(ruleKeys.filter((key) => !isRuleValue(key, readRule(firstTariff, key)))).toEqual([])
    expect(whyImpossible(firstTariff)).toBeUndefined()
  })

  test('that stays is there', () => {
    const places = placesOf(firstTariff)
    const gone = fixed
      .flatMap(({ keys }) => keys)
      .filter((key) => !places.some((place) => isUnder(place, key)))
    expect(gone).toEqual([])
  })
})

describe('the running set', () => {
  test('is written into the tables themselves, down to the rows that somebody has kept', () => {
    const { order } = tariff
    const [, second] = tariff.playLevels
    const { packages } = tariff.topUp
    const levels = firstTariff.playLevels.map((row) => ({ ...row, commission: row.commission + 1 }))
    runRules({
      'order.acceptMinutes': 12,
      playLevels: levels,
      'topUp.packages': firstTariff.topUp.packages.slice(0, 2),
    })
    expect([order.acceptMinutes, second.commission, packages.length]).toEqual([12, 20, 2])
    runRules({})
    expect(tariff).toEqual(firstTariff)
  })

  test('leaves what an order keeps as it was', () => {
    const kept = orderRulesOf(tariff)
    runRules({ 'order.refundHours.ask': 12, 'order.acceptMinutes': 3 })
    expect(kept).toEqual(orderRulesOf(firstTariff))
    expect(orderRulesOf(tariff).order).toMatchObject({ acceptMinutes: 3, refundHours: { ask: 12 } })
  })
})

const anyValue = fc.oneof(
  fc.integer({ min: -300, max: 2_000_000 }),
  fc.double({ noNaN: true }),
  fc.constantFrom('10', null, true, [], {}),
  fc.constantFrom(...ruleKeys.map((key) => readRule(firstTariff, key))),
)
const anyKey = fc.constantFrom(...ruleKeys)

test('whatever is set, in whatever order, is refused or holds, and no number that holds is impossible', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyKey, anyValue), { maxLength: 40 }), (changes) => {
      let values: Partial<Record<RuleKey, unknown>> = {}
      for (const [key, value] of changes) {
        const next = { ...values, [key]: value }
        if (isRuleValue(key, value) && whyImpossible(tablesWith(next)) === undefined) values = next
      }
      runRules(values)
      expect(ruleSetOf(tariff)).toEqual({ ...ruleSetOf(firstTariff), ...values })
      expect(tariff.withdrawal.min).toBeLessThanOrEqual(tariff.withdrawal.max)
      for (const { commission } of tariff.playLevels)
        expect(commission).toBeGreaterThanOrEqual(tariff.vip.minCommission)
      const amounts = ruleKeys.filter((key) => ruleKinds[key].unit === 'coins')
      expect(amounts.filter((key) => Number(readRule(tariff, key)) < 0)).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('of the versions of a rule the one that began last holds, and of two from one moment the later decided', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 99 })), { maxLength: 12 }),
      fc.integer({ min: 0, max: 6 }),
      (decided, moment) => {
        const versions: readonly RuleVersion[] = decided.map(([from, value], number) => ({
          number,
          key: 'blocks.max',
          value,
          from: new Date(from),
        }))
        const begun = versions.filter(({ from }) => from <= new Date(moment))
        const last = Math.max(...begun.map(({ from }) => from.getTime()))
        const expected = begun.findLast(({ from }) => from.getTime() === last)
        expect(inForceAt(versions.toReversed(), new Date(moment)).get('blocks.max')).toEqual(expected)
        expect(valuesAt(versions, new Date(moment))['blocks.max']).toEqual(expected?.value)
      },
    ),
  )
})

test('what the house would have kept: the commission without the discount, and never less than its floor', () => {
  const groups = [
    { playLevel: 1, vipLevel: 0, orders: 2, list: 10_000 },
    { playLevel: 8, vipLevel: 12, orders: 1, list: 10_000 },
  ]
  expect(keptOf(firstTariff, groups)).toBe(2_000 + 900)
  const dearer = tablesWith({ 'vip.minCommission': 10 })
  expect(keptOf(dearer, groups)).toBe(2_000 + 1_000)
  expect(countTouched(firstTariff, dearer, groups)).toBe(1)
})
