import { expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { wrongOverall, wrongWith } from './refused.ts'

const aboutName = new CallError('提交的内容有误', {
  code: 400,
  reason: 'malformed',
  detail: { fields: { nickname: '昵称至少 2 个字符' } },
})
const soon = new CallError('离上次改名还不到 30 天', { code: 422, reason: 'rename_too_soon' })

test('a field hears what is said of it by name, or by a reason that is its own', () => {
  expect(wrongWith(aboutName, 'nickname')).toBe('昵称至少 2 个字符')
  expect(wrongWith(aboutName, 'password')).toBeUndefined()
  expect(wrongWith(soon, 'nickname', ['rename_too_soon'])).toBe('离上次改名还不到 30 天')
  expect(wrongWith(soon, 'nickname')).toBeUndefined()
})

test('what no field says is said once for the whole', () => {
  expect(wrongOverall(aboutName)).toBeUndefined()
  expect(wrongOverall(soon, ['rename_too_soon'])).toBeUndefined()
  expect(wrongOverall(soon)).toBe('离上次改名还不到 30 天')
})

test('too many says when to come back, and no answer at all is left to the dialog', () => {
  const detail = { retryAfterSeconds: 61 }
  expect(wrongOverall(new CallError('操作太频繁了', { code: 429, reason: 'too_many', detail }))).toBe(
    '操作太频繁了，2 分钟后可以再试',
  )
  expect(wrongOverall(new CallError('连不上服务器', { code: 0, reason: 'unreachable' }))).toBeUndefined()
  expect(wrongOverall(new Error('a bug'))).toBeUndefined()
})
