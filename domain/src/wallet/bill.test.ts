import { expect, test } from 'vitest'
import { type Purpose, purpose, type SeenAs } from './bill.ts'
import { describePurpose } from './describe-purpose.ts'

const purposes: readonly [Purpose, number, string | null][] = [
  [{ kind: 'opening' }, 1, null],
  [{ kind: 'topUp', orderNo: 'T1', channel: 'sandbox' }, 1, '/account?topUp=T1'],
  [{ kind: 'refund', id: 'R1', orderNo: 'T1', step: 'held' }, 1, '/account?topUp=T1'],
  [{ kind: 'chargeBack', id: 'C1', orderNo: 'T1', step: 'taken' }, 1, '/account?topUp=T1'],
  [{ kind: 'withdrawal', id: 'W1', method: 'bank', step: 'requested' }, 2, '/account?withdrawal=W1'],
  [{ kind: 'withdrawal', id: 'W1', method: 'alipay', step: 'paid' }, 2, '/account?withdrawal=W1'],
  [{ kind: 'withdrawal', id: 'W1', method: 'paypal', step: 'returned' }, 2, '/account?withdrawal=W1'],
  [{ kind: 'conversion' }, 2, '/account'],
  [{ kind: 'adjustment', id: 'A1', step: 'given', reason: '补发' }, 7, '/account'],
  [{ kind: 'adjustment', id: 'A1', step: 'taken', reason: '更正' }, 7, '/account'],
  [{ kind: 'givenUp' }, 7, null],
  [{ kind: 'reward', source: 'board', what: 'boss:week:2026-11-09:1' }, 7, '/topUser'],
  [{ kind: 'reward', source: 'achievement', what: 'boss-orders-1' }, 7, '/achieve'],
  [{ kind: 'referral', step: 'advanced', rewards: 2, fee: 30 }, 7, '/myInvent'],
  [{ kind: 'rename', from: '旧', to: '新' }, 6, '/setting'],
  [{ kind: 'order', orderId: 'O1', sn: 'K1', step: 'held', which: 'placed' }, 3, '/order-detail/O1'],
  [{ kind: 'order', orderId: 'O1', step: 'returned' }, 3, '/order-detail/O1'],
  [{ kind: 'gift', id: 'G1', giftId: 'match', quantity: 6, step: 'held' }, 4, '/gift?direction=sent'],
  [{ kind: 'gift', id: 'G1', step: 'matured', which: '1' }, 4, '/gift?direction=sent'],
  [{ kind: 'packet', packetId: 'P1', step: 'sent', split: 'lucky', shares: 8 }, 5, '/red-packet/P1'],
  [{ kind: 'nitro', orderNo: 'N1', product: 'nitro-month', step: 'bought' }, 6, '/nitro'],
  [{ kind: 'nitro', orderNo: 'N1', product: 'nitro-month', step: 'refunded' }, 6, '/nitro'],
  [{ kind: 'packet', packetId: 'P1', step: 'claimed', split: 'equal', shares: 8 }, 5, '/red-packet/P1'],
  [
    { kind: 'activity', activityId: 'A1', orderNo: 'E1', title: '秋', titleEn: 'Autumn', quantity: 2 },
    6,
    '/eventDetail?activityId=A1',
  ],
  [
    { kind: 'rental', rentId: 'R1', step: 'held', title: '钻石号', hours: 4 },
    6,
    '/rentAccount?view=mine&rent=R1',
  ],
  [{ kind: 'rental', rentId: 'R1', step: 'matured', which: '1' }, 6, '/rentAccount?view=mine&rent=R1'],
]

test.each(purposes)('%j says what it was for and where to see it', (what, type, link) => {
  expect(purpose.parse(JSON.parse(JSON.stringify(what)))).toEqual(what)
  const text = describePurpose(what, 'coin')
  expect(text).toMatchObject({ type, link })
  expect(text.title).not.toBe('')
})

test('every kind of purpose is in the list above', () => {
  const kinds = purpose.def.options.map(({ shape }) => shape.kind.def.values[0])
  expect(new Set(purposes.map(([{ kind }]) => kind))).toEqual(new Set(kinds))
})

const titles: readonly [Extract<Purpose, { kind: 'order' }>['step'], SeenAs, string][] = [
  ['held', 'coin', '下单托管'],
  ['returned', 'coin', '订单退款'],
  ['renewalHeld', 'coin', '续单托管'],
  ['renewalReturned', 'coin', '续单退款'],
  ['released', 'coin', '订单退款'],
  ['released', 'bean', '接单收入'],
  ['released', 'experience', '订单完成'],
  ['reversed', 'coin', '订单退款'],
  ['reversed', 'bean', '订单退款扣回'],
  ['reversed', 'experience', '订单退款'],
  ['matured', 'bean', '抵扣欠款'],
]

test.each(titles)('an order that is %s is for %s: %s', (step, seenAs, title) => {
  const what: Purpose = { kind: 'order', orderId: 'O1', sn: 'K1', step }
  expect(describePurpose(what, seenAs)).toMatchObject({ title, note: '订单 K1', link: '/order-detail/O1' })
})

const giftTitles: readonly [Extract<Purpose, { kind: 'gift' }>['step'], SeenAs, string][] = [
  ['held', 'coin', '送出礼物'],
  ['returned', 'coin', '礼物退回'],
  ['given', 'experience', '礼物送达'],
  ['given', 'bean', '收到礼物'],
  ['matured', 'bean', '抵扣欠款'],
]

test.each(giftTitles)('a gift that is %s is for %s: %s', (step, seenAs, title) => {
  const what: Purpose = { kind: 'gift', id: 'G1', giftId: 'lantern', quantity: 2, step }
  const link = seenAs === 'bean' ? '/gift' : '/gift?direction=sent'
  expect(describePurpose(what, seenAs)).toMatchObject({ title, note: '孔明灯 × 2', link })
})

const rentalTitles: readonly [Extract<Purpose, { kind: 'rental' }>['step'], SeenAs, string][] = [
  ['held', 'coin', '租号托管'],
  ['refunded', 'coin', '租号全额退款'],
  ['closed', 'coin', '租号押金退回'],
  ['closed', 'bean', '租号收入'],
  ['closed', 'experience', '租号完成'],
  ['matured', 'bean', '抵扣欠款'],
]

test.each(rentalTitles)('a rental that is %s is for %s: %s', (step, seenAs, title) => {
  const what: Purpose = { kind: 'rental', rentId: 'R1', step, title: '钻石号', hours: 4 }
  const link = seenAs === 'bean' ? '/rentAccount?view=offers' : '/rentAccount?view=mine&rent=R1'
  expect(describePurpose(what, seenAs)).toMatchObject({ title, note: '钻石号 · 4 小时', link })
})
