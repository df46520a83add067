import { QueryClient } from '@tanstack/react-query'
import { live } from '@kaihei/domain/live-event'
import type { LiveEvent, ServerFrame, Topic } from '@kaihei/domain/live-event'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket as NodeWebSocket, WebSocketServer } from 'ws'
import type { WebSocket as ServerSocket } from 'ws'
import { sayOverLine, talkOverLine } from './chat-line.ts'
import { openLine } from './line.ts'

/** A real server on a free port: what it heard, and its newest socket to speak through. */
async function startServer() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', path: live.path })
  await new Promise((resolve) => server.once('listening', resolve))
  const sockets: ServerSocket[] = []
  const heard: unknown[] = []
  server.on('connection', (socket) => {
    sockets.push(socket)
    socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())))
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('listens on no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    sockets,
    heard,
    untilHeard: (frames: number) =>
      waitFor(() => {
        if (heard.length < frames) throw new Error(`heard ${heard.length} frames, not ${frames}`)
      }),
    say: (frame: ServerFrame | object) => sockets.at(-1)?.send(JSON.stringify(frame)),
    close: () => {
      for (const socket of server.clients) socket.terminate()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

let server: Awaited<ReturnType<typeof startServer>>
let hangUp: () => void

const ends = {
  token: 'token-1',
  queries: new QueryClient(),
  onEvent: vi.fn<(event: LiveEvent) => void>(),
  onRenew: vi.fn<(topic: Topic) => void>(),
  onMissed: vi.fn<() => void>(),
  onEnded: vi.fn<() => void>(),
  onUp: vi.fn<(up: boolean) => void>(),
}

beforeEach(async () => {
  // The one of jsdom cannot open under vitest; this one speaks the same protocol over real sockets.
  vi.stubGlobal('WebSocket', NodeWebSocket)
  server = await startServer()
  jsdom.reconfigure({ url: `${server.origin}/home` })
  hangUp = openLine(ends)
  await server.untilHeard(1)
})
afterEach(async () => {
  hangUp()
  vi.restoreAllMocks()
  vi.clearAllMocks()
  await server.close()
})

const place = { epoch: 'e1', seq: 4 }
const ready: ServerFrame = { type: 'ready', place, resumed: false }
const profileChanged: ServerFrame = { type: 'event', seq: 5, event: { type: 'profile.changed' } }

test('the first frame carries the token and no place', () => {
  expect(server.heard).toEqual([{ type: 'hello', token: 'token-1' }])
})

test('a ping is answered', async () => {
  server.say({ type: 'ping' })
  await waitFor(() => expect(server.heard.at(-1)).toEqual({ type: 'pong' }))
})

test('events arrive, and the first greeting misses nothing', async () => {
  server.say(ready)
  server.say(profileChanged)
  await waitFor(() => expect(ends.onEvent).toHaveBeenCalledExactlyOnceWith({ type: 'profile.changed' }))
  expect(ends.onRenew).toHaveBeenCalledExactlyOnceWith('profile')
  expect(ends.onMissed).not.toHaveBeenCalled()
})

test('whoever works in the console reads the queues again as soon as one has changed', async () => {
  server.say(ready)
  server.say({ type: 'event', seq: 5, event: { type: 'queue.changed' } })
  await waitFor(() => expect(ends.onRenew).toHaveBeenCalledExactlyOnceWith('queues'))
})

test('numbers that hold from now on are read at once, and after whatever was missed', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined))
  const forRules = () =>
    asked.mock.calls.filter(([url]) => url === `${server.origin}/proxy/web/config/public`)
  server.say(ready)
  server.say({ type: 'event', seq: 5, event: { type: 'rules.began' } })
  await waitFor(() => expect(forRules()).toHaveLength(1))
  server.say({ type: 'ready', place: { epoch: 'e2', seq: 0 }, resumed: false })
  await waitFor(() => expect(forRules()).toHaveLength(2))
})

test('a cut line comes back by itself and resumes where it stopped', async () => {
  server.say(ready)
  server.say(profileChanged)
  await waitFor(() => expect(ends.onEvent).toHaveBeenCalledOnce())
  server.sockets[0]?.terminate()
  await server.untilHeard(2)
  expect(server.heard[1]).toEqual({ type: 'hello', token: 'token-1', resume: { epoch: 'e1', seq: 5 } })
  server.say({ type: 'ready', place: { epoch: 'e1', seq: 6 }, resumed: true })
  server.say({ type: 'event', seq: 6, event: { type: 'profile.changed' } })
  await waitFor(() => expect(ends.onEvent).toHaveBeenCalledTimes(2))
  expect(ends.onMissed).not.toHaveBeenCalled()
})

test('a line cut between the greeting and the replay asks for the same place again', async () => {
  server.say(ready)
  server.sockets[0]?.close(1012)
  await server.untilHeard(2)
  server.say({ type: 'ready', place: { epoch: 'e1', seq: 9 }, resumed: true })
  server.sockets[1]?.close(1012)
  await server.untilHeard(3)
  expect(server.heard[2]).toMatchObject({ resume: { epoch: 'e1', seq: 4 } })
})

test('coming back without the place means reading everything again', async () => {
  server.say(ready)
  server.sockets[0]?.terminate()
  await server.untilHeard(2)
  server.say({ type: 'ready', place: { epoch: 'e2', seq: 0 }, resumed: false })
  await waitFor(() => expect(ends.onMissed).toHaveBeenCalledOnce())
})

test('it says whether it is up, and that it is down as soon as it is cut', async () => {
  expect(ends.onUp).not.toHaveBeenCalledWith(true)
  server.say(ready)
  await waitFor(() => expect(ends.onUp).toHaveBeenLastCalledWith(true))
  server.sockets[0]?.terminate()
  await waitFor(() => expect(ends.onUp).toHaveBeenLastCalledWith(false))
})

test('a second greeting on the same line means reading everything again', async () => {
  server.say(ready)
  server.say(ready)
  await waitFor(() => expect(ends.onMissed).toHaveBeenCalledOnce())
})

test('a frame of a newer server means reading again, and the line stays open', async () => {
  server.say(ready)
  server.say({ type: 'event', seq: 5, event: { type: 'something.new' } })
  await waitFor(() => expect(ends.onMissed).toHaveBeenCalledOnce())
  server.say({ type: 'event', seq: 6, event: { type: 'profile.changed' } })
  await waitFor(() => expect(ends.onEvent).toHaveBeenCalledOnce())
})

test('a session that ended is told once and the line stays down', async () => {
  server.say(ready)
  server.say({ type: 'event', seq: 4, event: { type: 'session.ended' } })
  server.sockets[0]?.close(live.close.signedOut)
  await waitFor(() => expect(ends.onEnded).toHaveBeenCalledOnce())
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(server.sockets[0]?.readyState).toBe(3))
  expect(server.heard).toHaveLength(1)
  expect(ends.onEnded).toHaveBeenCalledOnce()
})

test('a refused token ends the session', async () => {
  server.sockets[0]?.close(live.close.signedOut)
  await waitFor(() => expect(ends.onEnded).toHaveBeenCalledOnce())
})

test('the network coming back does not wait for the back-off', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  server.sockets[0]?.terminate()
  const wait = globalThis.setTimeout
  // The back-off itself never ends.
  const timers = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((run, ms = 0, ...given: []) => wait(ms === 500 ? () => {} : run, ms, ...given))
  await waitFor(() => expect(timers.mock.calls.some(([, delay]) => delay === 500)).toBe(true))
  window.dispatchEvent(new Event('online'))
  await server.untilHeard(2)
})

test('a line that fell silent is replaced when the tab comes back to the front', async () => {
  server.say(ready)
  server.say({ type: 'ping' })
  await server.untilHeard(2)
  const later = Date.now() + live.silentAfterMs + 1
  vi.spyOn(Date, 'now').mockReturnValue(later)
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(server.heard[2]).toMatchObject({ type: 'hello', resume: place }))
})

test('silence itself replaces the line, though nobody closed it', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  server.say(ready)
  server.say({ type: 'ping' })
  await server.untilHeard(2)
  const onSilence = timers.mock.calls.filter(([, delay]) => delay === live.silentAfterMs).at(-1)?.[0]
  onSilence?.()
  await waitFor(() => expect(server.heard[2]).toMatchObject({ type: 'hello', resume: place }))
})

test('hanging up closes the line for good', async () => {
  hangUp()
  await waitFor(() => expect(server.sockets[0]?.readyState).toBe(3))
  window.dispatchEvent(new Event('online'))
  expect(server.sockets).toHaveLength(1)
})

const told = { what: 'in', epoch: 3 }

function enterChat() {
  const hear = vi.fn<(told: unknown) => void>()
  const onDown = vi.fn<() => void>()
  const chat = { userSig: 'sig', device: 'device-1' }
  return { hear, onDown, chat, leave: talkOverLine({ hello: () => chat, hear, onDown }) }
}

test('entering the chat opens the line again with its greeting, and nothing is missed', async () => {
  server.say(ready)
  await waitFor(() => expect(ends.onUp).toHaveBeenLastCalledWith(true))
  const { chat, leave } = enterChat()
  await server.untilHeard(2)
  expect(server.heard[1]).toEqual({ type: 'hello', token: 'token-1', resume: place, chat })
  leave()
  await server.untilHeard(3)
  expect(server.heard[2]).toEqual({ type: 'hello', token: 'token-1', resume: place })
})

test('the chat hears its frames and speaks by the same line, and hears that it is cut', async () => {
  const { hear, onDown, leave } = enterChat()
  await server.untilHeard(2)
  onDown.mockClear()
  server.say({ type: 'chat', told })
  await waitFor(() => expect(hear).toHaveBeenCalledExactlyOnceWith(told))
  sayOverLine({ type: 'typing', conversationID: 'C2Cbo' })
  await waitFor(() => expect(server.heard.at(-1)).toEqual({ type: 'typing', conversationID: 'C2Cbo' }))
  server.sockets.at(-1)?.terminate()
  await waitFor(() => expect(onDown).toHaveBeenCalled())
  const before = server.heard.length
  leave()
  await server.untilHeard(before + 1)
})

test('a page that is not in the chat leaves its frames unheard', async () => {
  server.say(ready)
  server.say({ type: 'chat', told })
  server.say({ type: 'ping' })
  await waitFor(() => expect(server.heard.at(-1)).toEqual({ type: 'pong' }))
  expect(ends.onMissed).not.toHaveBeenCalled()
})
