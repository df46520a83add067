import websocket from '@fastify/websocket'
import { clientFrame, type ClientFrame, live, type ServerFrame } from '@kaihei/domain/live-event'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { Actor } from '#http/actor.ts'
import type { Hub, Line } from './hub.ts'

/** A browser that does not read fast enough is closed and resumes; without a bound it would eat the memory. */
const mostBufferedBytes = 1024 * 1024

type FindActor = (token: string) => Promise<Actor | undefined>
type Times = Readonly<Record<'helloWithinMs' | 'pingEveryMs' | 'silentAfterMs', number>>

/** Opens lines at /live. The first frame says who is calling; there is no other way in. */
export async function acceptLines(
  app: FastifyInstance,
  hub: Hub,
  findActor: FindActor,
  times: Times = live,
): Promise<void> {
  await app.register(websocket, { options: { maxPayload: 16 * 1024 } })
  app.get(live.path, { websocket: true }, (socket) => greet(socket, hub, findActor, times))
  const heartbeat = setInterval(() => hub.ping(), times.pingEveryMs)
  app.addHook('preClose', async () => clearInterval(heartbeat))
}

function greet(socket: WebSocket, hub: Hub, findActor: FindActor, times: Times): void {
  let leave: (() => void) | undefined
  let greeted = false
  const patience = setTimeout(() => socket.close(live.close.protocol), times.helloWithinMs)
  let silence = setTimeout(() => socket.close(live.close.silent), times.silentAfterMs)

  async function welcome({ token, resume }: Extract<ClientFrame, { type: 'hello' }>): Promise<void> {
    const actor = await findActor(token)
    if (actor === undefined) return socket.close(live.close.signedOut)
    if (socket.readyState !== socket.OPEN) return undefined
    leave = hub.join(lineOver(socket, actor), resume)
    return undefined
  }

  socket.on('message', (data: Buffer) => {
    clearTimeout(silence)
    silence = setTimeout(() => socket.close(live.close.silent), times.silentAfterMs)
    const frame = readFrame(data)
    if (frame === undefined || (frame.type === 'hello') === greeted) return socket.close(live.close.protocol)
    if (frame.type === 'hello') {
      greeted = true
      clearTimeout(patience)
      welcome(frame).catch(() => socket.close(1011))
    }
    return undefined
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearTimeout(patience)
    clearTimeout(silence)
    leave?.()
  })
}

function lineOver(socket: WebSocket, { userId, sessionId }: Actor): Line {
  return {
    userId,
    sessionId,
    send: (frame: ServerFrame) => {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > mostBufferedBytes) socket.close(live.close.slow)
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
