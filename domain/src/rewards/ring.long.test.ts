import { expect, test } from 'vitest'
import { tariff } from '../tariff.ts'
import { worthOf } from '../vouchers/voucher.ts'
import { oldHand, ourRules, playRing, type RingRules, rollFrom, welcomeCoins } from '../testing/ring.ts'

const most = { accounts: 4, steps: 24 }
const allOld = Array.from({ length: most.accounts }, () => oldHand)

/** How much the luckiest of so many histories is ahead by, for each of its accounts. */
function findBest(rules: RingRules, histories: number, joined: readonly (typeof oldHand)[] = []): number {
  let best = -Infinity
  for (let seed = 1; seed <= histories; seed++) {
    // Few accounts as well as many, and short histories as well as long ones: what pays is over soon.
    const [accounts, steps] = [2 + (seed % (most.accounts - 1)), 1 + (seed % (most.steps - 1))]
    best = Math.max(best, playRing(rollFrom(seed), rules, { accounts, steps, joined }) / accounts)
  }
  return best
}

test('in 100 000 histories no ring of up to four newcomers gets out more than it brought, beyond the welcome gifts', () => {
  const best = findBest(ourRules, 100_000)
  expect(best).toBeLessThanOrEqual(welcomeCoins)
  // A search that never comes close to what newcomers are given would find nothing else either.
  expect(best).toBeGreaterThan(0)
})

test('whoever has had the welcome gifts gets out nothing at all, at the highest level on both sides', () => {
  const best = findBest(ourRules, 20_000, allOld)
  expect(best).toBeLessThanOrEqual(0)
})

test('newcomers whom an old hand has invited, and plays with, get out no more than they were welcomed with', () => {
  const { newUserPack } = tariff.vouchers
  const vouchers = newUserPack.vouchers.reduce((sum, value) => sum + worthOf(value), 0)
  expect(findBest(ourRules, 20_000, [oldHand])).toBeLessThanOrEqual(vouchers + tariff.topUp.firstBonus.max)
})

test.each<[string, Partial<RingRules>]>([
  ['an order makes room three times', { counts: 3 }],
  ['all of the net revenue makes room for each of the two', { roomMadeBy: (net) => net }],
  ['what was paid back makes room, too', { countsRefunded: true }],
  ['what was given is not taken off', { whyWaiting: (asked) => ourRules.whyWaiting({ ...asked, taken: 0 }) }],
  ['earnings become coins with a third more', { conversionBonus: (amount) => Math.floor(amount / 3) }],
])('the search finds a planted hole: %s', (_, hole) => {
  expect(findBest({ ...ourRules, ...hole }, 20_000)).toBeGreaterThan(welcomeCoins)
})

test.each<[string, Partial<RingRules>]>([
  ['an invitation makes room for twice what the house earned', { referralRoomMadeBy: (net) => 2 * net }],
  ['what an invitation brings does not ask for room', { free: ['referral'] }],
  ['whoever takes a reward in advance gets twice as much', { advanceFee: (amount) => -amount }],
  ['signing in does not ask for room', { free: ['signIn'] }],
  ['monthly packs do not ask for room', { free: ['pack'] }],
  ['tickets and what they draw do not ask for room', { free: ['tickets', 'draw'] }],
])('the search finds a planted hole, played by old hands: %s', (_, hole) => {
  expect(findBest({ ...ourRules, ...hole }, 20_000, allOld)).toBeGreaterThan(0)
})
