import { expect, test } from 'vitest'
import { restHours } from './new-money.ts'

const at = new Date('2026-06-30T12:00:00Z')
const daysBefore = (days: number) => new Date(at.getTime() - days * 24 * 3_600_000)
const justUnder = (days: number) => new Date(daysBefore(days).getTime() + 1)
const old = { joinedAt: daysBefore(400), sourceSince: daysBefore(300) }
const fortnight = 14 * 24

test.each([
  ['an account of long ago', {}, true, 24],
  ['an account of seven days', { joinedAt: daysBefore(7) }, true, 24],
  ['a younger account', { joinedAt: justUnder(7) }, false, fortnight],
  ['a source of thirty days', { sourceSince: daysBefore(30) }, true, 24],
  ['a younger source', { sourceSince: justUnder(30) }, true, fortnight],
  ['a younger source, with nothing that was bought', { sourceSince: justUnder(30) }, false, 24],
  ['somebody who never bought anything', { sourceSince: null }, true, 24],
])('what is paid by %s', (_, payer, withBought, hours) => {
  expect(restHours(24, { ...old, ...payer }, { at, withBought })).toBe(hours)
})

test('it never rests shorter than usual', () => {
  expect(restHours(400, { ...old, joinedAt: at }, { at, withBought: false })).toBe(400)
})
