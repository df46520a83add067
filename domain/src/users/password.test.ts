import { expect, test } from 'vitest'
import { whyTooEasy } from './password.ts'

const own = ['Lily.Chen@example.org', '阿栗栗栗栗栗']

test.each([
  ['aaaaaaaa', '重复'],
  ['abababab', '重复'],
  ['11112222', '重复'],
  ['lilychen', '账号或昵称'],
  ['Lily-Chen', '账号或昵称'],
  ['lily.chen2024!', '账号或昵称'],
  ['123lilychen', '账号或昵称'],
])('%s is too easy', (password, why) => {
  expect(whyTooEasy(password, own)).toContain(why)
})

test.each(['correct horse', 'demo-kaihei', 'lilychen knows a song', '一二三四五六七八'])(
  '%s is not',
  (password) => {
    expect(whyTooEasy(password, own)).toBeUndefined()
  },
)
