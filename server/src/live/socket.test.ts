import { live } from '@kaihei/domain/live-event'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { callIn, openLine } from '#testing/line.ts'
import { Hub } from './hub.ts'
import { acceptLines } from './socket.ts'

async function aQuickSocket(hub = new Hub()): Promise<string> {
  const app = Fastify()
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

test('what many hear arrives whole and in its order, however large, among what one hears', async () => {
  const hub = new Hub()
  const line = await callIn(await aQuickSocket(hub), 'token')
  const heard: string[] = []
  line.socket.on('message', (data: Buffer) => {
    if (!data.includes('ping')) heard.push(data.toString())
  })
  // Around every size at which the head of a frame changes.
  const texts = [2, 125, 126, 127, 65_535, 65_536, 70_000].map((size) => JSON.stringify('x'.repeat(size - 2)))
  const [server] = [...hub.linesOf('u')]
  for (const text of texts) {
    server?.sendText(Buffer.from(text))
    server?.sendText(text)
  }
  await expect.poll(() => heard.length).toBe(2 * texts.length)
  expect(heard).toEqual(texts.flatMap((text) => [text, text]))
})

test('a line that is closed is told first what was said before', async () => {
  const hub = new Hub()
  const line = await callIn(await aQuickSocket(hub), 'token')
  const [server] = [...hub.linesOf('u')]
  server?.sendText(Buffer.from('{"type":"event","seq":1,"event":{"type":"profile.changed"}}'))
  server?.close(live.close.signedOut)
  server?.sendText(Buffer.from('{"type":"event","seq":2,"event":{"type":"profile.changed"}}'))
  expect(await line.hearEvent()).toEqual({ type: 'profile.changed' })
  expect(await line.closed).toBe(live.close.signedOut)
})
