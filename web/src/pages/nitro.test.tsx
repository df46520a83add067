import type { NitroOffer, NitroPurchase } from '@kaihei/domain/nitro/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveMember } from '#client/testing/serve.ts'
import { openPage } from '#testing/with-router.tsx'
import NitroPage from './nitro.tsx'

const proxy = serveMember('/')

const offer: NitroOffer = {
  kind: 'basic-month',
  name: 'Nitro Basic · 1 个月',
  price: 2_200,
  stock: 3,
  leftToday: 1,
  leftThisMonth: 3,
}
const bought: NitroPurchase = {
  orderNo: 'N2345678ABCDEF',
  kind: 'basic-month',
  price: 2_200,
  state: 'delivered',
  at: new Date(Date.now() - 3_600_000).toISOString(),
  tail: '8MFA',
  reportUntil: new Date(Date.now() + 23 * 3_600_000).toISOString(),
  reveals: 0,
  report: null,
}
const purse = (coins: number) => ({
  coins: { paid: coins, earned: 0, bonus: 0, total: coins },
  beans: { pending: 0, available: 0, withdrawing: 0 },
  owed: 0,
  receivable: 0,
})
const code = 'K7QX-R2VD-8MFA'

function serve({ offers = [offer], mine = [bought], coins = 10_000, nitro = true } = {}) {
  const answers: Record<string, ReturnType<typeof ok>> = {
    '/proxy/web/config/public': ok({
      now: new Date().toISOString(),
      modules: { draws: true, nitro, rental: true },
    }),
    '/proxy/web/nitro/nitroStock': nitro
      ? ok({ items: offers })
      : no(403, '这个功能暂时关闭了', { reason: 'module_off' }),
    '/proxy/web/nitro/mine': ok({ items: mine, nextCursor: null }),
    '/proxy/web/wallet/summary': ok(purse(coins)),
    '/proxy/web/nitro/reveal': ok({ code }),
  }
  proxy.willAnswer(answers)
  return answers
}

test('the code is there once it is paid for, and gone from the page with its dialog', async () => {
  const answers = serve({ mine: [] })
  answers['/proxy/web/nitro/buyNitro'] = ok({
    orderNo: bought.orderNo,
    kind: 'basic-month',
    price: 2_200,
    code,
    reportUntil: bought.reportUntil,
  })
  openPage('/nitro', NitroPage, '/nitro')
  await userEvent.click(await screen.findByRole('button', { name: '支付并看码' }))
  const dialog = await screen.findByRole('dialog', { name: '你的兑换码' })
  expect(within(dialog).getByText(code)).toBeDefined()
  await userEvent.click(within(dialog).getByRole('button', { name: '我存好了' }))
  await waitFor(() => expect(screen.queryByText(code)).toBeNull())
})

test('what stands in the way of buying is said on the button', async () => {
  serve({ offers: [{ ...offer, stock: 0 }] })
  openPage('/nitro', NitroPage, '/nitro')
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '补货中，先看看别的' })
  expect(button.disabled).toBe(true)
})

test('whoever has too little is led to the wallet with what is missing', async () => {
  serve({ coins: 2_000 })
  openPage('/nitro', NitroPage, '/nitro')
  expect(await screen.findByRole('link', { name: '差 2.00，去充值' })).toBeDefined()
})

test('the other shop is one link away, and this one is marked', async () => {
  serve()
  openPage('/nitro', NitroPage, '/nitro')
  const shops = within(await screen.findByRole('navigation', { name: '小铺' }))
  expect(shops.getByRole('link', { name: 'Nitro' }).getAttribute('aria-current')).toBe('page')
  const other = shops.getByRole('link', { name: '租号' })
  expect([other.getAttribute('href'), other.getAttribute('aria-current')]).toEqual(['/rentAccount', null])
})

test('while the shop is closed, what was bought is still looked at and reported', async () => {
  serve({ nitro: false })
  openPage('/nitro', NitroPage, '/nitro')
  expect(await screen.findByText('Nitro 小铺暂时关门')).toBeDefined()
  const row = await screen.findByRole('article', { name: 'Nitro Basic · 1 个月 …8MFA' })
  await userEvent.click(within(row).getByRole('button', { name: '再看一次码' }))
  expect(await screen.findByText(code)).toBeDefined()
})

test('a code whose day is over can be neither looked at nor reported', async () => {
  serve({ mine: [{ ...bought, reportUntil: new Date(Date.now() - 60_000).toISOString() }] })
  openPage('/nitro', NitroPage, '/nitro')
  const row = await screen.findByRole('article', { name: 'Nitro Basic · 1 个月 …8MFA' })
  expect(within(row).getByText('已过报失效期')).toBeDefined()
  expect(within(row).queryByRole('button')).toBeNull()
})
