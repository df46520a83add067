import type { FeedItem } from '@kaihei/domain/community/calls'
import { expect, test } from 'vitest'
import { byHour } from './by-hour.ts'

const player = { uk: 'u', nickname: '暮色', avatar: '', hue: 190, playLevel: 3, cover: null }
const review = (at: string): FeedItem => ({
  id: `review ${at}`,
  kind: 'review',
  at,
  player,
  author: null,
  game: 'lol',
  stars: 5,
  text: '好',
  reply: null,
})
const newcomer = (at: string): FeedItem => ({
  id: `newcomer ${at}`,
  kind: 'newcomer',
  at,
  player,
  motto: '',
  voiceUrl: null,
  voiceSeconds: null,
  voicePeaks: null,
})
const notice = (at: string): FeedItem => ({
  id: `notice ${at}`,
  kind: 'announcement',
  at,
  title: '停电',
  text: '',
  titleEn: '',
  textEn: '',
})

const now = Date.parse('2026-11-16T20:30:00Z')
const group = (items: readonly FeedItem[], zone = 'UTC') =>
  byHour(items, now, zone).map(({ key, windows, lights }) => [key, windows.length, lights.length])

test('today is told by the hour, what is earlier by the day', () => {
  const items = [
    '2026-11-16T20:10:00Z',
    '2026-11-16T20:01:00Z',
    '2026-11-16T19:59:00Z',
    '2026-11-15T23:00:00Z',
    '2026-11-15T02:00:00Z',
  ]
  expect(group(items.map(review))).toEqual([
    ['2026-11-16 20', 2, 0],
    ['2026-11-16 19', 1, 0],
    ['2026-11-15', 2, 0],
  ])
})

test('the hours are those of the reader', () => {
  expect(group([review('2026-11-15T23:30:00Z')], 'Europe/Berlin')).toEqual([['2026-11-16 00', 1, 0]])
})

test('what is said stands in the windows, notices hang in the street, newcomers stand together', () => {
  const at = '2026-11-16T20:10:00Z'
  expect(group([newcomer(at), notice(at), newcomer(at), review(at)])).toEqual([['2026-11-16 20', 2, 1]])
})
