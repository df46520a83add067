import { once } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { live, type LiveEvent } from '@kaihei/domain/live-event'
import { logout } from '@kaihei/domain/users/calls'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { shareTestApp, startTestApp } from '#testing/app.ts'
import { callIn, openLine } from '#testing/line.ts'
import { aBoss } from '#testing/people.ts'
import { runWork } from '#work/work.ts'
import { batchHints, type Bus, type Hint, type Parcel } from './bus.ts'
import { createLive } from './live.ts'

const app = await shareTestApp()
const changed: LiveEvent<'person'> = { type: 'profile.changed' }

test('a line that says who it is hears what is pushed to that person, and nothing else', async () => {
  const [boss, other] = [await aBoss(app), await aBoss(app)]
  const line = await callIn(app.address, boss.token)
  expect(line.ready.resumed).toBe(false)
  app.app.house.live.push(other.userId, { type: 'wallet.changed' })
  app.app.house.live.push(boss.userId, changed)
  expect(await line.hearEvent()).toEqual(changed)
})

test('a line with a dead token is closed, and so is one that does not say who it is', async () => {
  const stranger = await openLine(app.address)
  stranger.say({ type: 'hello', token: 'nobody' })
  expect(await stranger.closed).toBe(live.close.signedOut)
  const rude = await openLine(app.address)
  rude.say({ type: 'pong' })
  expect(await rude.closed).toBe(live.close.protocol)
  const garbled = await openLine(app.address)
  garbled.socket.send('{')
  expect(await garbled.closed).toBe(live.close.protocol)
})

test('a line that says hello twice is closed', async () => {
  const boss = await aBoss(app)
  const line = await callIn(app.address, boss.token)
  line.say({ type: 'hello', token: boss.token })
  expect(await line.closed).toBe(live.close.protocol)
})

test('who comes back hears what was said meanwhile, once and in order', async () => {
  const boss = await aBoss(app)
  const first = await callIn(app.address, boss.token)
  app.app.house.live.push(boss.userId, changed)
  await first.hearEvent()
  first.socket.terminate()
  await expect.poll(() => app.app.house.live.hub.lineCount).toBe(0)
  const missed = ['1', '2', '3'].map((n) => ({ type: 'order.changed', orderId: n, orderSn: n }) as const)
  for (const event of missed) app.app.house.live.push(boss.userId, event)

  const { place } = first.ready
  const back = await callIn(app.address, boss.token, { epoch: place.epoch, seq: place.seq + 1 })
  expect(back.ready.resumed).toBe(true)
  expect([await back.hearEvent(), await back.hearEvent(), await back.hearEvent()]).toEqual(missed)
  back.socket.terminate()
})

test('who was away too long, or comes to another process, is told to read again', async () => {
  const boss = await aBoss(app)
  const first = await callIn(app.address, boss.token)
  for (let n = 0; n < 101; n++) app.app.house.live.push(boss.userId, changed)
  const late = await callIn(app.address, boss.token, first.ready.place)
  expect(late.ready.resumed).toBe(false)
  const elsewhere = await callIn(app.address, boss.token, { epoch: 'another process', seq: 0 })
  expect(elsewhere.ready.resumed).toBe(false)
})

test('a push reaches a line that ends in another process', async () => {
  const other = await startTestApp({}, app.databaseUrl)
  const boss = await aBoss(app)
  const line = await callIn(other.address, boss.token)
  app.app.house.live.push(boss.userId, changed)
  expect(await line.hearEvent()).toEqual(changed)
})

test('a push too large for the wire between processes becomes "read again"', async () => {
  const other = await startTestApp({}, app.databaseUrl)
  const boss = await aBoss(app)
  const line = await callIn(other.address, boss.token)
  app.app.house.live.push(boss.userId, { type: 'order.changed', orderId: 'x'.repeat(9000), orderSn: '' })
  expect(await line.hear()).toMatchObject({ type: 'ready', resumed: false })
})

test('signing out closes the lines of that session, in every process, and leaves the others', async () => {
  const other = await startTestApp({}, app.databaseUrl)
  const [boss, bystander] = [await aBoss(app), await aBoss(app)]
  const here = await callIn(app.address, boss.token)
  const there = await callIn(other.address, boss.token)
  const elsewhere = await callIn(other.address, bystander.token)
  await app.ask(logout, {}, boss)
  expect(await here.hearEvent()).toEqual({ type: 'session.ended' })
  expect(await there.hearEvent()).toEqual({ type: 'session.ended' })
  expect(await there.closed).toBe(live.close.signedOut)
  app.app.house.live.push(bystander.userId, changed)
  expect(await elsewhere.hearEvent()).toEqual(changed)
  expect((await other.send('GET', '/proxy/web/users/checkToken', undefined, boss)).status).toBe(401)
})

test('after the wire between processes was down every browser reads again', async () => {
  let wireIsBack = () => {}
  const bus: Bus = {
    publish: () => {},
    listen: (_onHint, onGap) => void (wireIsBack = onGap),
    close: async () => {},
  }
  const { hub } = createLive(bus)
  const frames: unknown[] = []
  const line = {
    userId: 'u',
    sessionId: 's',
    isStaff: false,
    chat: undefined,
    sendText: () => {},
    close: () => {},
  }
  hub.join({ ...line, send: (frame) => frames.push(frame) }, undefined)
  wireIsBack()
  expect(frames.at(-1)).toMatchObject({ type: 'ready', resumed: false })
  hub.close()
})

test('what is pushed in a transaction that fails is never heard', async () => {
  const boss = await aBoss(app)
  const line = await callIn(app.address, boss.token)
  const failing = runWork(app.app.ground, async (work) => {
    work.afterCommit(() => app.app.house.live.push(boss.userId, { type: 'wallet.changed' }))
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  app.app.house.live.push(boss.userId, changed)
  expect(await line.hearEvent()).toEqual(changed)
})

test('a browser that does not read is closed before it fills the memory', async () => {
  const boss = await aBoss(app)
  const line = await callIn(app.address, boss.token)
  line.socket.pause()
  const large = { type: 'order.changed', orderId: 'x'.repeat(1024 * 1024), orderSn: '' } as const
  for (let n = 0; n < 20; n++) app.app.house.live.push(boss.userId, large)
  line.socket.resume()
  expect(await line.closed).toBe(live.close.slow)
})

test('hints of one turn travel together, and no parcel is larger than the wire allows', async () => {
  const parcels: Parcel[] = []
  const { publish } = batchHints('me', 500, (parcel) => parcels.push(JSON.parse(parcel) as Parcel))
  const hints = Array.from({ length: 20 }, (_, n): Hint => ({
    type: 'sessionEnded',
    sessionId: `session ${n}`,
  }))
  hints.forEach(publish)
  await expect.poll(() => parcels.flatMap((parcel) => parcel.hints)).toEqual(hints)
  expect(parcels.length).toBeGreaterThan(1)
  for (const parcel of parcels) expect(JSON.stringify(parcel).length).toBeLessThanOrEqual(500)
})

test('everybody hears it but those who are left out', async () => {
  const [heard, left] = [await aBoss(app), await aBoss(app)]
  const lines = await Promise.all([heard, left].map(({ token }) => callIn(app.address, token)))
  app.app.house.live.pushToAll({ type: 'street.changed' }, [left.userId])
  for (const { userId } of [heard, left]) app.app.house.live.push(userId, changed)
  expect(await Promise.all(lines.map((line) => line.hearEvent()))).toEqual([
    { type: 'street.changed' },
    changed,
  ])
})

test('who closes the wire waits for what is on its way, and nothing is sent over it afterwards', async () => {
  const sent: string[] = []
  const { publish, close } = batchHints('me', 500, async (parcel) => {
    await turn()
    sent.push(parcel)
  })
  publish({ type: 'sessionEnded', sessionId: 'before' })
  await close()
  expect(sent).toHaveLength(1)
  publish({ type: 'sessionEnded', sessionId: 'after' })
  await turn()
  await turn()
  expect(sent).toHaveLength(1)
})

test('nothing but the line itself takes an upgrade', async () => {
  for (const path of ['/', '/healthz', '/proxy/web/catalog/games', '/home', '/live/x']) {
    const socket = new WebSocket(`${app.address.replace('http', 'ws')}${path}`)
    const [{ message }] = (await once(socket, 'error')) as [Error]
    expect(message).toContain('404')
  }
})

test('a person has so many lines and no more', async () => {
  const boss = await aBoss(app)
  const lines = []
  for (let count = 0; count < live.maxLinesOfOne; count++) lines.push(await callIn(app.address, boss.token))
  const more = await openLine(app.address)
  more.say({ type: 'hello', token: boss.token })
  expect(await more.closed).toBe(live.close.tooMany)
  lines[0]?.socket.terminate()
  await expect.poll(() => app.app.house.live.hub.countLinesOf(boss.userId)).toBe(live.maxLinesOfOne - 1)
  expect((await callIn(app.address, boss.token)).ready.type).toBe('ready')
})

test('who sends more frames than a browser does is closed', async () => {
  const boss = await aBoss(app)
  const line = await callIn(app.address, boss.token)
  for (let count = 0; count <= live.frames.times; count++) line.say({ type: 'pong' })
  expect(await line.closed).toBe(live.close.protocol)
})

test('a frame that is too large is one line of warning, and the line is closed', async () => {
  const said: string[] = []
  const { app: own, address } = await startTestApp({ LOG_LEVEL: 'warn' })
  const note = (level: string) => (what: unknown) => said.push(`${level}: ${String(what)}`)
  Object.assign(own.http.log, { warn: note('warn'), error: note('error') })
  const line = await openLine(address)
  line.socket.send('x'.repeat(65 * 1024))
  await line.closed
  expect(said).toEqual(['warn: a live line was closed: Max payload size exceeded'])
})
