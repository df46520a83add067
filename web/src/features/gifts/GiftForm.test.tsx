import { giftIds } from '@kaihei/domain/gifts/catalogue'
import { runRules } from '@kaihei/domain/rules/run-rules'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ok } from '#client/testing/fake-proxy.ts'
import { serveMember } from '#client/testing/serve.ts'
import { showLinked } from '#testing/with-router.tsx'
import { GiftForm } from './GiftForm.tsx'

const proxy = serveMember('/user')
const sendAt = '/proxy/web/dc/gift/send'
const to = { uk: 'a'.repeat(16), nickname: '暮色', avatar: '', hue: 190 }

afterEach(() => runRules({}))

function show({
  leftToday = 998_000,
  purse = { bonus: 6_220, earned: 12_000, paid: 110_230, total: 128_450 },
  freezeHoursWithBought = 24,
  bag = [] as { giftId: 'candle'; count: number; lots: { price: number; count: number }[] }[],
  offered = [...giftIds] as (typeof giftIds)[number][],
} = {}) {
  const onSent = vi.fn<() => void>()
  showLinked(
    <GiftForm
      to={to}
      terms={{ leftToday, commission: 15, kinds: 9, freezeHours: 24, freezeHoursWithBought, bag, offered }}
      purse={purse}
      onSent={onSent}
    />,
  )
  return { user: userEvent.setup(), onSent }
}

test('it says which coins pay, what is left, and what she gets when; and sends what was chosen once', async () => {
  const sent = { id: '1', giftId: 'lantern', quantity: 1, amount: 52_000, state: 'sent', undoUntil: '' }
  proxy.willAnswer({ [sendAt]: ok(sent) })
  const { user, onSent } = show()
  await user.click(screen.getByRole('radio', { name: /孔明灯/ }))
  const money = screen.getByLabelText('这一份礼物的钱').textContent
  expect(money).toContain('扣款顺序：赠送 62.20 → 转入 120.00 → 充值 337.80')
  expect(money).toContain('1,284.50 → 764.50')
  expect(money).toContain('TA 收到（85%，24 小时后解冻）442.00')
  expect(screen.getByText('送出后 60 秒内可以撤回。今天还能送 9,980。')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: '想说的话' }), '谢谢')
  await user.click(screen.getByRole('switch', { name: '匿名送' }))
  await user.dblClick(screen.getByRole('button', { name: '送出 · 520 金币' }))
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  const bodies = proxy.heard
    .filter(({ url }) => url === sendAt)
    .map(({ body }) => JSON.parse(body) as unknown)
  expect(bodies).toEqual([
    { uk: to.uk, giftId: 'lantern', quantity: 1, message: '谢谢', anonymous: true, shownPrice: 52_000 },
  ])
})

test('what one cannot pay leads to the wallet, and what is over the day cannot be sent', async () => {
  const { user } = show({ leftToday: 60_000, purse: { bonus: 0, earned: 0, paid: 49_050, total: 49_050 } })
  await user.click(screen.getByRole('radio', { name: /孔明灯/ }))
  const link = screen.getByRole('link', { name: '差 29.50，去充值' })
  expect(link.getAttribute('href')).toMatch(/^\/account\?need=2950&/)
  await user.click(screen.getByRole('radio', { name: /烟花/ }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '今天只能再送 600 金币' }).disabled).toBe(true)
})

test('what is bought from a new source rests longer with her, and the sheet says why', async () => {
  const { user } = show({ freezeHoursWithBought: 336 })
  const money = () => screen.getByLabelText('这一份礼物的钱').textContent
  // A match is paid with what the house gave.
  expect(money()).toContain('24 小时后解冻')
  await user.click(screen.getByRole('radio', { name: /孔明灯/ }))
  expect(money()).toContain('14 天后解冻')
  expect(money()).toContain('不满 30 天的支付方式')
})

test('what lies in my bag is given out of it, and costs nothing more', async () => {
  const sent = { id: '1', giftId: 'candle', quantity: 2, amount: 1_000, state: 'sent', undoUntil: '' }
  proxy.willAnswer({ [sendAt]: ok(sent) })
  const { user, onSent } = show({
    leftToday: 1_100,
    bag: [{ giftId: 'candle', count: 2, lots: [{ price: 500, count: 2 }] }],
  })
  expect(screen.queryByRole('switch', { name: /礼物袋/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /小烛/ }))
  await user.click(screen.getByRole('switch', { name: /礼物袋/ }))
  expect(screen.queryByLabelText('这一份礼物的钱')).toBeNull()
  await user.click(screen.getByRole('button', { name: '从礼物袋里送出' }))
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  const [body] = proxy.heard
    .filter(({ url }) => url === sendAt)
    .map(({ body: one }) => JSON.parse(one) as unknown)
  expect(body).toMatchObject({ giftId: 'candle', quantity: 1, fromBag: true })
})

test('names, order and prices are those of the catalogue now; what was bought keeps what it cost', async () => {
  runRules({
    'gift.candle': { name: '烛火', english: 'Flame' },
    gifts: ['candle'],
    'gifts.prices.candle': 90_000,
  })
  const lots = [{ price: 500, count: 1 }]
  const { user } = show({ leftToday: 60_000, bag: [{ giftId: 'candle', count: 1, lots }] })
  const [first] = screen.getAllByRole('radio')
  expect(first?.getAttribute('value')).toBe('candle')
  expect(screen.getByRole('radio', { name: /烛火.*900/ })).toBeDefined()
  expect(screen.getByRole('button', { name: '今天只能再送 600 金币' })).toBeDefined()
  await user.click(screen.getByRole('switch', { name: /礼物袋/ }))
  expect(screen.getByRole('button', { name: '从礼物袋里送出' })).toBeDefined()
})

test('what is out cannot be chosen, unless it lies in the bag', () => {
  show({
    offered: giftIds.filter((id) => id !== 'match' && id !== 'candle'),
    bag: [{ giftId: 'candle', count: 1, lots: [{ price: 500, count: 1 }] }],
  })
  expect(screen.queryByRole('radio', { name: /火柴/ })).toBeNull()
  expect(screen.getByRole('radio', { name: /小烛/ })).toBeDefined()
})
