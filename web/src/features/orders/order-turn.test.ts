import { coins } from '@kaihei/domain/money'
import type { Order } from '@kaihei/domain/orders/order'
import { expect, test } from 'vitest'
import { turnOf } from './order-turn.ts'
import {
  accepted,
  completed,
  describeAs,
  endedEarly,
  finished,
  minutesIn,
  move,
  refunding,
  refused,
  serving,
  wait,
  waiting,
  wished,
} from './testing/orders.ts'

function turn(side: 'boss' | 'player', order: Order, minutes: number) {
  return turnOf(describeAs(side, order, minutes), side, minutesIn(minutes).getTime())
}

const renewing = move(
  move(serving, 'quoteRenewal', 20, {
    moreTime: { units: 2, list: coins(6800), vipDiscount: coins(204), payable: coins(6596) },
  }),
  'renew',
  21,
)

test.each<[string, Order, number, string, string, string]>([
  ['waiting', waiting, 2, '等小橘灯接单', '轮到你接单', '自动取消，118.73 金币全部退回'],
  ['a wish', wished, 2, '等陪玩抢单', '等陪玩抢单', '自动取消，68 金币定金全部退回'],
  ['accepted', accepted, 2, '马上开始', '马上开始', '服务自动开始，从那时起算时长'],
  ['a renewal', renewing, 22, '续单等小橘灯点头', '老板想续单', '续单自动生效，再加 1 小时'],
  ['finished', finished, 160, '轮到你确认', '等等灯的人确认', '自动确认，金币结算给'],
  ['an early end', endedEarly, 40, '等小橘灯表态', '老板提前结束了，同意吗？', '没有异议，'],
  ['a claim', refunding, 41, '等小橘灯答复退款', '轮到你答复退款', '不答复视为同意，90 金币退给'],
  ['a refused claim', refused, 51, '退款被拒，轮到你决定', '等等灯的人决定', '申请作废，回到待确认'],
  [
    'arbitration',
    move(refused, 'escalate', 60),
    61,
    '客服正在裁定',
    '客服正在裁定',
    '按双方主张的中间数退款',
  ],
])('%s: whose turn it is, from either side, and what happens then', (_state, order, minutes, ...said) => {
  const [forBoss, forPlayer, outcome] = said
  expect(turn('boss', order, minutes)?.title).toBe(forBoss)
  expect(turn('player', order, minutes)?.title).toBe(forPlayer)
  expect(turn('boss', order, minutes)?.outcome).toContain(outcome)
})

test('the ring of a service counts to the booked end, and after it to the automatic one', () => {
  const during = turn('boss', serving, 66)
  expect(during?.deadline).toBe(minutesIn(126).getTime())
  expect(during?.startedAt).toBe(minutesIn(6).getTime())
  const late = turn('boss', serving, 130)
  expect(late?.deadline).toBe(minutesIn(156).getTime())
  expect(late?.caption).toBe('后自动结束')
})

test('while the companion may object it is not up to the boss, and afterwards it is', () => {
  expect(turn('boss', endedEarly, 40)?.mine).toBe(false)
  expect(turn('player', endedEarly, 40)?.mine).toBe(true)
  expect(turn('boss', endedEarly, 36 + 121)).toMatchObject({ mine: true, title: '轮到你确认' })
  expect(turn('boss', endedEarly, 36 + 121)?.outcome).toContain('59.36 金币退给你')
})

test('each knows whether the other one is there', () => {
  const act = (side: 'boss' | 'player', order: Order) => turn(side, order, 2)?.act
  const ready = move(accepted, 'ready', 2, {}, 'player')
  expect(act('boss', accepted)).toContain('都说准备好了就马上开始')
  expect(act('player', ready)).toContain('你准备好了，等等灯的人也说一声')
  expect(act('boss', ready)).toContain('小橘灯准备好了，就等你')
})

test('who has claimed already is not told of another refund', () => {
  const outcome = (order: Order, minutes: number) => turn('boss', order, minutes)?.outcome
  expect(outcome(finished, 160)).toContain('仍可申请一次退款')
  expect(outcome(wait(refused), 60 * 24 + 60)).not.toContain('仍可申请')
})

test('an order that is over has no clock', () => {
  expect(turn('boss', completed, 161)).toBeUndefined()
})
