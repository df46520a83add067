import { expect, test } from 'vitest'
import { oldHand, ourRules, playRing, type RingRules, rollFrom, welcomeCoins } from '../testing/ring.ts'

const most = { accounts: 4, steps: 24 }

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
  const best = findBest(ourRules, 20_000, [oldHand, oldHand, oldHand, oldHand])
  expect(best).toBeLessThanOrEqual(0)
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
