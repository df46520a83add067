import { expect, test } from 'vitest'
import type { Bus } from '#live/bus.ts'
import { startTestApp, startTestAppOver } from '#testing/app.ts'
import { calm, gather, judge, nothingWrong, rage } from './chaos.ts'

/** Of what it is given to publish, a wire that keeps this share to itself. */
const losing =
  (share: number) =>
  (bus: Bus): Bus => ({
    ...bus,
    publish: (hint) => {
      if (Math.random() >= share) bus.publish(hint)
    },
  })

/** What one process signs the others read. */
const sameApp = { IM_APP_ID: '1400000000', IM_SECRET: 'a key that all processes of the chaos share' }

/** Two processes in one, twelve people, five conversations, a line cut every 20 ms. */
async function talkInChaos({ drops, recovers }: { readonly drops: number; readonly recovers: boolean }) {
  const first = await startTestApp(sameApp)
  const apps = [
    await startTestAppOver(losing(drops), first.databaseUrl, sameApp),
    await startTestAppOver(losing(drops), first.databaseUrl, sameApp),
  ]
  const addresses = apps.map(({ address }) => address)
  const hardship = { addresses: () => addresses, acksLost: 5, recovers }
  const chaos = await gather(first, first.address, { clients: 12, conversations: 5 }, hardship)
  const sweeping = setInterval(() => {
    for (const { app } of apps) void app.house.chat.sweep()
  }, 300)
  try {
    // A busy machine says less in the same time: it goes on until there is something to judge.
    const countAcknowledged = () =>
      chaos.clients.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
    const isEnough = () => countAcknowledged() > 50
    await rage(chaos, { forMs: 1_500, isEnough, cutEveryMs: 20, sayEveryMs: 8 })
    await calm(chaos, first.app.ground.db, recovers ? 5_000 : 500)
    return await judge(chaos, first.app.ground.db)
  } finally {
    clearInterval(sweeping)
    for (const client of chaos.clients) client.end()
  }
}

test('lines are cut, acknowledgements and all hints are lost: nothing said is lost or doubled', async () => {
  const found = await talkInChaos({ drops: 1, recovers: true })
  expect(found.acknowledged).toBeGreaterThan(50)
  expect(found).toMatchObject(nothingWrong)
})

test('a client that recovers nothing loses much of the same: this can fail', async () => {
  const found = await talkInChaos({ drops: 0.3, recovers: false })
  expect(found.lost).toBeGreaterThan(0)
  expect(found.holes).toBeGreaterThan(0)
})
