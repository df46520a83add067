import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keepProfile } from '#client/session.ts'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { showLinked } from '#testing/with-router.tsx'
import { aTopUp } from './testing/top-ups.ts'
import { TopUpProgress } from './TopUpProgress.tsx'

const proxy = serveMember('/account')

beforeEach(() => keepProfile(aProfile({ timeZone: 'Europe/London' })))

beforeAll(() => {
  Object.assign(Element.prototype, { scrollIntoView: vi.fn<() => void>() })
})

const checkAt = '/proxy/web/dcUser/charge/check'
const captureAt = '/proxy/web/dcUser/charge/capture'

function show() {
  const onAgain = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  showLinked(<TopUpProgress orderNo="T1234567890" balance={128_450} onAgain={onAgain} onClose={onClose} />)
  return { onAgain, onClose, user: userEvent.setup() }
}

test('a pending one is captured once, and then says what arrived', async () => {
  proxy.willAnswer({ [checkAt]: ok(aTopUp()), [captureAt]: ok(aTopUp({ state: 'paid', url: null })) })
  show()
  expect(await screen.findByRole('heading', { name: '到账了，+508.00 金币' })).toBeTruthy()
  expect(screen.getByText('8.00')).toBeTruthy()
  expect(screen.getByText('1,284.50 金币')).toBeTruthy()
  expect(screen.getByRole('link', { name: '去找陪玩' })).toBeTruthy()
  expect(proxy.heard.filter(({ url }) => url.startsWith(captureAt))).toHaveLength(1)
})

test('without an answer of the provider one can go on, pay, or ask again', async () => {
  const silent = no(422, '支付平台暂时没有回应', { reason: 'payment_unreachable' })
  proxy.willAnswer({ [checkAt]: ok(aTopUp()), [captureAt]: silent })
  const { user } = show()
  expect(await screen.findByText(/我们会继续确认，到账会通知你/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '继续付款' }).getAttribute('href')).toBe(
    'http://pay.example/T1234567890',
  )
  expect(screen.getByText(/11月15日周日 08:15/)).toBeTruthy()
  proxy.willAnswer({ [checkAt]: ok(aTopUp()), [captureAt]: ok(aTopUp({ state: 'paid', url: null })) })
  await user.click(screen.getByRole('button', { name: '再确认一次' }))
  expect(await screen.findByRole('heading', { name: /到账了/ })).toBeTruthy()
})

test('a declined one says that nothing was charged and how to go on', async () => {
  proxy.willAnswer({ [checkAt]: ok(aTopUp({ state: 'failed', url: null })) })
  const { user, onAgain, onClose } = show()
  expect(await screen.findByText(/没有扣款/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '再充一次' }))
  expect(onAgain).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: '收起' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(proxy.heard.every(({ url }) => url.startsWith(checkAt))).toBe(true)
})

test('an expired one can be asked after by somebody who did pay', async () => {
  proxy.willAnswer({
    [checkAt]: ok(aTopUp({ state: 'expired', url: null })),
    [captureAt]: ok(aTopUp({ state: 'paid', url: null })),
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '再确认一次' }))
  expect(await screen.findByRole('heading', { name: /到账了/ })).toBeTruthy()
})

test.each([
  [404, '没有找到这笔充值'],
  [400, '没有找到这笔充值'],
  [500, '充值结果没有加载出来'],
])('a %i reads %s', async (code, title) => {
  proxy.willAnswer({ [checkAt]: no(code, '没有找到') })
  show()
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe(title))
})

test('one that is not paid can be taken back, and says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  proxy.willAnswer({
    [checkAt]: ok(aTopUp()),
    [captureAt]: ok(aTopUp()),
    '/proxy/web/dcUser/charge/cancel': ok(aTopUp({ state: 'cancelled', url: null })),
  })
  show()
  await screen.findByRole('heading', { name: '正在向支付平台确认' })
  await vi.advanceTimersByTimeAsync(21_000)
  proxy.willAnswer({
    [checkAt]: ok(aTopUp({ state: 'cancelled', url: null })),
    '/proxy/web/dcUser/charge/cancel': ok(aTopUp({ state: 'cancelled', url: null })),
  })
  fireEvent.click(await screen.findByRole('button', { name: '不充了' }))
  expect(await screen.findByRole('heading', { name: '这笔充值已取消' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '重新充值' })).toBeTruthy()
  vi.useRealTimers()
})
