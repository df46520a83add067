import { once } from 'node:events'
import type { ClientFrame, LiveEvent, LivePlace, ServerFrame } from '@kaihei/domain/live-event'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'

/** A browser's end of a live line. */
export interface TestLine {
  readonly socket: WebSocket
  say(frame: ClientFrame): void
  /** The next frame that is not a ping. */
  hear(): Promise<ServerFrame>
  hearEvent(): Promise<LiveEvent>
  /** The code the line was closed with. */
  readonly closed: Promise<number>
}

export async function openLine(address: string): Promise<TestLine> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/live`)
  onTestFinished(() => socket.terminate())
  const heard: ServerFrame[] = []
  const listeners: ((frame: ServerFrame) => void)[] = []
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as ServerFrame
    const listener = listeners.shift()
    if (listener === undefined) heard.push(frame)
    else listener(frame)
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await once(socket, 'open')
  const hear = async (): Promise<ServerFrame> => {
    const frame = heard.shift() ?? (await new Promise<ServerFrame>((resolve) => listeners.push(resolve)))
    return frame.type === 'ping' ? hear() : frame
  }
  return {
    socket,
    closed,
    hear,
    say: (frame) => socket.send(JSON.stringify(frame)),
    hearEvent: async () => {
      const frame = await hear()
      if (frame.type !== 'event') throw new Error(`heard ${frame.type} instead of an event`)
      return frame.event
    },
  }
}

/** Opens a line and signs in. */
export async function callIn(
  address: string,
  token: string,
  resume?: LivePlace,
): Promise<TestLine & { ready: ReadyFrame }> {
  const line = await openLine(address)
  line.say({ type: 'hello', token, ...(resume !== undefined && { resume }) })
  const ready = await line.hear()
  if (ready.type !== 'ready') throw new Error(`heard ${ready.type} instead of ready`)
  return { ...line, ready }
}

type ReadyFrame = Extract<ServerFrame, { type: 'ready' }>
