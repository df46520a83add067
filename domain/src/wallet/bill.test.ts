import { expect, test } from 'vitest'
import { describePurpose, type Purpose, purpose } from './bill.ts'

const purposes: readonly [Purpose, number, string | null][] = [
  [{ kind: 'opening' }, 1, null],
  [{ kind: 'topUp', orderNo: 'T1', channel: 'sandbox' }, 1, '/account?topUp=T1'],
  [{ kind: 'withdrawal', id: 'W1', method: 'bank', step: 'requested' }, 2, '/account?withdrawal=W1'],
  [{ kind: 'withdrawal', id: 'W1', method: 'alipay', step: 'paid' }, 2, '/account?withdrawal=W1'],
  [{ kind: 'withdrawal', id: 'W1', method: 'paypal', step: 'returned' }, 2, '/account?withdrawal=W1'],
  [{ kind: 'conversion' }, 2, '/account'],
  [{ kind: 'rename', from: '旧', to: '新' }, 6, '/setting'],
  [{ kind: 'order', orderId: 'O1', step: 'held' }, 3, '/order-detail/O1'],
  [{ kind: 'order', orderId: 'O1', step: 'returned' }, 3, '/order-detail/O1'],
]

test.each(purposes)('%j says what it was for and where to see it', (what, type, link) => {
  expect(purpose.parse(JSON.parse(JSON.stringify(what)))).toEqual(what)
  const text = describePurpose(what)
  expect(text).toMatchObject({ type, link })
  expect(text.title).not.toBe('')
})

test('every kind of purpose is in the list above', () => {
  const kinds = purpose.def.options.map(({ shape }) => shape.kind.def.values[0])
  expect(new Set(purposes.map(([{ kind }]) => kind))).toEqual(new Set(kinds))
})
