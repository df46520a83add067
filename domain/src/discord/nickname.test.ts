import { expect, test } from 'vitest'
import { pickNickname } from './nickname.ts'

test.each([
  [['小橘灯', 'xiaoju'], '小橘灯'],
  [['  Ben \n 在都柏林 '], 'Ben 在都柏林'],
  [['li\u202ely\u200b'], 'lily'],
  [['栗'.repeat(40)], '栗'.repeat(16)],
  [['123456789012345 7890'], '123456789012345'],
  [['客服小美', 'mei_mei'], 'mei_mei'],
  [['', 'x', 'Ａdmin'], '玩家4711'],
  [['\u200b\u200b', '\u0000'], '玩家4711'],
  [[], '玩家4711'],
])('of %j the name worn here is %s', (names, worn) => {
  expect(pickNickname(names, '玩家4711')).toBe(worn)
})
