import { expect, test } from 'vitest'
import { openSince, waveAt } from './wish-time.ts'
import { aFastDetail } from './testing/fast-orders.ts'

test('the waves begin at a minute and at three', () => {
  expect([0, 59_999, 60_000, 179_999, 180_000].map(waveAt)).toEqual([0, 0, 1, 1, 2])
})

test('a companion who declines sets the wish back to its start', () => {
  const order = aFastDetail()
  const [published] = order.timeline
  if (published === undefined) throw new Error('the order has no beginning')
  expect(openSince(order)).toBe(Date.parse(order.createdAt))
  const at = '2026-11-15T12:10:00.000Z'
  const declined = { ...published, id: 'e3', what: 'decline', at }
  const bid = { ...published, id: 'e4', what: 'call', at: '2026-11-15T12:11:00.000Z' }
  expect(openSince({ ...order, timeline: [bid, declined, published] })).toBe(Date.parse(at))
})
