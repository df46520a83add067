import websocket from '@fastify/websocket'
import { clientFrame, type ClientFrame, live, type ServerFrame } from '@kaihei/domain/live-event'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { Actor } from '#http/actor.ts'
import type { Hub, Line } from './hub.ts'

/** A browser that does not read fast enough is closed and resumes; without a bound it would eat the memory. */
const maxBufferedBytes = 1024 * 1024

type FindActor = (token: string) => Promise<Actor | undefined>
type Times = Readonly<Record<'helloWithinMs' | 'pingEveryMs' | 'silentAfterMs', number>>

/** Opens lines at /live. The first frame says who is calling; there is no other way in. */
export async function acceptLines(
  app: FastifyInstance,
  hub: Hub,
  findActor: FindActor,
  times: Times = live,
): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: 16 * 1024 },
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
  app.get(live.path, { websocket: true }, (socket) => greet(socket, hub, findActor, times))
  const heartbeat = setInterval(() => hub.ping(), times.pingEveryMs)
  app.addHook('preClose', async () => clearInterval(heartbeat))
}

function greet(socket: WebSocket, hub: Hub, findActor: FindActor, times: Times): void {
  const isTooFast = countFrames()
  let leave: (() => void) | undefined
  let greeted = false
  const patience = setTimeout(() => socket.close(live.close.protocol), times.helloWithinMs)
  let silence = setTimeout(() => socket.close(live.close.silent), times.silentAfterMs)

  async function welcome({ token, resume }: Extract<ClientFrame, { type: 'hello' }>): Promise<void> {
    const actor = await findActor(token)
    if (actor === undefined) return socket.close(live.close.signedOut)
    if (socket.readyState !== socket.OPEN) return undefined
    if (hub.countLinesOf(actor.userId) >= live.maxLinesOfOne) return socket.close(live.close.tooMany)
    leave = hub.join(lineOver(socket, actor), resume)
    return undefined
  }

  socket.on('message', (data: Buffer) => {
    clearTimeout(silence)
    silence = setTimeout(() => socket.close(live.close.silent), times.silentAfterMs)
    const frame = isTooFast() ? undefined : readFrame(data)
    if (frame === undefined || (frame.type === 'hello') === greeted) return socket.close(live.close.protocol)
    if (frame.type === 'hello') {
      greeted = true
      clearTimeout(patience)
      welcome(frame).catch(() => socket.close(1011))
    }
    return undefined
  })
  socket.on('close', () => {
    clearTimeout(patience)
    clearTimeout(silence)
    leave?.()
  })
}

/** Answers for every frame whether it is one too many in its window of time. */
function countFrames(): () => boolean {
  const { times, seconds } = live.frames
  let [count, endsAt] = [0, 0]
  return () => {
    const now = Date.now()
    if (now >= endsAt) [count, endsAt] = [0, now + seconds * 1000]
    return ++count > times
  }
}

function lineOver(socket: WebSocket, { userId, sessionId }: Actor): Line {
  return {
    userId,
    sessionId,
    send: (frame: ServerFrame) => {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > maxBufferedBytes) socket.close(live.close.slow)
      else socket.send(JSON.stringify(frame))
    },
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
