import type { FairDraw } from '@kaihei/domain/fair/calls'
import type { OpenedPacket } from '@kaihei/domain/packets/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { keepProfile } from '#client/session.ts'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveVisitor } from '#client/testing/serve.ts'
import { openPage } from '#testing/with-router.tsx'
import RedPacketPage from './red-packet.tsx'

const proxy = serveVisitor('/')

const id = '0190f2a0-0000-7000-8000-000000000001'
const drawId = '0190f2a0-0000-7000-8000-000000000002'
const sender = { uk: 'sender7812345678', nickname: '老周不加班', avatar: '', hue: 20 }
/** The vector that every program has to come to. */
const shares = [230, 259, 254, 45, 212]
const serverSeed = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0')).join('')

const claims = shares.map((amount, place) => ({
  uk: `guest${place}78123456`,
  nickname: `客人${place + 1}`,
  avatar: '',
  hue: 40 * place,
  amount,
  at: `2026-03-01T20:0${place}:07.000Z`,
}))

const open: OpenedPacket = {
  id,
  kind: 'lucky',
  amount: 1_000,
  shares: 5,
  remainingShares: 3,
  remainingAmount: null,
  words: '见者有份',
  sender,
  state: 'open',
  sentAt: '2026-03-01T20:00:00.000Z',
  expiresAt: '2026-03-02T20:00:00.000Z',
  endedAt: null,
  commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  drawId,
  groupID: null,
  mine: null,
  claims: claims.slice(0, 2),
}
const empty: OpenedPacket = {
  ...open,
  state: 'empty',
  remainingShares: 0,
  remainingAmount: 0,
  endedAt: '2026-03-01T20:04:08.000Z',
  claims,
}
const secret: FairDraw = {
  drawId,
  kind: 'packet',
  algorithm: 'kaihei-fair-1',
  commitment: open.commitment,
  serverSeed: null,
  clientSeed: 'kaihei',
  nonce: 0,
  inputs: { kind: 'lucky', amount: 1_000, shares: 5 },
  result: null,
}
const told: FairDraw = { ...secret, serverSeed, result: { shares } }

type Answers = Parameters<typeof proxy.willAnswer>[0]

function answerWith(packet: OpenedPacket, draw: FairDraw, more: Answers = {}) {
  proxy.willAnswer({
    [`/proxy/web/dcRedPacket/${id}`]: ok(packet),
    [`/proxy/web/fair/${drawId}`]: ok(draw),
    '/proxy/web/dcRedPacket/list': ok({ items: [], nextCursor: null }),
    ...more,
  })
}

function visit(packet: OpenedPacket, draw: FairDraw, more: Answers = {}) {
  answerWith(packet, draw, more)
  return openPage('/red-packet/$id', RedPacketPage, `/red-packet/${id}`)
}

test('an open one shows its hash and says why the seed is not there; visitors sign in and come back', async () => {
  visit(open, secret)
  const seal = await screen.findByRole('link', { name: '登录后拆开老周不加班的红包' })
  expect(seal.getAttribute('href')).toBe(`/login?return=${encodeURIComponent(`/red-packet/${id}`)}`)
  expect(await screen.findByText(open.commitment)).toBeDefined()
  expect(screen.getByText(/种子现在还不能公布/)).toBeDefined()
  expect(screen.getByText('还剩 3 份')).toBeDefined()
  const second = screen.getByText('客人2').closest('li')
  expect(second?.textContent).toContain('眼下最大')
  expect(screen.queryByText(/一致/)).toBeNull()
})

test('the page splits it again and says that everything matches', async () => {
  visit(empty, told)
  expect(await screen.findByText('一致：指纹一致，5 份全部一致')).toBeDefined()
  expect(screen.getByText('来晚一步，拆完了')).toBeDefined()
  expect(screen.getByText('5 份，4 分 08 秒拆完。')).toBeDefined()
})

test('whoever hides is nobody here, whether they hung it or opened it', async () => {
  const nobody = { uk: null, nickname: '神秘老板', avatar: '', hue: 0 }
  const hidden = claims.map((claim, place) => (place < 2 ? { ...claim, ...nobody } : claim))
  visit({ ...empty, sender: nobody, claims: hidden }, told)
  expect((await screen.findAllByText('神秘老板的红包')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('神秘老板', { selector: 'li span' })).toHaveLength(2)
  expect(await screen.findByText('一致：指纹一致，5 份全部一致')).toBeDefined()
})

test('a forged result does not match, and it shows where', async () => {
  const forged = [330, 159, 254, 45, 212]
  const packet = { ...empty, claims: claims.map((claim, at) => ({ ...claim, amount: forged[at] ?? 0 })) }
  visit(packet, { ...told, result: { shares: forged } })
  expect(await screen.findByText('不一致：有 2 份对不上，请联系客服')).toBeDefined()
  const bars = within(screen.getByRole('figure')).getAllByRole('listitem')
  expect(bars.map(({ textContent }) => textContent.includes('不一致'))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('a seed that is not the one committed to does not match', async () => {
  visit(empty, { ...told, serverSeed: serverSeed.replace('00', '01') })
  expect(await screen.findByText('不一致：种子和指纹对不上，请联系客服')).toBeDefined()
})

test('whoever opens it sees what they got in place of the seal', async () => {
  localStorage.setItem('Authorization', 't1')
  keepProfile(aProfile())
  visit(open, secret, { [`/proxy/web/dcRedPacket/${id}/claim`]: ok({ amount: 254, remainingShares: 2 }) })
  await userEvent.click(await screen.findByRole('button', { name: '拆开老周不加班的红包' }))
  expect(await screen.findByText('你拆到')).toBeDefined()
  expect(screen.getByText('2.54')).toBeDefined()
})

test('a packet of a group is no reason to leave for whoever is not in it', async () => {
  const outside = no(403, '你不在这个群里', { reason: 'not_in_group' })
  visit(open, secret, { [`/proxy/web/dcRedPacket/${id}`]: outside })
  expect(await screen.findByText('登录后，群里的人就能看到。')).toBeDefined()
})

test('a link that leads nowhere says so', async () => {
  const nowhere = no(404, '没有找到', { reason: 'not_found' })
  visit(open, secret, { [`/proxy/web/dcRedPacket/${id}`]: nowhere })
  expect((await screen.findAllByText('门上空着')).length).toBeGreaterThan(0)
})

test('what could not be read is asked for again', async () => {
  visit(open, secret, { [`/proxy/web/dcRedPacket/${id}`]: no(500, '出错了') })
  const again = await screen.findByRole('button', { name: '重试' })
  answerWith(open, secret)
  await userEvent.click(again)
  await waitFor(() => expect(screen.getAllByText('老周不加班的红包').length).toBeGreaterThan(0))
})
