import { describe, expect, test } from 'vitest'
import { coins, wholeCoins } from '../money.ts'
import { tariff } from '../tariff.ts'
import { titleOf } from './title-of.ts'
import { judgeVoucher, listVerdicts, type VoucherValue, worthOf } from './voucher.ts'

const tenPercent: VoucherValue = { kind: 'percent', percent: 10, cap: 2_000 }
const eightOff: VoucherValue = { kind: 'amount', amount: 800, minimum: 5_000 }
const usable = (value: VoucherValue) => ({ value, state: 'usable' }) as const

describe('a voucher', () => {
  test('says what it takes off and what it can cost the house', () => {
    expect([titleOf(tenPercent), worthOf(tenPercent)]).toEqual(['9 折券，最多减 20', 2_000])
    expect([titleOf(eightOff), worthOf(eightOff)]).toEqual(['满 50 减 8', 800])
    expect(titleOf({ kind: 'percent', percent: 15, cap: 550 })).toBe('8.5 折券，最多减 5.5')
  })

  test.each([
    [2_000, 200],
    [2_005, 200],
    [2_009, 200],
    [2_010, 201],
    [9_700, 970],
    [19_999, 1_999],
    [20_000, 2_000],
    [20_010, 2_000],
    [99_999_900, 2_000],
  ])('ten percent of %i hundredths are %i, rounded down, up to the cap', (price, discount) => {
    expect(judgeVoucher(usable(tenPercent), coins(price))).toEqual({ usable: true, discount })
  })

  test.each([
    [5_000, 800],
    [5_001, 800],
    [1_000_000, 800],
  ])('eight off fifty takes eight off %i', (price, discount) => {
    expect(judgeVoucher(usable(eightOff), coins(price))).toEqual({ usable: true, discount })
  })

  test('leaves at least one coin to pay', () => {
    const nearlyAll = usable({ kind: 'percent', percent: 100, cap: 100_000 })
    expect(judgeVoucher(nearlyAll, wholeCoins(30))).toEqual({ usable: true, discount: 2_900 })
    const generous = usable({ kind: 'amount', amount: 1_990, minimum: 2_000 })
    expect(judgeVoucher(generous, wholeCoins(20))).toEqual({ usable: true, discount: 1_900 })
  })

  test.each([
    ['expired', '已过期'],
    ['used', '已使用'],
    ['reserved', '正用在另一笔订单上'],
  ] as const)('that is %s says so', (state, why) => {
    expect(judgeVoucher({ value: tenPercent, state }, wholeCoins(100))).toEqual({
      usable: false,
      why,
      whyNot: { reason: state },
    })
  })

  test('says what is missing to its least price', () => {
    expect(judgeVoucher(usable(tenPercent), coins(1_999))).toEqual({
      usable: false,
      why: '满 20 金币可用，还差 0.01',
      whyNot: { reason: 'price_too_low', min: 2_000, missing: 1 },
    })
    expect(judgeVoucher(usable(eightOff), coins(4_850))).toEqual({
      usable: false,
      why: '满 50 金币可用，还差 1.5',
      whyNot: { reason: 'price_too_low', min: 5_000, missing: 150 },
    })
  })

  test('all of somebody’s are judged, each for itself, in their order', () => {
    const held = [
      { id: 'a', ...usable(eightOff) },
      { id: 'b', ...usable(tenPercent) },
      { id: 'c', value: tenPercent, state: 'used' as const },
    ]
    const tooLow = { reason: 'price_too_low', min: 5_000, missing: 2_000 }
    const off = { title: '9 折券，最多减 20', value: tenPercent }
    expect(listVerdicts(held, wholeCoins(30))).toEqual([
      {
        id: 'a',
        title: '满 50 减 8',
        value: eightOff,
        usable: false,
        why: '满 50 金币可用，还差 20',
        whyNot: tooLow,
      },
      { id: 'b', ...off, usable: true, discount: 300 },
      { id: 'c', ...off, usable: false, why: '已使用', whyNot: { reason: 'used' } },
    ])
  })
})

test('the pack for new users is that of the rules', () => {
  expect(tariff.vouchers.newUserPack).toEqual({ livesDays: 7, vouchers: [tenPercent, eightOff] })
})
