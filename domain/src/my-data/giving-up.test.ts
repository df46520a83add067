import { expect, test } from 'vitest'
import { isWaiver, waiverFor } from './giving-up.ts'

test('the sentence may be written in either language, with any spaces, and of that sum alone', () => {
  expect(waiverFor['zh-CN'](34_500)).toBe('我放弃 345.00 充值金币，不再要求退款')
  for (const typed of [
    waiverFor['zh-CN'](34_500),
    waiverFor.en(34_500),
    '我放弃345.00充值金币，不再要求退款',
  ]) {
    expect(isWaiver(typed, 34_500)).toBe(true)
    expect(isWaiver(typed, 34_501)).toBe(false)
  }
  for (const typed of ['', '好', '我放弃 345 充值金币，不再要求退款'])
    expect(isWaiver(typed, 34_500)).toBe(false)
})
