import { claimAward, getAchievements } from '@kaihei/domain/achievements/calls'
import { getWalletSummary } from '@kaihei/domain/wallet/calls'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { aCompletedOrder, letCount } from '#testing/counting.ts'
import { aPlayer } from '#testing/people.ts'

test('one award that 320 callers want at once, of two processes, is paid once', async () => {
  const app = await startTestApp()
  const other = await startTestApp({}, app.databaseUrl)
  const order = await aCompletedOrder(app, { player: await aPlayer(app, { price: 6_000 }), units: 8 })
  await letCount(app)
  const claims = Array.from({ length: 320 }, (_, index) =>
    (index % 2 === 0 ? app : other).ask(claimAward, { id: 'boss-orders-1' }, order.boss),
  )
  const statuses = (await Promise.all(claims)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  // Whoever asks more often than anybody can press is told so, and gets nothing either.
  expect(statuses.every((status) => [200, 409, 429].includes(status))).toBe(true)
  expect((await app.ask(getWalletSummary, {}, order.boss)).data.coins.bonus).toBe(500)
  expect((await app.ask(getAchievements, {}, order.boss)).data).toMatchObject({ claimable: 0, claimed: 500 })
})
