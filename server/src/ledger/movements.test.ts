import { coins } from '@kaihei/domain/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Account } from './accounts.ts'
import { coinsOf } from './accounts.ts'
import type { Movement, Transfer } from './movements.ts'
import { type Tamper, walk } from './walk.fixture.ts'

const stepsOfAWalk = 128
/** Printed when a walk fails, together with the shortest list of steps that does. */
const seed = 20_260_401

function walkRandomly(walks: number, tamper?: Tamper, options?: { readonly endOnFailure: boolean }): number {
  let moved = 0
  const steps = fc.uint32Array({ minLength: stepsOfAWalk, maxLength: stepsOfAWalk })
  fc.assert(
    fc.property(steps, (walked) => {
      moved += walk(walked, tamper)
    }),
    { seed, numRuns: walks, ...options },
  )
  return moved
}

test('every movement leaves the books as the rules say, over 262 144 steps of which each checks every invariant', () => {
  const moved = walkRandomly(2_150)
  expect(moved).toBeGreaterThan(262_144)
}, 60_000)

const changeLegs =
  (change: (legs: readonly Transfer[]) => readonly Transfer[]): Tamper =>
  (movement) => [{ ...movement, transfers: change(movement.transfers) }]

const withClass = (account: Account, which: Account['class']): Account => ({ ...account, class: which })

const mistakes: Record<string, { readonly tamper: Tamper; readonly caught: RegExp }> = {
  'forgets the last of several legs': {
    tamper: changeLegs((legs) => (legs.length > 1 ? legs.slice(0, -1) : legs)),
    caught: /the books are as the rules say/,
  },
  'forgets all legs of a refund': {
    tamper: (movement) =>
      movement.id.includes(':returned:') ? [{ ...movement, transfers: [] }] : [movement],
    caught: /a movement moves something/,
  },
  'moves a leg twice': {
    tamper: changeLegs((legs) => [...legs, ...legs.slice(-1)]),
    caught: /as the rules say|below 0|than went in/,
  },
  'takes bought coins where there are gifts': {
    tamper: changeLegs((legs) =>
      legs.map((leg) =>
        leg.from.class === 'coin.bonus' ? { ...leg, from: withClass(leg.from, 'coin.paid') } : leg,
      ),
    ),
    caught: /as the rules say|below 0/,
  },
  'gives every refund back as bought coins': {
    tamper: changeLegs((legs) =>
      legs.map((leg) =>
        leg.from.class.startsWith('held.') ? { ...leg, to: coinsOf(leg.to.owner, 'paid') } : leg,
      ),
    ),
    caught: /as the rules say/,
  },
  'posts a movement a second time under another id': {
    tamper: (movement) => [movement, { ...movement, id: `${movement.id}:again` }],
    caught: /as the rules say|below 0|than went in/,
  },
  'posts a movement a second time under its own id': {
    tamper: (movement) => [movement, movement],
    caught: /nothing is posted twice/,
  },
  'turns a leg around': {
    tamper: changeLegs((legs) => legs.map(({ from, to, amount }) => ({ from: to, to: from, amount }))),
    caught: /as the rules say|below 0|than went in/,
  },
  'moves nothing with a leg': {
    tamper: changeLegs((legs) => legs.map((leg) => ({ ...leg, amount: coins(0) }))),
    caught: /every transfer is above 0/,
  },
  'loses a hundredth': {
    tamper: changeLegs((legs) =>
      legs.map((leg) => (leg.amount > 1 ? { ...leg, amount: coins(leg.amount - 1) } : leg)),
    ),
    caught: /as the rules say/,
  },
  'counts gifts as experience': {
    tamper: (movement: Movement) => [
      movement.experience === undefined
        ? movement
        : {
            ...movement,
            experience: {
              ...movement.experience,
              amount: coins(movement.transfers.reduce((sum, { amount }) => sum + amount, 0)),
            },
          },
    ],
    caught: /experience is what was not given/,
  },
}

test.each(Object.entries(mistakes))('a program that %s is found out', (_, { tamper, caught }) => {
  // What the shortest such walk is, interests nobody here.
  expect(() => walkRandomly(50, tamper, { endOnFailure: true })).toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ message: expect.stringMatching(caught) }) }),
  )
})
