import { expect, test } from 'vitest'
import { ourRules, playRing, type RingRules, rollFrom } from '../testing/ring.ts'

const stepsOfASequence = 24

function findWorst(rules: RingRules, sequences: number): number {
  let worst = Infinity
  for (let seed = 1; seed <= sequences; seed++) {
    worst = Math.min(worst, playRing(rollFrom(seed), rules, stepsOfASequence))
  }
  return worst
}

test('in 100 000 histories no ring of accounts gets more out of the house than it brings', () => {
  expect(findWorst(ourRules, 100_000)).toBeGreaterThanOrEqual(0)
})

test.each<[string, Partial<RingRules>]>([
  ['an order makes room three times', { counts: 3 }],
  ['all of the net revenue makes room for each of the two', { roomMadeBy: (net) => net }],
  ['what an order cost the house takes no room', { roomMadeBy: (net) => Math.max(0, net) }],
  ['what was given is not taken off', { whyWaiting: (asked) => ourRules.whyWaiting({ ...asked, taken: 0 }) }],
])('the search finds a planted hole: %s', (_, hole) => {
  expect(findWorst({ ...ourRules, ...hole }, 20_000)).toBeLessThan(0)
})
