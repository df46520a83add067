import { getProfile, setUserInfo } from '@kaihei/domain/users/calls'
import { expect, test } from 'vitest'
import { answerTagged, answerView } from './answer-view.ts'

const nobody = () => Promise.reject(new Error('nobody asks here'))

test('a view answers what reads; what changes something does not compile', () => {
  expect(answerView(getProfile, nobody).call.effect).toBe('read')
  // @ts-expect-error -- its effect is a change
  expect(answerView(setUserInfo, nobody).call.effect).toBe('change')
  // @ts-expect-error -- its effect is a change
  expect(answerTagged(setUserInfo, { recall: () => undefined, find: nobody }).call.effect).toBe('change')
})
