import type { FeedItem } from '@kaihei/domain/community/calls'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepProfile } from '#client/session.ts'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveVisitor } from '#client/testing/serve.ts'
import { noteLine } from '#live/line-state.ts'
import { openPage } from '#testing/with-router.tsx'
import { Feed } from './Feed.tsx'
import { StreetStrip } from './StreetStrip.tsx'

const proxy = serveVisitor('/')
afterEach(() => noteLine(false))

const packetId = '0190f2a0-0000-7000-8000-000000000001'
const boss = { uk: 'boss567812345678', nickname: '阿澈', avatar: '', hue: 20 }
const player = { uk: 'play567812345678', nickname: '暮色', avatar: '', hue: 190, playLevel: 6, cover: null }

let minutes = 0
/** A minute older than the one before. */
const older = () => new Date(Date.now() - minutes++ * 60_000).toISOString()
beforeEach(() => {
  minutes = 1
})

const review = (text: string, at = older()): FeedItem => ({
  id: `review ${text}`,
  kind: 'review',
  at,
  player,
  author: boss,
  game: 'lol',
  stars: 5,
  text,
  reply: null,
})
const packet = (more: Partial<Extract<FeedItem, { kind: 'packet' }>['packet']> = {}): FeedItem => ({
  id: `packet ${more.id ?? packetId}`,
  kind: 'packet',
  at: older(),
  packet: {
    id: packetId,
    kind: 'equal',
    amount: 800,
    shares: 4,
    remainingShares: 3,
    remainingAmount: null,
    words: '见者有份',
    sender: boss,
    state: 'open',
    sentAt: older(),
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    endedAt: null,
    commitment: 'c',
    drawId: 'd',
    groupID: null,
    mine: null,
    ...more,
  },
})

type Answers = Parameters<typeof proxy.willAnswer>[0]

function answerWith(items: readonly FeedItem[], more: Answers = {}) {
  proxy.willAnswer({
    '/proxy/web/community/feed': ok({ items, nextCursor: null }),
    '/proxy/web/community/tonight': ok({ reviews: 12, packets: 3 }),
    ...more,
  })
}

/** As on the page, without the banner above it: its street is drawn for eyes. */
function Street() {
  const { kind } = useSearch({ from: '/community' })
  const navigate = useNavigate()
  return (
    <Feed kind={kind} onKind={(chosen) => void navigate({ to: '/community', search: { kind: chosen } })} />
  )
}

function visit(items: readonly FeedItem[], more: Answers = {}) {
  answerWith(items, more)
  return openPage('/community', Street, '/community')
}

function beSignedIn() {
  localStorage.setItem('Authorization', 't1')
  keepProfile(aProfile())
}

test('on the first page one line says what is going on tonight, and leads there', async () => {
  answerWith([])
  openPage('/home', StreetStrip, '/home')
  expect(await screen.findByText('3 个红包还挂在门上，12 条新评价')).toBeDefined()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/community')
})

test('each of the seven says what happened, with its time', async () => {
  visit([
    {
      id: 'a',
      kind: 'announcement',
      at: older(),
      title: '街灯检修',
      text: '凌晨三点',
      titleEn: '',
      textEn: '',
    },
    review('三连败之后她讲了个笑话'),
    {
      id: 'g',
      kind: 'gift',
      at: older(),
      giftId: 'lighthouse',
      quantity: 1,
      amount: 131_400,
      message: '考完了，靠岸了',
      from: boss,
      to: player,
    },
    packet(),
    {
      id: 'n',
      kind: 'newcomer',
      at: older(),
      player: { ...player, nickname: '桃桃乌龙' },
      motto: '输一把，讲个冷笑话',
      voiceUrl: null,
      voiceSeconds: null,
      voicePeaks: null,
    },
    {
      id: 'b',
      kind: 'board',
      at: older(),
      board: 'boss',
      period: 'week',
      from: '2026-11-02T00:00:00.000Z',
      to: '2026-11-09T00:00:00.000Z',
      first: [
        { rank: 1, score: 9_000, person: boss },
        { rank: 2, score: 8_000, person: null },
      ],
    },
    { id: 'w', kind: 'achievement', at: older(), person: boss, achievementId: 'day-2026-11-07' },
  ])
  expect(await screen.findByText('街灯检修')).toBeDefined()
  expect(screen.getByText('三连败之后她讲了个笑话')).toBeDefined()
  expect(screen.getByText('「考完了，靠岸了」')).toBeDefined()
  expect(screen.getByText('灯塔')).toBeDefined()
  expect(screen.getByText('1,314')).toBeDefined()
  expect(screen.getByText('见者有份')).toBeDefined()
  expect(screen.getByText(/^每份 2\.00 · .+ 收回$/)).toBeDefined()
  expect(screen.getByText('桃桃乌龙')).toBeDefined()
  expect(screen.getByText('11月2日–11月8日 老板榜，定了')).toBeDefined()
  expect(screen.getByText('神秘老板')).toBeDefined()
  expect(screen.getByText(/奖 100 \/ 60 \/ 30 赠送金币，已发/)).toBeDefined()
  expect(screen.getByText(/点亮了「立冬」/)).toBeDefined()
  for (const article of screen.getAllByRole('article')) expect(article.querySelector('time')).not.toBeNull()
})

test('of whoever hides neither the name of a review nor of a packet is said', async () => {
  visit([
    { ...review('我不说我是谁'), author: null } as FeedItem,
    packet({ sender: { ...boss, uk: null, nickname: '神秘老板' } }),
  ])
  const said = (await screen.findByText('我不说我是谁')).closest('article')
  expect(said?.textContent).toContain('一位老板')
  expect(screen.getByText(/神秘老板 挂在门上/)).toBeDefined()
})

test('what is new is announced and does not push itself in; whoever looks sees it', async () => {
  const old = review('先前的话')
  visit([old])
  await screen.findByText('先前的话')
  answerWith([review('刚写的话', new Date(Date.now() + 1_000).toISOString()), old])
  // What the line tells when it comes up: something may have happened.
  act(() => noteLine(true))
  expect(await screen.findByText('有 1 条新的')).toBeDefined()
  expect(screen.queryByText('刚写的话')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '看看' }))
  expect(await screen.findByText('刚写的话')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('有 1 条新的')).toBeNull())
})

test('a packet is opened where it hangs, and the newest has the only lit seal', async () => {
  beSignedIn()
  visit([packet(), packet({ id: `${packetId.slice(0, -1)}2`, sender: { ...boss, nickname: '无花果' } })], {
    [`/proxy/web/dcRedPacket/${packetId}/claim`]: ok({ amount: 200, remainingShares: 2 }),
  })
  const seal = await screen.findByRole('button', { name: '拆开阿澈的红包' })
  expect(seal.hasAttribute('data-newest')).toBe(true)
  expect(screen.getByRole('button', { name: '拆开无花果的红包' }).hasAttribute('data-newest')).toBe(false)
  await userEvent.click(seal)
  expect(await screen.findByText('你拆到 2.00')).toBeDefined()
  expect(screen.getByRole('button', { name: '拆开无花果的红包' }).hasAttribute('data-newest')).toBe(true)
})

test('a packet that was too late for says why, and stays to be seen', async () => {
  beSignedIn()
  visit([packet()], {
    [`/proxy/web/dcRedPacket/${packetId}/claim`]: no(409, '来晚一步，已经拆完了', { reason: 'packet_empty' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: '拆开阿澈的红包' }))
  expect(await screen.findByRole('alert')).toBeDefined()
})

test('visitors read all of it, and sign in to open one', async () => {
  visit([packet()])
  const seal = await screen.findByRole('link', { name: '登录后拆开阿澈的红包' })
  expect(seal.getAttribute('href')).toBe('/login?return=%2Fcommunity')
})

test('many windows that were lit in one hour are one piece, and all of them are there to see', async () => {
  const at = new Date().toISOString()
  const lit = ['甲', '乙', '丙', '丁', '戊'].map((nickname): FeedItem => ({
    id: nickname,
    kind: 'achievement',
    at,
    person: { ...boss, uk: `${nickname}567812345678`, nickname },
    achievementId: 'day-2026-11-07',
  }))
  visit(lit)
  expect(await screen.findByText('新点亮的 5 扇彩窗')).toBeDefined()
  expect(screen.queryByText('戊')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '还有 2 扇' }))
  expect(screen.getByText('戊')).toBeDefined()
})

test('a quiet street says so, also for one kind of it', async () => {
  const router = visit([])
  expect(await screen.findByText('街上很安静')).toBeDefined()
  await userEvent.click(screen.getByRole('tab', { name: '榜单' }))
  await waitFor(() => expect(router.state.location.href).toBe('/community?kind=board'))
  expect(await screen.findByText('这一类还没有，换一类看看。')).toBeDefined()
})

test('what did not come is asked for again; what was read stays when the next does not', async () => {
  visit([], { '/proxy/web/community/feed': no(500, '出错了') })
  const again = await screen.findByRole('button', { name: '重试' })
  answerWith([review('先前的话')])
  await userEvent.click(again)
  await screen.findByText('先前的话')
  answerWith([], { '/proxy/web/community/feed': no(500, '出错了') })
  act(() => noteLine(true))
  expect(await screen.findByText('连不上，5 秒后再试')).toBeDefined()
  const panel = within(screen.getByRole('tabpanel'))
  expect(panel.getByText('先前的话')).toBeDefined()
})
