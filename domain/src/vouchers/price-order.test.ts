import { expect, test } from 'vitest'
import { coins, wholeCoins } from '../money.ts'
import { Refusal } from '../refusal.ts'
import { tariff } from '../tariff.ts'
import { priceOrder } from './price-order.ts'
import type { VoucherValue } from './voucher.ts'

const held = (value: VoucherValue) => ({ value, state: 'usable' }) as const
const tenPercent = held({ kind: 'percent', percent: 10, cap: 2_000 })
const eightOff = held({ kind: 'amount', amount: 800, minimum: 5_000 })

test('two hours at fifty for a V5 with a voucher of ten percent cost 87.30', () => {
  expect(priceOrder({ list: wholeCoins(100), vipLevel: 5, commission: 18 }, tenPercent)).toEqual({
    list: 10_000,
    vipDiscount: 300,
    voucherDiscount: 970,
    payable: 8_730,
  })
})

test('without level and voucher the list price is paid', () => {
  expect(priceOrder({ list: wholeCoins(37.5), vipLevel: 0, commission: 20 })).toEqual({
    list: 3_750,
    vipDiscount: 0,
    voucherDiscount: 0,
    payable: 3_750,
  })
})

test('both discounts round down, the second on what the first leaves', () => {
  expect(priceOrder({ list: coins(3_333), vipLevel: 4, commission: 20 }, tenPercent)).toEqual({
    list: 3_333,
    vipDiscount: 83,
    voucherDiscount: 325,
    payable: 2_925,
  })
})

test('the least price of a voucher is asked of what the VIP discount leaves', () => {
  const list = wholeCoins(50)
  expect(priceOrder({ list, vipLevel: 0, commission: 20 }, eightOff).payable).toBe(4_200)
  const price = () => priceOrder({ list, vipLevel: 2, commission: 20 }, eightOff)
  expect(price).toThrow(Refusal)
  expect(price).toThrow(
    expect.objectContaining({
      reason: 'voucher_not_usable',
      detail: {
        whyNot: { reason: 'price_too_low', min: 5_000, missing: 50 },
        fields: { voucherId: '满 50 金币可用，还差 0.5' },
      },
    }),
  )
})

const everyVoucher = [
  undefined,
  tenPercent,
  eightOff,
  held({ kind: 'percent', percent: 90, cap: 100_000 }),
  held({ kind: 'amount', amount: 1_999, minimum: 2_000 }),
]

function* everyPrice() {
  for (let list = 100; list < 60_000; list += 347) {
    for (const { level: vipLevel } of tariff.vip.levels) {
      for (const { commission } of tariff.playLevels) {
        for (const voucher of everyVoucher) {
          if (voucher !== undefined && list < 6_000) continue
          yield { commission, ...priceOrder({ list: coins(list), vipLevel, commission }, voucher) }
        }
      }
    }
  }
}

test('whatever the order, the level and the voucher: the parts add up and a coin is left to pay', () => {
  const wrong = [...everyPrice()].filter(
    ({ list, vipDiscount, voucherDiscount, payable }) =>
      payable < 100 ||
      vipDiscount < 0 ||
      voucherDiscount < 0 ||
      payable + vipDiscount + voucherDiscount !== list,
  )
  expect(wrong).toEqual([])
})

test('the discount of a level alone always leaves nine points to the house', () => {
  const wrong = [...everyPrice()].filter(
    ({ list, vipDiscount, commission }) => vipDiscount * 100 > (commission - 9) * list,
  )
  expect(wrong).toEqual([])
})

test('an order without a price is a mistake of ours', () => {
  expect(() => priceOrder({ list: coins(99), vipLevel: 0, commission: 20 })).toThrow(RangeError)
})
