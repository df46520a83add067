import { expect, test } from 'vitest'
import { rowsOf } from './rows.ts'
import { aCard, aMessage, mine } from './testing/messages.ts'

const at = (instant: string) => Date.parse(instant) / 1000

test('each day begins with its line, in the zone of whoever reads', () => {
  const messages = [
    aMessage({ time: at('2026-11-14T22:30:00Z') }),
    aMessage({ time: at('2026-11-14T23:30:00Z') }),
  ]
  const kinds = (zone: string) => rowsOf(messages, zone).map(({ kind }) => kind)
  expect(kinds('Europe/London')).toEqual(['day', 'message', 'message'])
  expect(kinds('Europe/Berlin')).toEqual(['day', 'message', 'day', 'message'])
})

test('a name stands above the first of several; of an order only the last word has buttons', () => {
  const order = aCard({ type: 'play_order', msg: '新订单', orderId: 'o1' })
  const rows = rowsOf([aMessage(order), aMessage(order), mine(), aMessage()], 'Europe/London')
  const messages = rows.flatMap((row) => (row.kind === 'message' ? [row] : []))
  expect(messages.map(({ opens }) => opens)).toEqual([true, false, true, true])
  expect(messages.map(({ isLatestOfOrder }) => isLatestOfOrder)).toEqual([false, true, false, false])
  expect(messages.map(({ isMyLast }) => isMyLast)).toEqual([false, false, true, false])
})
