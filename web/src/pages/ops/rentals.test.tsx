import type { InspectedRental } from '@kaihei/domain/ops/rental-calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { openPage } from '#testing/with-router.tsx'
import InspectedRentalsPage from './rentals.tsx'

const proxy = serveMember('/')

const rental: InspectedRental = {
  rentId: '0190f2a0-0000-7000-8000-000000000002',
  accountId: '0190f2a0-0000-7000-8000-000000000001',
  state: 'disputed',
  side: 'renter',
  from: '2026-03-01T20:00:00.000Z',
  to: '2026-03-02T00:00:00.000Z',
  hours: 4,
  endedAt: null,
  overAt: null,
  price: 2_400,
  deposit: 5_000,
  game: 'lol',
  server: 'EUW',
  rank: '钻石 II',
  title: '全英雄，168 个皮肤',
  login: 'euw••••',
  renter: { uk: 'renter7812345678', nickname: '晚风来信', avatar: '', hue: 190 },
  owner: { uk: 'owner78123456789', nickname: '沈夜航', avatar: '', hue: 20 },
  reveals: [],
  revealCount: 0,
  clock: null,
  loginUntil: '2026-03-01T20:15:00.000Z',
  failure: { at: '2026-03-01T20:05:00.000Z', withStaff: true, answer: null, answeredAt: null },
  claim: null,
  decision: null,
  earned: null,
  allowedActions: [],
  about: 'login',
  failures: 1,
  decidedBy: null,
  decisions: ['refunded', 'upheld'],
  needs: null,
}

test('whoever decides about a rental sees rent and deposit in coins, in the list and beside it', async () => {
  proxy.willAnswer({
    '/proxy/web/users/profile': ok(aProfile({ roles: ['staff'] })),
    '/proxy/web/ops/rentals': ok({ items: [rental], nextCursor: null }),
  })
  openPage('/ops/rentals', InspectedRentalsPage, `/ops/rentals?id=${rental.rentId}`)
  const row = await screen.findByRole('link', { name: /晚风来信/ })
  expect(row.textContent).toContain('74.00金币')
  expect(screen.getByText('租金 / 押金').nextElementSibling?.textContent).toBe('24.00金币 / 50.00金币')
})
