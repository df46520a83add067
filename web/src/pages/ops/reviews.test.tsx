import type { InspectedReview } from '@kaihei/domain/ops/review-calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { openPage } from '#testing/with-router.tsx'
import ReviewsPage from './reviews.tsx'

const proxy = serveMember('/ops/reviews')

const person = (nickname: string, uk: string) => ({
  uk,
  showId: '88126',
  nickname,
  avatar: '',
  hue: 45,
  sex: 1,
})

const review: InspectedReview = {
  id: '0197f2a0-0000-7000-8000-000000000002',
  at: '2026-01-01T00:00:00.000Z',
  state: 'shown',
  stars: 1,
  tags: ['准时'],
  text: '骂人的话',
  reply: null,
  game: 'lol',
  author: person('小橘灯', 'abcdefgh11112222'),
  companion: person('夜航', 'abcdefgh87654321'),
  order: { id: '0197f2a0-0000-7000-8000-000000000003', sn: 'KH1' },
  takenDown: null,
  reports: [
    {
      id: '0197f2a0-0000-7000-8000-000000000004',
      state: 'open',
      by: '路人',
      at: '2026-01-01T00:00:00.000Z',
    },
  ],
}

function show(address: string, shown: InspectedReview = review) {
  proxy.willAnswer({
    '/proxy/web/users/profile': ok(aProfile({ roles: ['boss', 'staff'] })),
    '/proxy/web/ops/reviews/detail': ok(shown),
    '/proxy/web/ops/reviews/restore': ok({ id: shown.id }),
    '/proxy/web/ops/reviews': ok({ items: [shown], nextCursor: null }),
    '/proxy/web/dcOrder/delComments': ok(null),
  })
  return openPage('/ops/reviews', ReviewsPage, address)
}

const asked = (path: string) => proxy.heard.filter(({ url }) => url.includes(path))

test('a review is taken down with a reason, and says what was reported of it', async () => {
  show('/ops/reviews')
  const user = userEvent.setup()
  const detail = await screen.findByRole('article', { name: '小橘灯 评 夜航' })
  expect(within(detail).getByText('骂人的话')).toBeDefined()
  const report = within(detail).getByRole('link', { name: /路人/ })
  expect(report.getAttribute('href')).toContain('/ops/reports?state=open&id=0197f2a0')
  await user.click(within(detail).getByRole('button', { name: '撤下' }))
  const dialog = await screen.findByRole('dialog', { name: '撤下这条评价？' })
  await user.click(within(dialog).getByRole('button', { name: '撤下' }))
  expect(within(dialog).getByText(/请写明理由/)).toBeDefined()
  await user.type(within(dialog).getByLabelText('理由（双方可见）'), '人身攻击')
  await user.click(within(dialog).getByRole('button', { name: '撤下' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [sent] = asked('delComments').map(({ body }): unknown => JSON.parse(body))
  expect(sent).toEqual({ id: review.id, reason: '人身攻击' })
})

test('what was taken down says by whom and why, and is put back', async () => {
  const takenDown = { reason: '人身攻击', by: '客服一号', at: review.at }
  show(`/ops/reviews?view=takenDown&id=${review.id}`, { ...review, state: 'takenDown', takenDown })
  const user = userEvent.setup()
  const detail = await screen.findByRole('article')
  expect(detail.textContent).toMatch(/人身攻击.*客服一号撤下/)
  await user.click(within(detail).getByRole('button', { name: '恢复' }))
  const dialog = await screen.findByRole('dialog', { name: '恢复这条评价？' })
  await user.type(within(dialog).getByLabelText('理由（双方可见）'), '核对过了')
  await user.click(within(dialog).getByRole('button', { name: '恢复' }))
  expect(await screen.findByText('已恢复')).toBeDefined()
  expect(asked('reviews?').at(0)?.url).toContain('state=takenDown')
})

test('what is looked for stands in the address', async () => {
  const router = show('/ops/reviews?stars=1')
  await screen.findByRole('article')
  expect(asked('ops/reviews?')[0]?.url).toContain('stars=1')
  await userEvent.type(screen.getByRole('textbox', { name: '找评价' }), '夜航{Enter}')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ keyword: '夜航', stars: '1' }))
})

test('whoever it concerns cannot judge it', async () => {
  const { uk } = aProfile({})
  show('/ops/reviews', { ...review, companion: person('我', uk) })
  expect(await screen.findByText(/请让同事处理/)).toBeDefined()
  expect(screen.queryByRole('button', { name: '撤下' })).toBeNull()
})
