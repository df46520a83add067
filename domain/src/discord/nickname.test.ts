import { expect, test } from 'vitest'
import { wearableNames } from './nickname.ts'

test.each([
  [['小橘灯', 'xiaoju'], '小橘灯'],
  [['  Ben \n 在都柏林 '], 'Ben 在都柏林'],
  [['li\u202ely\u200b'], 'lily'],
  [['栗'.repeat(40)], '栗'.repeat(16)],
  [['123456789012345 7890'], '123456789012345'],
  [['客服小美', 'mei_mei'], 'mei_mei'],
  [['', 'x', 'Ａdmin'], undefined],
  [['\u200b\u200b', '\u0000'], undefined],
  [['\u3164\u3164', '\u2800\u2800\u2800', 'Adm1n', '管理員', 'ok'], 'ok'],
  [['a\u0301\u0301\u0301\u0301b'], 'á\u0301\u0301b'],
  [['\u0301'.repeat(60_000), '青提'], '青提'],
  [[], undefined],
])('of %j the name worn here is %s', (names, worn) => {
  expect(wearableNames(names)[0]).toBe(worn)
})
