import { expect, test } from 'vitest'
import {
  advanceFee,
  type Invitation,
  inviteStateOf,
  rewardFor,
  rewardsFor,
  takeWithin,
  whyVoid,
} from './invitation.ts'

const joinedAt = new Date('2026-05-01T12:00:00Z')
const after = (days: number) => new Date(joinedAt.getTime() + days * 24 * 3_600_000)
const fresh: Invitation = { joinedAt, begun: false, brought: 0, voidReason: null }
const begun: Invitation = { ...fresh, begun: true, brought: 1_000 }
const order = (list: number, day = 3) => ({ list, finishedAt: after(day) })

test('the first order of thirty coins or more brings ten, a smaller one before it nothing', () => {
  expect(rewardFor(fresh, order(2_999))).toBeUndefined()
  expect(rewardFor(fresh, order(3_000))).toEqual({ kind: 'first', amount: 1_000, maturesAt: after(10) })
})

test('every order after it brings one percent, however small, and a part of a hundredth is left with the house', () => {
  expect(rewardFor(begun, order(11_250))).toEqual({ kind: 'share', amount: 112, maturesAt: after(10) })
  expect(rewardFor(begun, order(1_500))).toMatchObject({ amount: 15 })
  expect(rewardFor(begun, order(99))).toBeUndefined()
})

test('after half a year, or a thousand coins, it brings nothing more', () => {
  expect(rewardFor(begun, { list: 10_000, finishedAt: new Date(after(180).getTime() - 1) })).toBeDefined()
  expect(rewardFor(begun, order(10_000, 180))).toBeUndefined()
  expect(rewardFor(fresh, order(10_000, 180))).toBeUndefined()
  expect(rewardFor({ ...begun, brought: 99_950 }, order(10_000))).toMatchObject({ amount: 50 })
  expect(rewardFor({ ...begun, brought: 100_000 }, order(10_000))).toBeUndefined()
})

test('one that is void brings nothing', () => {
  expect(rewardFor({ ...fresh, voidReason: 'device' }, order(10_000))).toBeUndefined()
})

test.each<[Invitation, number, string]>([
  [fresh, 0, 'joined'],
  [begun, 179, 'earning'],
  [begun, 180, 'ended'],
  [fresh, 180, 'ended'],
  [{ ...begun, brought: 100_000 }, 1, 'ended'],
  [{ ...begun, voidReason: 'payee' }, 1, 'void'],
  [{ ...begun, voidReason: 'device' }, 200, 'void'],
])('how far an invitation has come: %j after %i days is %s', (invitation, days, state) => {
  expect(inviteStateOf(invitation, after(days))).toBe(state)
})

test('several orders bring what they bring one after the other', () => {
  const orders = [order(2_000), order(4_000), order(5_000)]
  expect(rewardsFor(fresh, orders)).toEqual([
    { kind: 'first', amount: 1_000, maturesAt: after(10), order: orders[1] },
    { kind: 'share', amount: 50, maturesAt: after(10), order: orders[2] },
  ])
})

test('in advance go the oldest, each whole, as long as they stay within the amount', () => {
  const rewards = [{ amount: 1_000 }, { amount: 1_000 }, { amount: 240 }]
  expect(takeWithin(rewards, 2_000)).toHaveLength(2)
  expect(takeWithin(rewards, 1_999)).toHaveLength(1)
  expect(takeWithin(rewards, 2_240)).toHaveLength(3)
  expect(takeWithin(rewards, 999)).toEqual([])
  expect([advanceFee(1_000), advanceFee(68)]).toEqual([100, 6])
})

test('whoever shares a browser or an account outside with the inviter is taken for the same person', () => {
  expect(whyVoid({ device: false, payee: false })).toBeUndefined()
  expect(whyVoid({ device: true, payee: true })).toBe('device')
  expect(whyVoid({ device: false, payee: true })).toBe('payee')
})
