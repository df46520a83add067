import { expect, test } from 'vitest'
import { openSeal } from './seal.ts'

const { seal, open } = openSeal('a secret of this house that nobody guesses')

test('what is sealed is opened as it was, and looks different each time', () => {
  const [one, other] = [seal('a', 'seed'), seal('a', 'seed')]
  expect(open('a', one)).toBe('seed')
  expect(one.equals(other)).toBe(false)
  expect(one.includes('seed')).toBe(false)
})

test('it opens for nothing else, with no other key, and not once it was touched', () => {
  const sealed = seal('a', 'seed')
  expect(open('b', sealed)).toBeUndefined()
  expect(openSeal('another secret of another house').open('a', sealed)).toBeUndefined()
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  expect(open('a', sealed)).toBeUndefined()
})
