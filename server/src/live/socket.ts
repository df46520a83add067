import type { Duplex } from 'node:stream'
import websocket from '@fastify/websocket'
import { clientFrame, type ClientFrame, live, type ServerFrame } from '@kaihei/domain/live-event'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import { type Actor, mayCall } from '#http/actor.ts'
import { frameOnce } from './frame.ts'
import { gatherWrites } from './gather-writes.ts'
import type { Hub, Line } from './hub.ts'

/** A browser that does not read fast enough is closed and resumes; without a bound it would eat the memory. */
const maxBufferedBytes = 1024 * 1024

type FindActor = (token: string) => Promise<Actor | undefined>

/** What the messaging service does with pages that talk over their line (`messaging/desk.ts`). */
export interface LineChat {
  readonly enter: (line: Line, actor: Actor, hello: NonNullable<Hello['chat']>) => Promise<void>
  readonly ask: (line: Line, actor: Actor, ask: Extract<ClientFrame, { type: 'ask' }>) => Promise<void>
  readonly typing: (line: Line, actor: Actor, conversationID: string) => Promise<void>
}

type Hello = Extract<ClientFrame, { type: 'hello' }>
type Times = Readonly<Record<'helloWithinMs' | 'pingEveryMs' | 'silentAfterMs', number>>

/** Opens lines at /live. The first frame says who is calling; there is no other way in. */
export async function acceptLines(
  app: FastifyInstance,
  hub: Hub,
  findActor: FindActor,
  chat: LineChat,
  times: Times = live,
): Promise<void> {
  await app.register(websocket, {
    // As large as the body of a call: what can be said there can be said here.
    // Never compressed: what many hear is written into their sockets as it is (`lineOver`).
    options: { maxPayload: 64 * 1024, perMessageDeflate: false },
    // A frame that is too large or broken: one line in the log, without a stack, and the line is gone.
    errorHandler: (error, socket, request) => {
      request.log.warn(`a live line was closed: ${error.message}`)
      socket.terminate()
    },
  })
  // Without this every route would answer an upgrade, and hold a connection that nobody counts.
  app.addHook('onRequest', async (request, reply) => {
    if (request.ws && request.routeOptions.url !== live.path) await reply.code(404).send()
  })
  app.get(live.path, { websocket: true }, (socket, { raw }) =>
    greet(socket, raw.socket, { hub, findActor, chat, times }),
  )
  const heartbeat = setInterval(() => hub.ping(), times.pingEveryMs)
  app.addHook('preClose', async () => clearInterval(heartbeat))
}

interface Lobby {
  readonly hub: Hub
  readonly findActor: FindActor
  readonly chat: LineChat
  readonly times: Times
}

function greet(socket: WebSocket, wire: Duplex, { hub, findActor, chat, times }: Lobby): void {
  const count = countFrames()
  let leave: (() => void) | undefined
  let greeted = false
  let open: { readonly line: Line; readonly actor: Actor } | undefined
  const patience = setTimeout(() => socket.close(live.close.protocol), times.helloWithinMs)
  let silence = setTimeout(() => socket.close(live.close.silent), times.silentAfterMs)
  const fail = () => socket.close(1011)

  async function welcome({ token, resume, chat: hello }: Hello): Promise<void> {
    const actor = await findActor(token)
    if (actor === undefined) return socket.close(live.close.signedOut)
    if (socket.readyState !== socket.OPEN) return undefined
    if (hub.countLinesOf(actor.userId) >= live.maxLinesOfOne) return socket.close(live.close.tooMany)
    const line = lineOver(socket, wire, actor)
    leave = hub.join(line, resume)
    open = { line, actor }
    if (hello !== undefined) await chat.enter(line, actor, hello)
    return undefined
  }

  /** What a page says once it is greeted. */
  function hear(frame: Exclude<ClientFrame, Hello>): void {
    // Between its greeting and its welcome a page has nothing to ask for.
    if (frame.type === 'pong' || open === undefined) return
    const { line, actor } = open
    if (frame.type === 'ask') chat.ask(line, actor, frame).catch(fail)
    else chat.typing(line, actor, frame.conversationID).catch(fail)
  }

  socket.on('message', (data: Buffer) => {
    clearTimeout(silence)
    silence = setTimeout(() => socket.close(live.close.silent), times.silentAfterMs)
    const { frames, framesInChat } = live
    const tooFast = count() > (open?.line.chat === undefined ? frames : framesInChat).times
    const frame = tooFast ? undefined : readFrame(data)
    if (frame === undefined || (frame.type === 'hello') === greeted) return socket.close(live.close.protocol)
    if (frame.type !== 'hello') return hear(frame)
    greeted = true
    clearTimeout(patience)
    welcome(frame).catch(fail)
    return undefined
  })
  socket.on('close', () => {
    clearTimeout(patience)
    clearTimeout(silence)
    leave?.()
  })
}

/** Answers for every frame how many have come in its window of time. */
function countFrames(): () => number {
  const { seconds } = live.frames
  let [count, endsAt] = [0, 0]
  return () => {
    const now = Date.now()
    if (now >= endsAt) [count, endsAt] = [0, now + seconds * 1000]
    return ++count
  }
}

/** `wire` is what `socket` writes its frames into, each of them whole. */
function lineOver(socket: WebSocket, wire: Duplex, actor: Actor): Line {
  const { userId, sessionId } = actor
  function sendText(text: string | Buffer): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > maxBufferedBytes) return socket.close(live.close.slow)
    gatherWrites(wire)
    if (typeof text === 'string') socket.send(text)
    else wire.write(frameOnce(text))
  }
  return {
    userId,
    sessionId,
    isStaff: mayCall(actor, 'staff'),
    chat: undefined,
    send: (frame: ServerFrame) => sendText(JSON.stringify(frame)),
    sendText,
    close: (code) => socket.close(code),
  }
}

function readFrame(data: Buffer): ClientFrame | undefined {
  try {
    return clientFrame.parse(JSON.parse(data.toString()))
  } catch {
    return undefined
  }
}
