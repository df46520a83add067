import { live, liveEvents, serverFrame } from '@kaihei/domain/live-event'
import type { ClientFrame, LiveEvent, LivePlace, Topic } from '@kaihei/domain/live-event'
import type { QueryClient } from '@tanstack/react-query'
import { parseJson } from '#client/parse-json.ts'
import { reconnectAfterMs } from './backoff.ts'
import { carryChat, currentTalker } from './chat-line.ts'
import { noteCustomerTyping } from './desk-typing.ts'

export interface LineEnds {
  token: string
  queries: QueryClient
  onEvent: (event: LiveEvent<'person' | 'everybody' | 'staff'>) => void
  /** What the event speaks of has to be read again. */
  onRenew: (topic: Topic) => void
  /** Events may have been missed: what was read before may be old. */
  onMissed: () => void
  /** The server ended this session; the line stays down. */
  onEnded: () => void
  /** Whether what happens is heard of at once. */
  onUp: (up: boolean) => void
}

/** Opens the line to the server and keeps it open; returns how to hang up. */
export function openLine({
  token,
  queries,
  onEvent,
  onRenew,
  onMissed,
  onEnded,
  onUp,
}: LineEnds): () => void {
  let socket: WebSocket | null = null
  let place: LivePlace | undefined
  let attempt = 0
  /** Nothing can have been missed before the first greeting on the first socket. */
  let fresh = true
  let heardAt = 0
  let closed = false
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let silenceTimer: ReturnType<typeof setTimeout> | undefined

  function connect(): void {
    clearTimeout(retryTimer)
    retryTimer = undefined
    const current = new WebSocket(new URL(live.path, location.href).href.replace(/^http/, 'ws'))
    socket = current
    heard()
    current.addEventListener('open', () => {
      const chat = currentTalker()?.hello()
      send(current, {
        type: 'hello',
        token,
        ...(place !== undefined && { resume: place }),
        ...(chat !== undefined && { chat }),
      })
    })
    current.addEventListener('message', ({ data }) => {
      if (socket === current) readFrame(current, String(data))
    })
    current.addEventListener('close', ({ code }) => {
      if (socket !== current) return
      if (code === live.close.signedOut) {
        hangUp()
        onEnded()
      } else reconnectLater()
    })
  }

  function readFrame(current: WebSocket, data: string): void {
    heard()
    const frame = serverFrame.safeParse(parseJson(data)).data
    switch (frame?.type) {
      case undefined:
        // A newer server says something this page does not know: reading again is always right.
        onMissed()
        return
      case 'ping':
        send(current, { type: 'pong' })
        return
      case 'chat':
        currentTalker()?.hear(frame.told)
        return
      case 'ready':
        attempt = 0
        onUp(true)
        // What a resumed line missed is still to come: its place moves with each event that arrives.
        place = frame.resumed && place !== undefined ? place : frame.place
        if (!frame.resumed && !fresh) {
          onMissed()
          followRules()
        }
        fresh = false
        return
      case 'event':
        if (place !== undefined) place = { ...place, seq: frame.seq }
        if (frame.event.type === 'session.ended') {
          hangUp()
          onEnded()
          return
        }
        if (frame.event.type === 'rules.began') followRules()
        if (frame.event.type === 'desk.typing') noteCustomerTyping(frame.event.conversationID)
        onEvent(frame.event)
        for (const topic of liveEvents[frame.event.type].renews) onRenew(topic)
    }
  }

  /** Should it fail, the numbers come with the next document. */
  function followRules(): void {
    import('#client/renew-rules.ts')
      .then(({ renewRules }) => renewRules(queries))
      .catch((error: unknown) => console.error('err', error))
  }

  function heard(): void {
    heardAt = Date.now()
    clearTimeout(silenceTimer)
    silenceTimer = setTimeout(replace, live.silentAfterMs)
  }

  /** A socket nobody closed can be dead all the same; its own close event may take minutes. */
  function replace(): void {
    drop()
    connect()
  }

  function reconnectLater(): void {
    drop()
    retryTimer = setTimeout(connect, reconnectAfterMs(attempt, Math.random()))
    attempt++
  }

  /** The tab came back to the front, or the network did: no reason to wait any longer. */
  function hurry(): void {
    if (document.visibilityState === 'hidden') return
    if (retryTimer !== undefined) connect()
    else if (Date.now() - heardAt > live.silentAfterMs) replace()
  }

  function drop(): void {
    clearTimeout(silenceTimer)
    onUp(false)
    currentTalker()?.onDown()
    fresh = false
    const old = socket
    socket = null
    old?.close()
  }

  function hangUp(): void {
    if (closed) return
    closed = true
    clearTimeout(retryTimer)
    document.removeEventListener('visibilitychange', hurry)
    removeEventListener('online', hurry)
    putDown()
    drop()
  }

  document.addEventListener('visibilitychange', hurry)
  addEventListener('online', hurry)
  const putDown = carryChat({
    send: (frame) => {
      if (socket !== null) send(socket, frame)
    },
    reopen: replace,
  })
  connect()
  return hangUp
}

function send(socket: WebSocket, frame: ClientFrame): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
}
