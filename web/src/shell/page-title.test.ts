// @vitest-environment node
import { expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

test('a page stands before the name of the site', () => {
  expect(pageTitle({ page: 'profile', action: undefined })).toBe('我的主页 · 欧服陪玩')
  expect(pageTitle({ page: undefined, action: undefined })).toBe('欧服陪玩')
})

test('what a page calls itself stands in place of its name', () => {
  expect(pageTitle({ page: 'user', action: undefined, own: '小橘灯' })).toBe('小橘灯 · 欧服陪玩')
})

test('what is unread is counted before it', () => {
  expect(pageTitle({ page: 'home', action: undefined, unread: 3 })).toBe('(3) 首页 · 欧服陪玩')
  expect(pageTitle({ page: 'home', action: undefined, unread: 120 })).toBe('(99+) 首页 · 欧服陪玩')
})

test('action=event is Celling on every page, whatever it calls itself, and no other action is', () => {
  expect(pageTitle({ page: 'home', action: 'event' })).toBe('Celling')
  expect(pageTitle({ page: undefined, action: 'event' })).toBe('Celling')
  expect(pageTitle({ page: 'user', action: 'event', own: '小橘灯', unread: 3 })).toBe('Celling')
  expect(pageTitle({ page: 'home', action: 'events' })).toBe('首页 · 欧服陪玩')
})
