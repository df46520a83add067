import { expect, test } from 'vitest'
import { findGameNamed } from './aliases.ts'
import { games } from './game.ts'

test.each(games)('$name is found by its name and by its code', ({ code, name }) => {
  expect(findGameNamed(name.toLowerCase().replaceAll(' ', ''))).toBe(code)
  expect(findGameNamed(code)).toBe(code)
})

test.each([
  ['联盟', 'lol'],
  ['瓦', 'val'],
  ['云顶', 'tft'],
  ['csgo', 'cs2'],
  ['刀塔', 'dota'],
  ['minecraft', 'mc'],
])('%s is what people call %s', (keyword, code) => {
  expect(findGameNamed(keyword)).toBe(code)
})

test.each(['', '英', '盟', 'l', '王者荣耀'])('%j is no game', (keyword) => {
  expect(findGameNamed(keyword)).toBeUndefined()
})
