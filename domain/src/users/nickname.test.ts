import { expect, test } from 'vitest'
import { isReservedNickname } from './nickname.ts'

test.each([
  '客服小美',
  '官 方',
  'Ａdmin',
  'adm1n'.replace('1', 'і'),
  'a.d.m.i.n',
  'KAIHEI',
  '欧服·陪玩',
  'оfficiаl',
])('%s speaks for the house and is refused', (nickname) => {
  expect(isReservedNickname(nickname)).toBe(true)
})

test.each(['小橘灯', '阿栗 Lily', 'Ben在都柏林', '北岸 Kai', '今晚不熬夜'])(
  '%s is a name like any other',
  (nickname) => {
    expect(isReservedNickname(nickname)).toBe(false)
  },
)
