import { tariff } from '@kaihei/domain/tariff'
import { runRules } from '@kaihei/domain/rules/run-rules'
import { afterEach, expect, test } from 'vitest'
import { followRules } from './follow-rules.ts'

afterEach(() => runRules({}))

test('texts that are loaded after a page has learned the numbers are made of them', async () => {
  followRules('{"order.refundHours.ask":12,"withdrawal.min":5000}')
  expect([tariff.order.refundHours.ask, tariff.withdrawal.min]).toEqual([12, 5_000])
  const { manualOrdersText } = await import('#text/manual-orders.ts')
  const said = JSON.stringify(manualOrdersText, (_, value: unknown) =>
    typeof value === 'function' ? undefined : value,
  )
  expect(said).toContain('12 小时')
})
