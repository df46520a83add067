import { once } from 'node:events'
import { WebSocket } from 'ws'

type Fields = Readonly<Record<string, unknown>>

/** What is ordered from a browser, or from one page of it, by the protocol of its developer tools. */
export interface Orders {
  give(order: string, fields: Fields): Promise<Fields>
  hear(listener: (event: string, fields: Fields) => void): void
}

export interface AllOrders extends Orders {
  /** Those to the page that a session was opened with. */
  to(sessionId: string): Orders
  close(): void
}

interface Said {
  readonly id?: number
  readonly sessionId?: string
  readonly method?: string
  readonly params?: Fields
  readonly result?: Fields
  readonly error?: { readonly message: string }
}

export async function openOrders(address: string): Promise<AllOrders> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  let given = 0
  const awaited = new Map<number, (said: Said) => void>()
  const listeners = new Map<string | undefined, (event: string, fields: Fields) => void>()
  socket.on('message', (message: Buffer) => {
    const said = JSON.parse(message.toString('utf8')) as Said
    if (said.id === undefined) return listeners.get(said.sessionId)?.(said.method ?? '', said.params ?? {})
    awaited.get(said.id)?.(said)
    awaited.delete(said.id)
  })
  socket.on('close', () => {
    for (const answer of awaited.values()) answer({ error: { message: 'the browser is gone' } })
  })
  const ordersTo = (sessionId?: string): Orders => ({
    give: (order, fields) =>
      new Promise((resolve, reject) => {
        const id = ++given
        awaited.set(id, ({ result, error }) => {
          if (error === undefined) resolve(result ?? {})
          else reject(new Error(`${order}: ${error.message}`))
        })
        socket.send(JSON.stringify({ id, method: order, params: fields, sessionId }))
      }),
    hear: (listener) => void listeners.set(sessionId, listener),
  })
  return { ...ordersTo(), to: ordersTo, close: () => socket.close() }
}
