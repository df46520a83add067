import { getCredential } from '@kaihei/domain/chat/calls'
import { logout } from '@kaihei/domain/users/calls'
import { live } from '@kaihei/domain/live-event'
import { expect, test } from 'vitest'
import { endSessions } from '#areas/users/end-sessions.ts'
import { shareTestApp, startTestApp } from '#testing/app.ts'
import { enterChat, knock } from '#testing/chat-line.ts'
import { aBoss, aPlayer } from '#testing/people.ts'
import { runWork } from '#work/work.ts'
import { findEpoch, noteInChat, saveLogin } from './login-store.ts'

const app = await shareTestApp()

test('of ten who come in at once on ten devices the newest stays, in two processes', async () => {
  const other = await startTestApp({}, app.databaseUrl)
  const me = await aBoss(app)
  const lines = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      knock(n % 2 === 0 ? app : other, me, { device: `device-${n}-of-ten` }),
    ),
  )
  await expect
    .poll(async () => {
      const epoch = await findEpoch(app.app.ground, me.userId)
      const outs = lines.filter(({ told }) => told.some(({ what }) => what === 'out'))
      return epoch === 10 && outs.length === 9 ? 'one is left' : [epoch, outs.length]
    })
    .toBe('one is left')
  const staying = lines.filter(({ told }) => !told.some(({ what }) => what === 'out'))
  expect(staying).toHaveLength(1)
  expect(await staying[0]?.hearTold('in')).toEqual({ what: 'in', epoch: 10 })
  expect((await staying[0]?.askFor('listHeads', {}))?.status).toBe(200)
})

test('tabs of one device stay in together', async () => {
  const me = await aBoss(app)
  const [first, second] = [await enterChat(app, me), await enterChat(app, me)]
  expect(second.epoch).toBe(first.epoch)
  for (const tab of [first, second]) expect((await tab.askFor('listHeads', {})).status).toBe(200)
  expect(first.told).toEqual([])
})

test('a page that was put out while it was cut does not take the chat back; who asks for it does', async () => {
  const me = await aBoss(app)
  const old = await enterChat(app, me, { device: 'old-device' })
  old.socket.terminate()
  const young = await enterChat(app, me, { device: 'young-device' })
  const back = await knock(app, me, { device: 'old-device', epoch: old.epoch })
  expect(await back.hearTold('out')).toEqual({ what: 'out', why: 'multipleDevice' })
  expect((await young.askFor('listHeads', {})).status).toBe(200)
  await enterChat(app, me, { device: 'old-device' })
  expect(await young.hearTold('out')).toEqual({ what: 'out', why: 'multipleDevice' })
})

test('a cut page that comes back while another device comes in gets nothing of it', async () => {
  const { ground } = app.app
  for (let round = 0; round < 20; round++) {
    const { userId } = await aBoss(app)
    const login = (device: string, before?: number) =>
      runWork(ground, (work) => saveLogin(work, userId, device, before))
    const before = await login('old-device')
    const [, young] = await Promise.all([login('old-device', before), login('young-device')])
    expect(young).toBe(2)
    expect(await findEpoch(ground, userId)).toBe(2)
  }
})

test('a cut page that nobody put out goes on where it was', async () => {
  const me = await aBoss(app)
  const first = await enterChat(app, me)
  first.socket.terminate()
  expect((await enterChat(app, me, { epoch: first.epoch })).epoch).toBe(first.epoch)
})

test('who was put out without hearing of it is found', async () => {
  const me = await aBoss(app)
  const old = await enterChat(app, me)
  // As another process does whose hint is lost.
  await runWork(app.app.ground, (work) => saveLogin(work, me.userId, 'another-device', undefined))
  await runWork(app.app.ground, (work) => noteInChat(work, app.app.house.live))
  expect(await old.hearTold('out')).toEqual({ what: 'out', why: 'multipleDevice' })
})

test('with the signature of somebody else one stays outside, and the line goes on', async () => {
  const [me, other] = [await aBoss(app), await aPlayer(app)]
  const { userSig } = (await app.ask(getCredential, {}, other)).data
  const line = await knock(app, me, { userSig })
  expect(await line.hearTold('out')).toEqual({ what: 'out', why: 'userSigExpired' })
  app.app.house.live.push(me.userId, { type: 'profile.changed' })
  await expect.poll(() => line.socket.readyState).toBe(line.socket.OPEN)
})

test('signing out, and whatever else ends a session, ends the line at once', async () => {
  const [me, frozen] = [await aBoss(app), await aBoss(app)]
  const lines = [await enterChat(app, me), await enterChat(app, frozen)] as const
  await app.ask(logout, {}, me)
  expect(await lines[0].closed).toBe(live.close.signedOut)
  await runWork(app.app.ground, (work) => endSessions(work, frozen.userId))
  expect(await lines[1].closed).toBe(live.close.signedOut)
})

test('who sends more frames than the chat takes is closed', async () => {
  const line = await enterChat(app, await aBoss(app))
  for (let count = 0; count <= live.framesInChat.times; count++) line.say({ type: 'pong' })
  expect(await line.closed).toBe(live.close.protocol)
})
