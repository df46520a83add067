import { once } from 'node:events'
import { WebSocketServer } from 'ws'

/** Sends whatever anybody says to everybody: no sign-in, no rules, nothing kept. */
export async function serveBareBroadcast({ bytes }: { readonly bytes: number }): Promise<string> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, path: '/live' })
  const said = 'x'.repeat(bytes)
  server.on('connection', (socket) => {
    socket.on('message', () => {
      for (const each of server.clients) each.send(said)
    })
  })
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the system gave no port')
  return `http://127.0.0.1:${address.port}`
}
