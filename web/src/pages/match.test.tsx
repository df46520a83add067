import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { aChosen, aFastDetail, aFastOrder, someMatches } from '#features/fast-orders/testing/fast-orders.ts'
import MatchPage from './match.tsx'
import { openPage } from '#testing/with-router.tsx'

const proxy = serveMember('/')

const fast = '/proxy/web/dc/v1/fast'

function answerWith(other: Parameters<typeof proxy.willAnswer>[0] = {}) {
  const answers = {
    '/proxy/web/users/profile': ok(aProfile()),
    '/proxy/web/wallet/summary': ok({
      coins: { paid: 9_000, earned: 0, bonus: 0, total: 9_000 },
      beans: { pending: 0, available: 0, withdrawing: 0 },
      owed: 0,
      receivable: 0,
    }),
    [`${fast}/order/detail`]: no(404, '没有找到'),
    [`${fast}/matches`]: ok(someMatches()),
    [`${fast}/player/list`]: ok({ items: [] }),
    [`${fast}/prd/order`]: ok(aFastOrder({ mode: 'auto' })),
    ...other,
  }
  proxy.willAnswer(answers)
  return answers
}

test('one press publishes the last wish with the choice left to the system, and shows it waiting', async () => {
  localStorage.setItem(
    'lastWish',
    JSON.stringify({ product: 'pw', game: 'gen', units: 2, sex: 2, mode: 'pick' }),
  )
  const answers = answerWith()
  const router = openPage('/match', MatchPage, '/match')
  expect(await screen.findByText('原神')).toBeTruthy()
  await screen.findByText('8 扇窗亮着')
  Object.assign(answers, { [`${fast}/order/detail`]: ok(aFastDetail({ mode: 'auto' })) })
  fireEvent.click(screen.getByText('开始匹配'))
  expect(await screen.findByText('正在为你亮灯')).toBeTruthy()
  expect(router.state.location.href).toBe('/match?orderSn=KH261115ABC')
  const sent = proxy.heard.filter(({ url }) => url === `${fast}/prd/order`)
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
    { product: 'pw', game: 'gen', sex: 2, units: 2, mode: 'auto' },
  ])
})

test('the wait ends at the payment', async () => {
  answerWith({ [`${fast}/order/detail`]: ok(aChosen({ mode: 'auto' })) })
  const router = openPage('/match', MatchPage, '/match?orderSn=KH261115ABC')
  await waitFor(() => expect(router.state.location.href).toBe('/order-quickly-confirm?orderSn=KH261115ABC'))
})

test('somebody who has never wished starts from the usual', async () => {
  answerWith()
  openPage('/match', MatchPage, '/match')
  expect(await screen.findByText('还没有下过快速订单，先按常用的来。')).toBeTruthy()
  expect(screen.getByText('改偏好').getAttribute('href')).toBe('/order-quickly')
})
