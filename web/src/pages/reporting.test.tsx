import type { OpenedPacket } from '@kaihei/domain/packets/calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { aDetail } from '#features/players/testing/people.ts'
import { closeReport, useReported } from '#features/reports/open-report.ts'
import { openPage } from '#testing/with-router.tsx'
import RedPacketPage from './red-packet.tsx'
import UserPage from './user.tsx'

const proxy = serveMember('/user')
const { uk, voiceUrl } = aDetail()
const photo = { url: '/media/files/photo.webp', width: 4, height: 3 }
const at = '2026-03-01T20:00:00.000Z'

const review = {
  id: '0197f2a0-0000-7000-8000-000000000002',
  stars: 1,
  tags: [],
  text: '骂人的话',
  author: { uk: 'author7812345678', nickname: '老周不加班', avatar: '', hue: 20 },
  game: 'lol',
  reply: null,
  deleted: false,
  at,
}

const packet: OpenedPacket = {
  id: '0190f2a0-0000-7000-8000-000000000001',
  kind: 'lucky',
  amount: 1_000,
  shares: 5,
  remainingShares: 5,
  remainingAmount: null,
  words: '骂人的话',
  sender: { uk: 'sender7812345678', nickname: '老周不加班', avatar: '', hue: 20 },
  state: 'open',
  sentAt: at,
  expiresAt: '2036-03-02T20:00:00.000Z',
  endedAt: null,
  commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  drawId: '0190f2a0-0000-7000-8000-000000000002',
  groupID: null,
  mine: null,
  claims: [],
}

beforeEach(() => {
  closeReport()
  proxy.willAnswer({
    '/proxy/web/users/profile': ok(aProfile({ uk: 'readerofthis1234' })),
    '/proxy/web/players/detail': ok(aDetail({ photos: [photo] })),
    '/proxy/web/dc/v1/user/pw/comments/list': ok({
      items: [review],
      nextCursor: null,
      counts: { all: 1, fiveStars: 0, replied: 0 },
      tags: [],
    }),
    [`/proxy/web/dcRedPacket/${packet.id}`]: ok(packet),
    '/proxy/web/dcRedPacket/list': ok({ items: [], nextCursor: null }),
  })
})

const reported = () => useReported.getState().reported
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test.each([
  { what: 'a person', button: '举报', opened: { kind: 'person', id: uk } },
  { what: 'their voice', button: '举报这段语音', opened: { kind: 'clip', id: voiceUrl } },
  {
    what: 'what somebody said of them',
    button: /举报老周不加班/,
    opened: { kind: 'review', id: review.id },
  },
])('$what is reported from their page', async ({ button, opened }) => {
  openPage('/user', UserPage, `/user?uk=${uk}`)
  const [first] = await screen.findAllByRole('button', { name: button })
  await userEvent.click(first as HTMLElement)
  await waitFor(() => expect(reported()).toEqual(opened))
})

test('a picture is reported where it is looked at, which then stands in nobody’s way', async () => {
  openPage('/user', UserPage, `/user?uk=${uk}`)
  const [tile] = await screen.findAllByRole('button', { name: '小橘灯的照片 1' })
  await userEvent.click(tile as HTMLElement)
  await press('举报这张照片')
  expect(reported()).toEqual({ kind: 'photo', id: photo.url })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a red packet is reported beside its door', async () => {
  openPage('/red-packet/$id', RedPacketPage, `/red-packet/${packet.id}`)
  await press('举报')
  expect(reported()).toEqual({ kind: 'packet', id: packet.id })
})
