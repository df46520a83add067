// @vitest-environment node
import { expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

test('a page stands before the name of the site', () => {
  expect(pageTitle('profile', undefined)).toBe('我的主页 · 欧服陪玩')
  expect(pageTitle(undefined, undefined)).toBe('欧服陪玩')
})

test('action=event is Celling on every page, and no other action is', () => {
  expect(pageTitle('home', 'event')).toBe('Celling')
  expect(pageTitle(undefined, 'event')).toBe('Celling')
  expect(pageTitle('home', 'events')).toBe('首页 · 欧服陪玩')
})
