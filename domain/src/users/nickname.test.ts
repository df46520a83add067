import { expect, test } from 'vitest'
import { nickname } from './nickname.ts'
import { posingNames } from '../testing/posing-names.ts'
import { isReserved, skeleton } from './skeleton.ts'

const wear = (name: string) => {
  const { success, data, error } = nickname.safeParse(name)
  return success ? data : error.issues[0]?.message
}

test.each(posingNames)('%s speaks for the house and is refused', (name) => {
  expect(isReserved(name)).toBe(true)
})

test.each([
  '小橘灯',
  '阿栗 Lily',
  'Ben在都柏林',
  '北岸 Kai',
  '今晚不熬夜',
  '今晚开黑',
  '阿喵今天营业',
  'SupportMain',
  '客栈老板',
])('%s is a name like any other', (name) => {
  expect(isReserved(name)).toBe(false)
  expect(wear(name)).toBe(name)
})

test.each([
  ['阿栗 Lily', '阿栗Lily'],
  ['阿栗 Lily', '阿栗 LiIy'],
  ['阿栗 Lily', '阿 栗·lí1y'],
  ['北岸 Kai', '北岸 Каі'],
  ['小橘灯', '小橘燈'],
  ['Nana', 'Ｎａｎａ'],
  ['Nana', '𝓝𝓪𝓷𝓪'],
  ['Momo', 'Мοмο'],
  ['corn', 'com'],
  ['工口', 'エロ'],
  ['小橘灯', '小橘灯\u3164'],
])('%s and %s are taken for each other', (one, other) => {
  expect(skeleton(other)).toBe(skeleton(one))
})

test.each([
  ['小橘灯', '小橙灯'],
  ['青提', '青堤'],
  ['🍊🍊', '🍋🍋'],
  ['Nana', 'Nono'],
])('%s and %s are not', (one, other) => {
  expect(skeleton(other)).not.toBe(skeleton(one))
})

test.each([
  ['\u3164\u3164\u3164', '昵称里有看不见的字符'],
  ['\u115f\u1160', '昵称里有看不见的字符'],
  ['\u2800\u2800\u2800', '昵称里有看不见的字符'],
  ['小\u200b灯', '昵称里有看不见的字符'],
  ['小\u{e0041}灯', '昵称里有看不见的字符'],
  ['\u3000\u3000', '昵称至少 2 个字符'],
  ['栗', '昵称至少 2 个字符'],
  ['栗\u0301\u0302', '昵称至少 2 个字符'],
  ['栗\u0338\u0337\u0336灯', '昵称里叠加的符号太多'],
  ['栗'.repeat(17), '昵称最多 16 个字符'],
  ['栗'.repeat(16), '栗'.repeat(16)],
  ['𠮷'.repeat(16), '𠮷'.repeat(16)],
  ['  阿 \u3000 栗  ', '阿 栗'],
  ['❤\ufe0f小灯', '❤小灯'],
])('%j is worn as, or refused with: %s', (typed, said) => {
  expect(wear(typed)).toBe(said)
})
