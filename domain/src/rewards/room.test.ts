import { expect, test } from 'vitest'
import { makesRoom, referralRoomMadeBy, roomLeft, roomMadeBy, whyWaiting } from './room.ts'

test('an order makes room for a quarter of what the house keeps of it, the rest of a hundredth left with the house', () => {
  expect([600, 601, 603, 604, 0].map(roomMadeBy)).toEqual([150, 150, 150, 151, 0])
})

test('an order that cost the house more than it brought takes room away', () => {
  expect(roomMadeBy(-601)).toBe(-151)
  expect(roomLeft({ made: 300 + roomMadeBy(-601), taken: 0 })).toBe(149)
})

test('room is never below 0, and what is missing has to be made up for first', () => {
  expect(roomLeft({ made: 100, taken: 250 })).toBe(0)
  expect(roomLeft({ made: 100 + 150, taken: 250 })).toBe(0)
  expect(roomLeft({ made: 100 + 151, taken: 250 })).toBe(1)
})

test('people who are paid at the same account, share a browser or invited each other make no room for each other', () => {
  const apart = { payee: false, device: false, invitation: false }
  const tied = [
    { ...apart, payee: true },
    { ...apart, device: true },
    { ...apart, invitation: true },
  ]
  expect([apart, ...tied].map(makesRoom)).toEqual([true, false, false, false])
})

test('for all that an order makes room for, the house gives no more than it earned by it', () => {
  for (const net of [-301, -1, 0, 1, 3, 599, 600]) {
    expect(2 * roomMadeBy(net) + referralRoomMadeBy(net)).toBeLessThanOrEqual(net)
  }
})

const asked = { made: 1_000, taken: 400, amount: 600, waitingBefore: 0, frozen: false }

test.each([
  ['what fits exactly is paid', {}, undefined],
  ['a hundredth too much waits for room', { amount: 601 }, 'room'],
  ['what would fit waits for its turn', { waitingBefore: 1, amount: 1 }, 'turn'],
  ['whoever is frozen gets nothing', { frozen: true, waitingBefore: 1 }, 'frozen'],
] as const)('%s', (_, change, why) => {
  expect(whyWaiting({ ...asked, ...change })).toBe(why)
})
