import { expect, test } from 'vitest'
import { tariff } from '../tariff.ts'
import { packOf, whyLocked } from './pack.ts'
import { dayAfter, signInReward } from './sign-in.ts'

test('the windows are lit one after the other, and after the seventh from the first again', () => {
  let day = dayAfter(undefined)
  const lit = Array.from({ length: 9 }, () => {
    const today = day
    day = dayAfter(day)
    return today
  })
  expect(lit).toEqual([1, 2, 3, 4, 5, 6, 7, 1, 2])
})

test('six of them bring coins, the last one a ticket', () => {
  const rewards = Array.from({ length: 7 }, (_, before) => signInReward(before + 1))
  expect(rewards.map((one) => (one.kind === 'coins' ? one.amount : one))).toEqual([
    10,
    20,
    30,
    50,
    50,
    100,
    { kind: 'tickets', count: 1 },
  ])
  expect(() => signInReward(8)).toThrow(RangeError)
})

test('a pack is what its level says; its voucher has its cap in hundredths', () => {
  expect(packOf(1)).toEqual({ tickets: 1, voucher: null })
  expect(packOf(5)).toEqual({ tickets: 4, voucher: { kind: 'percent', percent: 20, cap: 3_000 } })
  expect(packOf(12)).toEqual({ tickets: 20, voucher: { kind: 'percent', percent: 30, cap: 15_000 } })
})

test('a pack asks for a level and for an order of late', () => {
  expect(whyLocked({ level: 0, ordered: true })).toBe('level')
  for (const { level } of tariff.vip.levels.slice(1)) {
    expect([whyLocked({ level, ordered: false }), whyLocked({ level, ordered: true })]).toEqual([
      'order',
      undefined,
    ])
  }
})
