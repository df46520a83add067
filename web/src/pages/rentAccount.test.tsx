import type { ListedAccount, RentalOffer, ShownRental } from '@kaihei/domain/rental/calls'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveVisitor } from '#client/testing/serve.ts'
import { openPage } from '#testing/with-router.tsx'
import RentAccountPage from './rentAccount.tsx'

const proxy = serveVisitor('/')
/** With room for the form beside the list. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('64rem'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})

const owner = { uk: 'owner78123456789', nickname: '沈夜航', avatar: '', hue: 20 }
const renter = { uk: 'renter7812345678', nickname: '晚风来信', avatar: '', hue: 190 }
const account: ListedAccount = {
  accountId: '0190f2a0-0000-7000-8000-000000000001',
  game: 'lol',
  server: 'EUW',
  rank: '钻石 II',
  title: '全英雄，168 个皮肤',
  pricePerHour: 600,
  deposit: 5_000,
  state: 'free',
  owner,
  isMine: false,
  rentedUntil: null,
}
const rental: ShownRental = {
  rentId: '0190f2a0-0000-7000-8000-000000000002',
  accountId: account.accountId,
  state: 'active',
  side: 'renter',
  from: '2026-03-01T20:00:00.000Z',
  to: '2999-03-02T00:00:00.000Z',
  hours: 4,
  endedAt: null,
  overAt: null,
  price: 2_400,
  deposit: 5_000,
  game: 'lol',
  server: 'EUW',
  rank: '钻石 II',
  title: account.title,
  login: 'euw••••',
  renter,
  owner,
  reveals: [{ at: '2026-03-01T20:02:00.000Z', device: 'Chrome' }],
  revealCount: 1,
  clock: { who: 'renter', until: '2999-03-02T00:00:00.000Z', becomes: 'ended' },
  loginUntil: '2026-03-01T20:15:00.000Z',
  failure: null,
  claim: null,
  decision: null,
  earned: null,
  allowedActions: ['reveal', 'end'],
}

const filter = {
  games: ['lol', 'val'],
  servers: ['EUW'],
  ranks: ['钻石 II'],
  price: { min: 300, max: 2_000 },
}

function visit(address: string, more: Parameters<typeof proxy.willAnswer>[0] = {}, on = true) {
  proxy.willAnswer({
    '/proxy/web/config/public': ok({
      now: '2026-03-01T20:00:00Z',
      modules: { draws: true, nitro: true, rental: on },
    }),
    '/proxy/web/rent/rentFilter': ok(filter),
    '/proxy/web/rent/rentList': ok({ items: [account], nextCursor: null }),
    '/proxy/web/rent/myRent': ok({ items: [], nextCursor: null }),
    '/proxy/web/rent/offers': ok({ items: [] }),
    '/proxy/web/users/profile': ok(aProfile({})),
    '/proxy/web/wallet/summary': ok({
      coins: { paid: 8_000, earned: 0, bonus: 0, total: 8_000 },
      beans: { pending: 0, available: 0, withdrawing: 0 },
      owed: 0,
      receivable: 0,
    }),
    ...more,
  })
  return openPage('/rentAccount', RentAccountPage, address)
}

test('visitors see what an account costs and what is held for it, and sign in to rent it', async () => {
  const router = visit('/rentAccount')
  await userEvent.click(await screen.findByRole('button', { name: '租这个：全英雄，168 个皮肤' }))
  expect(await screen.findByText('租金 6 × 4 小时')).toBeDefined()
  expect(screen.getByText('50.00')).toBeDefined()
  expect(screen.getByText('现在托管').parentElement?.textContent).toContain('74.00')
  expect(screen.getByRole('link', { name: '登录后租号' })).toBeDefined()
  expect(router.state.location.search).toEqual({ account: account.accountId })
})

test('whoever has too little is led to buying the rest', async () => {
  localStorage.setItem('Authorization', 't1')
  visit(`/rentAccount?account=${account.accountId}`)
  await userEvent.click(await screen.findByRole('radio', { name: /8 时/ }))
  expect(await screen.findByRole('link', { name: '差 18.00，去充值' })).toBeDefined()
})

test('a filter without a match says so and can be taken back', async () => {
  const router = visit('/rentAccount?game=val&rank=不在了', {
    '/proxy/web/rent/rentList': ok({ items: [], nextCursor: null }),
  })
  expect(await screen.findByText('没有符合的账号')).toBeDefined()
  const [clear] = await screen.findAllByRole('button', { name: '清空筛选' })
  if (clear !== undefined) await userEvent.click(clear)
  expect(await screen.findByText('还没有账号可以租')).toBeDefined()
  expect(router.state.location.searchStr).toBe('')
})

test('while it is switched off the list says so, and what I have rented is still there', async () => {
  localStorage.setItem('Authorization', 't1')
  visit('/rentAccount', { '/proxy/web/rent/rentList': no(403, '关了', { reason: 'module_off' }) }, false)
  expect(await screen.findByText(/暂时关/)).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: '我租的' }))
  expect(await screen.findByText('还没有租过号')).toBeDefined()
})

test('while it is switched off what I lend is seen but not changed, and what is rented of it still answered', async () => {
  localStorage.setItem('Authorization', 't1')
  const { deposit: _deposit, owner: _owner, isMine: _isMine, rentedUntil: _until, ...lent } = account
  const offer: RentalOffer = {
    ...lent,
    on: true,
    isHouse: false,
    login: 'euw••••',
    needsNewLogin: false,
    storedAt: '2026-02-01T20:00:00.000Z',
    rentals: 1,
    earned: 0,
  }
  const failed: ShownRental = {
    ...rental,
    side: 'owner',
    state: 'disputed',
    clock: { who: 'owner', until: '2999-03-02T00:00:00.000Z', becomes: 'refunded' },
    failure: { at: '2026-03-01T20:10:00.000Z', withStaff: false, answer: null, answeredAt: null },
    allowedActions: ['answer'],
  }
  const more = {
    '/proxy/web/rent/offers': ok({ items: [offer] }),
    '/proxy/web/rent/myRent': ok({ items: [failed], nextCursor: null }),
  }
  visit('/rentAccount?view=offers', more, false)
  expect(await screen.findByText('租号暂时关门')).toBeDefined()
  const card = within(await screen.findByRole('article', { name: `${offer.rank} ${offer.title}` }))
  expect(card.getByRole<HTMLInputElement>('switch', { name: '上架' }).disabled).toBe(true)
  expect(card.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('button', { name: '出租一个账号' })).toBeNull()
  expect(await screen.findByRole('button', { name: '答复' })).toBeDefined()
})

test('the secret is shown when asked for and covered again, and every look is in the log', async () => {
  localStorage.setItem('Authorization', 't1')
  visit('/rentAccount?view=mine', {
    '/proxy/web/rent/myRent': ok({ items: [rental], nextCursor: null }),
    '/proxy/web/rent/reveal': ok({ login: 'euw_smurf', secret: 'lampe-9' }),
  })
  const log = await screen.findByRole('list', { name: '谁看过密码' })
  expect(within(log).getByText('你看了密码')).toBeDefined()
  expect(screen.queryByText('lampe-9')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '显示 30 秒' }))
  expect(await screen.findByText('lampe-9')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '遮起来' }))
  expect(screen.queryByText('lampe-9')).toBeNull()
  expect(screen.queryByRole('button', { name: '登录不了' })).toBeNull()
})

test('what could not be read is asked for again', async () => {
  localStorage.setItem('Authorization', 't1')
  visit('/rentAccount?view=mine', { '/proxy/web/rent/myRent': no(500, '出错了') })
  expect(await screen.findByText('租号记录没有加载出来')).toBeDefined()
  proxy.willAnswer({ '/proxy/web/rent/myRent': ok({ items: [rental], nextCursor: null }) })
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('使用中')).toBeDefined()
})
