import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll } from 'vitest'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** What a door answers, and what it waits for before; nothing: the connection is cut. */
export type Reply =
  | { readonly status: number; readonly body: unknown; readonly after?: Promise<unknown> | undefined }
  | undefined

/** A small server for the tests of a file, which plays somebody outside. */
export async function startHttpServer(answer: (asked: Asked) => Reply): Promise<{ readonly url: string }> {
  const server = createServer((request, response) => void respond(request, response))
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { method = '', url: path = '', headers } = request
    const reply = answer({ method, path, headers, body })
    if (reply === undefined) return void request.socket.destroy()
    await reply.after
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` }
}
