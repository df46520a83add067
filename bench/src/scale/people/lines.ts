import { setTimeout as wait } from 'node:timers/promises'
import { live, type ServerFrame } from '@kaihei/domain/live-event'
import { WebSocket } from 'ws'
import { reconnectAfterMs } from '../rhythm.ts'
import type { Town } from './town.ts'

/** Live lines of pages that are open in the background. */
export interface Lines {
  readonly up: () => number
  readonly events: () => number
  readonly reopened: () => number
  readonly stop: () => void
}

/** So many a second are opened at the start. */
const openPerSecond = 250

export async function holdLines(url: string, town: Town, count: number): Promise<Lines> {
  const state = { up: 0, events: 0, reopened: 0, stopped: false }
  const sockets = new Set<WebSocket>()
  const address = `${url.replace('http', 'ws')}${live.path}`

  function open(token: string, attempt: number): void {
    if (state.stopped) return
    const socket = new WebSocket(address, { perMessageDeflate: false, handshakeTimeout: 30_000 })
    sockets.add(socket)
    let [isUp, tries] = [false, attempt]
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token })))
    socket.on('message', (data: Buffer) => {
      const { type } = JSON.parse(data.toString()) as ServerFrame
      if (type === 'ping') socket.send('{"type":"pong"}')
      else if (type === 'event') state.events++
      else if (type === 'ready' && !isUp) {
        state.up++
        ;[isUp, tries] = [true, 0]
      }
    })
    // What follows it is the close.
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      if (isUp) state.up--
      if (state.stopped) return
      state.reopened++
      setTimeout(() => open(token, tries + 1), reconnectAfterMs(tries, Math.random()))
    })
  }

  for (let number = 1; number <= count; number++) {
    open(town.tokenOf(number), 0)
    if (number % (openPerSecond / 10) === 0) await wait(100)
  }
  return {
    up: () => state.up,
    events: () => state.events,
    reopened: () => state.reopened,
    stop: () => {
      state.stopped = true
      for (const socket of sockets) socket.terminate()
    },
  }
}
