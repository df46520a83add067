import { expect, test } from 'vitest'
import { planTelling } from './plan-telling.ts'

const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 12, n))
const missedAt = (first: number, last: number, forNote = true, forMail = true) => ({
  firstAt: minute(first),
  lastAt: minute(last),
  isNew: { forNote, forMail },
})
const never = { notedAt: null, mailedAt: null }
const byMail = { byNote: false, byMail: true, ...never }
const byNote = { byNote: true, byMail: false, ...never }

test('a letter waits until nothing was said for five minutes', () => {
  expect(planTelling(minute(4), [missedAt(0, 0)], byMail)).toEqual({
    note: false,
    mail: false,
    lookAt: minute(5),
  })
  expect(planTelling(minute(5), [missedAt(0, 0)], byMail)).toEqual({ note: false, mail: true, lookAt: null })
  expect(planTelling(minute(5), [missedAt(0, 0), missedAt(3, 3)], byMail)).toMatchObject({
    mail: false,
    lookAt: minute(8),
  })
})

test('whoever never stops talking holds a letter up for a quarter of an hour at most', () => {
  expect(planTelling(minute(14), [missedAt(0, 14)], byMail)).toMatchObject({
    mail: false,
    lookAt: minute(15),
  })
  expect(planTelling(minute(15), [missedAt(0, 15)], byMail).mail).toBe(true)
})

test('there is never more than one letter in a quarter of an hour', () => {
  const reach = { ...byMail, mailedAt: minute(0) }
  expect(planTelling(minute(10), [missedAt(1, 1)], reach)).toMatchObject({ mail: false, lookAt: minute(15) })
  expect(planTelling(minute(15), [missedAt(1, 1)], reach).mail).toBe(true)
})

test('a note goes at once, and the next after a minute with everything new in it', () => {
  expect(planTelling(minute(0), [missedAt(0, 0)], byNote)).toEqual({ note: true, mail: false, lookAt: null })
  const reach = { ...byNote, notedAt: minute(0) }
  expect(planTelling(minute(0), [missedAt(0, 0)], reach)).toEqual({
    note: false,
    mail: false,
    lookAt: minute(1),
  })
})

test('what is told already, and what reaches nobody, is not looked at again', () => {
  const told = [missedAt(0, 0, false, false)]
  const all = { byNote: true, byMail: true, ...never }
  expect(planTelling(minute(9), told, all)).toEqual({ note: false, mail: false, lookAt: null })
  const nobody = { byNote: false, byMail: false, ...never }
  expect(planTelling(minute(9), [missedAt(0, 0)], nobody)).toEqual({ note: false, mail: false, lookAt: null })
})
