import type { Profile } from '@kaihei/domain/users/calls'
import { beforeEach, expect, test, vi } from 'vitest'
import { endSession, readKeptProfile, readToken, startSession, watchSession } from './session.ts'

const profile: Profile = {
  uk: 'abcdefgh12345678',
  showId: '88126',
  nickname: '小橘灯',
  avatar: '/media/portraits/0.svg',
  hue: 45,
  sex: 2,
  country: 'GB',
  timeZone: 'Europe/London',
  language: 'zh-CN',
  roles: ['boss', 'player'],
  vip: { level: 0 },
  player: { status: 'online', playLevel: 5 },
  discordId: null,
  hasPassword: true,
  secondFactor: false,
  mail: null,
  privacy: { searchable: true, showCountry: true },
  notify: { mail: true, discord: false, wechat: false },
  joinedAt: '2026-01-01T00:00:00.000Z',
}

beforeEach(() => localStorage.clear())

test('a session lives in Authorization and profileData, and in nothing else', () => {
  startSession({ token: 't1', profile })
  expect(readToken()).toBe('t1')
  expect(readKeptProfile()).toEqual(profile)
  expect(Object.keys(localStorage).toSorted()).toEqual(['Authorization', 'profileData'])
})

test('signing out clears both and leaves dcid', () => {
  localStorage.setItem('dcid', '12345678901234567')
  startSession({ token: 't1', profile })
  endSession()
  expect(Object.keys(localStorage)).toEqual(['dcid'])
  expect(readKeptProfile()).toBeUndefined()
})

test.each(['not json', '{}', '{"uk":1}', 'null'])('a kept profile of %s is no profile', (stored) => {
  localStorage.setItem('Authorization', 't1')
  localStorage.setItem('profileData', stored)
  expect(readKeptProfile()).toBeUndefined()
})

test('listeners hear of signing in and out, here and in another tab', () => {
  const listener = vi.fn<() => void>()
  const stop = watchSession(listener)
  startSession({ token: 't1', profile })
  endSession()
  expect(listener).toHaveBeenCalledTimes(2)
  window.dispatchEvent(new StorageEvent('storage', { key: 'Authorization' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'dcid' }))
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  endSession()
  expect(listener).toHaveBeenCalledTimes(3)
})

test('storage that throws does not break signing in', () => {
  const broken = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  startSession({ token: 't1', profile })
  expect(readToken()).toBe('t1')
  endSession()
  expect(readToken()).toBeNull()
  broken.mockRestore()
})
