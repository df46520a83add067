import { expect, test } from 'vitest'
import { openSeal } from './seal.ts'

const withSecret = (sessionSecret: string, secretBefore?: string) => ({ sessionSecret, secretBefore })
const { seal, open } = openSeal(withSecret('a secret of this house that nobody guesses'))

test('what is sealed is opened as it was, and looks different each time', () => {
  const [one, other] = [seal('a', 'seed'), seal('a', 'seed')]
  expect(open('a', one)).toBe('seed')
  expect(one.equals(other)).toBe(false)
  expect(one.includes('seed')).toBe(false)
})

test('it opens for nothing else, with no other key, and not once it was touched', () => {
  const sealed = seal('a', 'seed')
  expect(open('b', sealed)).toBeUndefined()
  expect(openSeal(withSecret('another secret of another house')).open('a', sealed)).toBeUndefined()
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  expect(open('a', sealed)).toBeUndefined()
})

test('the same text is known again by its mark, with the secret of before too, and nobody reads it there', () => {
  const { marksOf } = openSeal(withSecret('a secret of this house that nobody guesses'))
  expect(marksOf('code')).toEqual(marksOf('code'))
  expect(marksOf('code')[0].equals(marksOf('edoc')[0])).toBe(false)
  const changed = openSeal(withSecret('a new secret', 'a secret of this house that nobody guesses'))
  expect(changed.marksOf('code')[0].equals(marksOf('code')[0])).toBe(false)
  expect(changed.marksOf('code')[1]).toEqual(marksOf('code')[0])
})

test('whoever still knows the secret of before opens what it sealed, and seals with the new one', () => {
  const changed = openSeal(withSecret('a new secret', 'a secret of this house that nobody guesses'))
  expect(changed.open('a', seal('a', 'seed'))).toBe('seed')
  expect(open('a', changed.seal('a', 'seed'))).toBeUndefined()
  expect(changed.open('a', changed.seal('a', 'seed'))).toBe('seed')
})
