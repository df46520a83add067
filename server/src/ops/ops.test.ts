import { getPublicConfig } from '@kaihei/domain/config/calls'
import { moveClock } from '@kaihei/domain/ops/calls'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { callIn } from '#testing/line.ts'
import { aBoss, anAdmin } from '#testing/people.ts'

test('an admin moves the clock forward, and every browser and every process hears of it', async () => {
  const app = await startTestApp()
  const other = await startTestApp({}, app.databaseUrl)
  const admin = await anAdmin(app)
  const line = await callIn(app.address, (await aBoss(app)).token)
  const before = Date.now()
  const { now } = (await app.ask(moveClock, { advanceSeconds: 3600 }, admin)).data
  expect(Date.parse(now)).toBeGreaterThanOrEqual(before + 3600_000)
  expect(await line.hearEvent()).toMatchObject({ type: 'clock.moved' })
  await other.app.tick()
  for (const process of [app, other]) {
    const shown = (await process.ask(getPublicConfig, {})).data.now
    expect(Date.parse(shown)).toBeGreaterThanOrEqual(Date.parse(now))
  }
})

test('moves of two admins at once add up', async () => {
  const app = await startTestApp()
  const admins = [await anAdmin(app), await anAdmin(app)]
  await Promise.all(admins.map((admin) => app.ask(moveClock, { advanceSeconds: 10 }, admin)))
  expect(app.app.ground.clock.aheadMs).toBe(20_000)
})

test.each([0, -5, 1.5, '1e3', 400 * 24 * 3600 + 1])(
  'the clock does not move by %s',
  async (advanceSeconds) => {
    const app = await startTestApp()
    const admin = await anAdmin(app)
    expect((await app.send('POST', '/proxy/web/ops/clock', { advanceSeconds }, admin)).status).toBe(400)
    expect(app.app.ground.clock.aheadMs).toBe(0)
  },
)

test('outside demo mode time cannot be moved', async () => {
  const app = await startTestApp({ DEMO: '0' })
  expect((await app.ask(moveClock, { advanceSeconds: 1 }, await anAdmin(app))).status).toBe(403)
})
