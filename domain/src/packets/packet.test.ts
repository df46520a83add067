import { expect, test } from 'vitest'
import { coins, wholeCoins } from '../money.ts'
import { Refusal } from '../refusal.ts'
import {
  expiresAt,
  leftToday,
  luckiestOf,
  objectToClaiming,
  sendable,
  splitPacket,
  splitSending,
} from './packet.ts'
import { packets } from './tariff.ts'

const serverSeed = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0')).join('')
const seed = { serverSeed, clientSeed: 'kaihei', nonce: 0 }

test('a lucky packet is split by its seeds alone, an equal one by nothing', async () => {
  const packet = { amount: coins(1000), shares: 5 }
  expect(await splitPacket(seed, { ...packet, kind: 'lucky' })).toEqual([230, 259, 254, 45, 212])
  expect(await splitPacket(seed, { ...packet, kind: 'equal' })).toEqual([200, 200, 200, 200, 200])
})

test('the smallest packet has enough for the most people', () => {
  expect(packets.amount.min).toBeGreaterThanOrEqual(packets.shares.max * packets.minShare)
})

test('the smallest packet for the most people gives everybody the same hundredth', async () => {
  const smallest = { kind: 'lucky', amount: coins(packets.amount.min), shares: packets.shares.max } as const
  expect(new Set(await splitPacket(seed, smallest))).toEqual(new Set([packets.minShare]))
})

test('what was earned is sent before what was bought, and what was given is not sent', () => {
  const purse = { bonus: coins(5_000), earned: coins(300), paid: coins(900) }
  expect(sendable(purse)).toEqual({ bonus: 0, earned: 300, paid: 900 })
  expect(splitSending(purse, coins(500))).toEqual({ bonus: 0, earned: 300, paid: 200 })
  expect(() => splitSending(purse, coins(1_201))).toThrow(Refusal)
})

test('a day has room for so much, and never for less than nothing', () => {
  expect(leftToday(0)).toBe(wholeCoins(2_000))
  expect(leftToday(199_999)).toBe(1)
  expect(leftToday(300_000)).toBe(0)
})

test('it hangs for a day', () => {
  expect(expiresAt(new Date('2026-03-28T19:30:00Z'))).toEqual(new Date('2026-03-29T19:30:00Z'))
})

const now = new Date('2026-03-28T20:00:00Z')
const open = {
  state: 'open',
  expiresAt: new Date('2026-03-29T19:30:00Z'),
  isOutside: false,
  hasClaimed: false,
  areBlocked: false,
  isFrozen: false,
  isShut: false,
} as const

test.each([
  [{}, undefined],
  [{ isFrozen: true, isOutside: true }, 'account_frozen'],
  [{ isOutside: true, hasClaimed: true }, 'not_in_group'],
  [{ hasClaimed: true, state: 'empty' }, 'already_claimed'],
  [{ hasClaimed: true, areBlocked: true }, 'already_claimed'],
  [{ areBlocked: true, state: 'empty' }, 'blocked'],
  [{ state: 'empty' }, 'packet_empty'],
  [{ state: 'expired' }, 'packet_expired'],
  [{ expiresAt: now }, 'packet_expired'],
  [{ isShut: true }, 'packet_shut'],
  [{ isShut: true, state: 'expired' }, 'packet_expired'],
] as const)('whoever finds %j hears %s', (found, reason) => {
  expect(objectToClaiming({ ...open, ...found }, now)).toBe(reason)
})

test('the luckiest is the first of those who got the most; where all get the same there is none', () => {
  expect(luckiestOf('lucky', [3, 9, 9, 1])).toBe(1)
  expect(luckiestOf('lucky', [3])).toBeUndefined()
  expect(luckiestOf('equal', [3, 3, 2])).toBeUndefined()
})
