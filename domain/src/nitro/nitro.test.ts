import { expect, test } from 'vitest'
import { readCodes, tailOf } from './codes.ts'
import {
  believedSince,
  discordAnswers,
  leftToBuy,
  type NitroState,
  nitroStates,
  objectToLooking,
  objectToReporting,
  openUntil,
  outcomesFor,
} from './nitro.ts'

const bought = new Date('2026-11-16T20:00:00Z')
const until = openUntil(bought)
const justBefore = new Date(until.getTime() - 1)

test('a code is open for a day', () => {
  expect(until).toEqual(new Date('2026-11-17T20:00:00Z'))
  expect(objectToLooking({ state: 'delivered', openUntil: until }, justBefore)).toBeUndefined()
  expect(objectToLooking({ state: 'delivered', openUntil: until }, until)).toBe('look_over')
  expect(objectToReporting({ state: 'delivered', openUntil: until }, until)).toBe('report_over')
})

test('whoever has their coins back sees the code no more; everybody else does while it is open', () => {
  const seen = nitroStates.filter(
    (state) => objectToLooking({ state, openUntil: until }, bought) === undefined,
  )
  expect(seen).toEqual(['delivered', 'reported', 'replaced', 'upheld'])
})

test('only a code that nobody has judged can be said not to work, and one that came for it', () => {
  const can = (state: NitroState) => objectToReporting({ state, openUntil: until }, justBefore) === undefined
  expect(nitroStates.filter(can)).toEqual(['delivered', 'replaced'])
})

test.each([
  [0, 0, 1, 3],
  [1, 1, 0, 2],
  [0, 2, 1, 1],
  [0, 3, 0, 0],
  [1, 4, 0, 0],
])('who has bought %i today and %i this month may buy %i and %i', (today, thisMonth, left, leftThisMonth) => {
  expect(leftToBuy({ today, thisMonth })).toEqual({ today: left, thisMonth: leftThisMonth })
})

test("Discord's answer settles it; without one the buyer is believed, but not again within 180 days", () => {
  const all = discordAnswers.map((answer) => [
    answer,
    outcomesFor(answer, false).join(' '),
    outcomesFor(answer, true).join(' '),
  ])
  expect(all).toEqual([
    ['invalid', 'replaced refunded', 'replaced refunded'],
    ['valid', 'upheld', 'upheld'],
    ['none', 'replaced refunded', 'upheld'],
  ])
  expect(believedSince(bought)).toEqual(new Date('2026-05-20T20:00:00Z'))
})

test('codes are read one a line, bare or as the links they come in', () => {
  const text = ' K7QX-R2VD-8MFA \r\n\nhttps://discord.gift/abcDEF123456\ndiscord.com/gifts/zzzz9999yyyy8888\n'
  expect(readCodes(text)).toEqual({
    codes: ['K7QX-R2VD-8MFA', 'abcDEF123456', 'zzzz9999yyyy8888'],
    lines: [1, 3, 4],
  })
  expect(tailOf('K7QX-R2VD-8MFA')).toBe('8MFA')
})

test('the first line that is no code is named, and the first that stands there twice, also behind a link', () => {
  expect(readCodes('K7QX-R2VD-8MFA\n价格 68\n短')).toMatchObject({ unreadable: 2 })
  expect(readCodes('K7QX-R2VD-8MFA\nabcDEF123456\nhttps://discord.gift/K7QX-R2VD-8MFA')).toMatchObject({
    doubled: 3,
  })
  expect(readCodes('\n \n')).toEqual({ codes: [], lines: [] })
})
