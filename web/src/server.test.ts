// @vitest-environment node
import type { FeedItem } from '@kaihei/domain/community/calls'
import { type Query, QueryCache } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { releaseClock } from '#client/clock.ts'
import { makeFakeProxy, ok } from '#client/testing/fake-proxy.ts'
import { anActivity, aProduct, aRanked } from '#features/activities/testing/activities.ts'
import { aDetail, aFind, aPlayer } from '#features/players/testing/people.ts'
import { waitForPages } from '#shell/lazy-page.tsx'
import { drawAsServer } from '#ui/drawn-page.ts'
import { open } from './server.tsx'

const now = '2026-11-15T20:00:00.000Z'
const uk = (place: number) => String(place).padStart(16, '0')
const face = (place: number) => `/media/portraits/${place}.svg`

const players = Array.from({ length: 24 }, (_, place) => aPlayer({ uk: uk(place), avatar: face(place) }))
const detail = aDetail({
  cover: '/media/files/cover.webp',
  photos: [{ url: '/media/files/photo.webp', width: 1200, height: 900 }],
})
const someone = { uk: uk(7), nickname: '阿澈', avatar: face(7), hue: 20 }
const gift = {
  id: 'g',
  giftId: 'lamp',
  quantity: 2,
  amount: 2_000,
  from: someone,
  to: someone,
  message: '',
  anonymous: false,
  state: 'given',
  at: now,
  undoUntil: null,
}
const told: FeedItem = {
  id: 't',
  kind: 'gift',
  at: now,
  giftId: 'aurora',
  quantity: 1,
  amount: 520_000,
  message: '',
  from: someone,
  to: { ...someone, playLevel: 6, cover: null },
}
const glass = {
  id: 'boss-orders-10',
  family: 'boss',
  series: 'boss-orders',
  name: '熟门熟路',
  tier: 2,
  target: 10,
  progress: 10,
  achievedAt: now,
  claimedAt: now,
  award: 0,
  rarity: 0.1,
  lapsed: false,
  waiting: false,
  from: null,
  to: null,
  place: null,
}
const span = { from: now, to: now, finalAt: now, state: 'running', final: false }
const ranked = Array.from({ length: 6 }, (_, place) => ({
  rank: place + 1,
  uk: uk(place),
  nickname: '暮色',
  avatar: face(place),
  hue: 20,
  level: 6,
  voice: null,
  isMe: false,
  score: 25_000,
  parts: { orders: 5, list: 20_000, gifts: 1_000, fiveStars: 2, stars: 4_000, cut: 0, spent: 1, picks: 1 },
}))
const board = ok({
  ...span,
  period: 'week',
  formula: '',
  prizes: [],
  items: ranked,
  nextCursor: null,
  mine: null,
})
const last = { ...span, bosses: ranked, players: ranked, calls: ranked }
const running = anActivity()
const past = anActivity({ activityId: 'b', state: 'past', scene: 'moon', final: true })
const ranking = { side: 'boss', items: [1, 2, 3].map((rank) => aRanked(rank, '暮光')), mine: null }

const proxy = makeFakeProxy()
let draw: Awaited<ReturnType<typeof open>>

beforeAll(async () => {
  await proxy.listen()
  proxy.willAnswer({
    '/proxy/web/config/public': ok({ now, demoAccounts: [], coming: [], modules: {} }),
    '/proxy/web/players/page': ok({ items: players, nextCursor: null, onlineCount: 24, count: 24 }),
    '/proxy/web/players/detail': ok(detail),
    '/proxy/web/players/search': ok({
      items: [...players.map((player) => aFind({ uk: player.uk, player })), aFind({ avatar: face(30) })],
      nextCursor: null,
    }),
    '/proxy/web/catalog/games': ok({ items: [] }),
    '/proxy/web/community/feed': ok({ items: [told], nextCursor: null }),
    '/proxy/web/community/tonight': ok({ reviews: 1, packets: 1 }),
    '/proxy/web/books/seals': ok({ items: [], nextCursor: null }),
    '/proxy/web/dc/achieve/overview': ok({ achieved: 1, total: 9, worn: [glass] }),
    '/proxy/web/dc/gift/user/list': ok({
      items: [gift],
      nextCursor: null,
      wall: [{ giftId: 'candle', name: '', price: 1, count: 3 }],
      totals: null,
      bag: [],
    }),
    '/proxy/web/dc/v1/user/pw/comments/list': ok({
      items: [],
      nextCursor: null,
      counts: { all: 0, fiveStars: 0, replied: 0 },
      tags: [],
    }),
    '/proxy/web/dcUser/top/user': board,
    '/proxy/web/dcUser/top/players': board,
    '/proxy/web/dcUser/top/call': board,
    '/proxy/web/discord/historyRanking/queryLastWeekMonthList': ok({ lastWeek: last, lastMonth: last }),
    '/proxy/web/dc/v1/activity/list': ok({ items: [running, past] }),
    '/proxy/web/dc/v1/activity/detail': ok({
      ...running,
      rules: [],
      products: [aProduct({ gives: { kind: 'gift', giftId: 'tram' } })],
      ranking,
    }),
    '/proxy/web/dc/v1/activity/ranking': ok({ activity: running, ...ranking }),
  })
  // As little of a browser as there is where pages are drawn.
  vi.stubGlobal('location', new URL(proxy.origin))
  vi.stubGlobal('navigator', { onLine: true, userAgent: '' })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  draw = await open('zh-CN', {})
})

afterAll(async () => {
  waitForPages(false)
  drawAsServer(false)
  releaseClock()
  await proxy.close()
})

async function drawn(href: string) {
  const page = await draw({ href, now, drawing: { signedIn: false, timeZone: 'Europe/London' } })
  if (page === undefined) throw new Error(`${href} was not drawn`)
  return page
}

/** What its first window shows, in a window as small as a phone's. */
const firstWindow: Readonly<Record<string, readonly string[]>> = {
  '/home': [face(0), face(1)],
  [`/user?uk=${detail.uk}`]: ['/media/files/cover.webp'],
  '/search/lol': [face(0), face(1)],
  '/topUser': [face(0), face(1), face(2)],
  '/activity': ['/media/posters/canal-wide.svg'],
  '/event': ['/media/posters/canal-wide.svg'],
  '/event?tab=past': ['/media/posters/moon-card.svg'],
  '/eventDetail': ['/media/posters/canal-wide.svg'],
  '/eventDetailImg': ['/media/posters/canal-full.svg'],
  '/community': [],
}
const withoutPictures = ['/manual', '/books', '/login', '/register']

test.each(Object.entries(firstWindow))(
  'on %s what is seen first is fetched at once and before all else, and pictures below wait until somebody comes near',
  async (href, first) => {
    const { root } = await drawn(href)
    const pictures = tagsOf(root, 'img')
    expect(pictures.length).toBeGreaterThan(0)
    for (const { src, width, height } of pictures) expect([src, width, height]).not.toContain(undefined)
    const fetched = pictures.filter(({ src = '' }) => !src.startsWith('data:'))
    const [eager, lazy] = [fetched.filter(isEager), fetched.filter((one) => !isEager(one))]
    expect(eager.map(({ src }) => src)).toEqual(first)
    for (const { loading } of lazy) expect(loading).toBe('lazy')
    const named = tagsOf(root, 'link').filter(({ rel }) => rel === 'preload')
    expect(named.map(({ href: picture }) => picture)).toEqual(first)
  },
)

test.each([...Object.keys(firstWindow), ...withoutPictures])(
  '%s is asked for with everything that stands on it: nothing is left blank',
  async (href) => {
    const read = vi.spyOn(QueryCache.prototype, 'build')
    await drawn(href)
    const blank = read.mock.results.map(({ value }) => value as Query).filter(isBlank)
    read.mockRestore()
    expect(blank.map(({ queryHash }) => queryHash)).toEqual([])
  },
)

/** What only somebody signed in would ask for is switched off. */
function isBlank({ state, options }: Query): boolean {
  return state.status === 'pending' && (options as { enabled?: unknown }).enabled !== false
}

type Tag = Readonly<Record<string, string>>

function tagsOf(html: string, name: string): readonly Tag[] {
  return Array.from(html.matchAll(new RegExp(`<${name} ([^>]*)>`, 'g')), ([, said = '']) =>
    Object.fromEntries(
      Array.from(said.matchAll(/([\w-]+)="([^"]*)"/gi), ([, key = '', value = '']) => [
        key.toLowerCase(),
        value,
      ]),
    ),
  )
}

function isEager({ loading, fetchpriority }: Tag): boolean {
  return loading === 'eager' && fetchpriority === 'high'
}
