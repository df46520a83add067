import { live } from '@kaihei/domain/live-event'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { callIn, openLine } from '#testing/line.ts'
import { Hub } from './hub.ts'
import { acceptLines } from './socket.ts'

async function aQuickSocket(): Promise<string> {
  const app = Fastify()
  const hub = new Hub()
  const someone = { userId: 'u', uk: 'k', sessionId: 's', roles: ['boss'] } as const
  const nobodyTalks = { enter: async () => {}, ask: async () => {}, typing: async () => {} }
  await acceptLines(app, hub, async () => someone, nobodyTalks, {
    helloWithinMs: 100,
    pingEveryMs: 20,
    silentAfterMs: 150,
  })
  onTestFinished(async () => {
    hub.close()
    await app.close()
  })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

test('a line that never says hello is closed', async () => {
  const line = await openLine(await aQuickSocket())
  expect(await line.closed).toBe(live.close.protocol)
})

test('a line that answers the pings stays open, and is closed when it falls silent', async () => {
  const line = await callIn(await aQuickSocket(), 'token')
  let pings = 0
  line.socket.on('message', (data: Buffer) => {
    if (data.toString() === '{"type":"ping"}' && ++pings <= 12) line.say({ type: 'pong' })
  })
  // Twelve answered pings outlast the time a silent line is given; the rest go unanswered.
  expect(await line.closed).toBe(live.close.silent)
  expect(pings).toBeGreaterThan(12)
})
