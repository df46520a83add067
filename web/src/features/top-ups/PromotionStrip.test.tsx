import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tariff } from '@kaihei/domain/tariff'
import { ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveVisitor } from '#client/testing/serve.ts'
import { openPage } from '#testing/with-router.tsx'
import { PromotionStrip } from './PromotionStrip.tsx'

const proxy = serveVisitor('/')

const usable = { id: 'v1', title: '满 50 减 8', kind: 'amount', state: 'usable' }

function answerWith(first: boolean, vouchers: readonly unknown[], leftToday = 1_000_000) {
  proxy.willAnswer({
    '/proxy/web/users/profile': ok(aProfile()),
    '/proxy/web/dcUser/charge/rule': ok({
      packages: tariff.topUp.packages,
      channels: [],
      limits: { leftToday },
      first,
    }),
    '/proxy/web/dcUser/myVouchers': ok({ items: vouchers }),
  })
}

test('a visitor sees what registering brings, printed from the tariff', async () => {
  answerWith(false, [])
  openPage('/home', PromotionStrip, '/home')
  const pack = await screen.findByRole('link', { name: /新人礼包/ })
  expect(pack.textContent).toBe('新人礼包9 折券，最多减 20 + 满 50 减 8')
  expect(pack.getAttribute('href')).toBe('/register')
  expect(screen.getByRole('link', { name: /首次充值多送 5%/ }).textContent).toContain('最多送 25 金币')
  // Somebody new may buy 1 000 a day.
  expect(screen.getByRole('link', { name: /充 1000 送 20/ })).toBeDefined()
})

test('a member who never topped up sees the first bonus and the vouchers in hand', async () => {
  localStorage.setItem('Authorization', 't1')
  answerWith(true, [usable, { ...usable, id: 'v2' }, { ...usable, id: 'v3', state: 'used' }])
  openPage('/home', PromotionStrip, '/home')
  expect((await screen.findByRole('link', { name: /2 张优惠券可用/ })).getAttribute('href')).toBe(
    '/myVouchers',
  )
  expect((await screen.findByRole('link', { name: /首次充值/ })).getAttribute('href')).toBe('/account')
  expect(screen.queryByRole('link', { name: /新人礼包/ })).toBeNull()
})

test('what somebody has had already is not offered again', async () => {
  localStorage.setItem('Authorization', 't1')
  answerWith(false, [])
  openPage('/home', PromotionStrip, '/home')
  expect(await screen.findByRole('link', { name: /充 5000 送 150/ })).toBeDefined()
  expect(screen.queryByRole('link', { name: /首次充值|优惠券/ })).toBeNull()
})

test('nobody is offered more than they may still buy today', async () => {
  localStorage.setItem('Authorization', 't1')
  answerWith(false, [usable], 100_000)
  openPage('/home', PromotionStrip, '/home')
  expect(await screen.findByRole('link', { name: /充 1000 送 20/ })).toBeDefined()
  expect(screen.queryByRole('link', { name: /5000/ })).toBeNull()
})
