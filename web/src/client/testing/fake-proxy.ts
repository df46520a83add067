/// <reference types="node" />
import { createServer } from 'node:http'
import { isOfThisTest, testHeader } from '#testing/end-with-test.ts'

interface Heard {
  method: string
  url: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

type Reply = { status?: number; body: unknown; headers?: Record<string, string> } | 'hang up' | 'say nothing'

/** A real server in the product's place: it remembers what it heard and says what the test tells it to. */
export function makeFakeProxy() {
  const heard: Heard[] = []
  let choose: (request: Heard) => Reply | undefined = () => undefined
  const server = createServer((request, response) => {
    // XMLHttpRequest in jsdom keeps the origin the window began with, whatever `reconfigure` says.
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
    response.setHeader('access-control-allow-headers', 'authorization')
    if (request.method === 'OPTIONS') {
      response.end()
      return
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const {
        method = '',
        url = '',
        headers: { [testHeader]: ofTest, ...headers },
      } = request
      if (!isOfThisTest(ofTest)) return
      const said = { method, url, headers, body: Buffer.concat(chunks).toString() }
      heard.push(said)
      const reply = choose(said)
      if (reply === undefined || reply === 'say nothing') return
      if (reply === 'hang up') {
        request.socket.destroy()
        return
      }
      const { status = 200, body, headers: sent } = reply
      response.writeHead(status, { 'content-type': 'application/json', ...sent })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  // Whoever has been still for a while is not hung up on: on a busy machine they may be about to ask.
  server.keepAliveTimeout = 0
  return {
    heard,
    get origin() {
      const address = server.address()
      if (address === null || typeof address === 'string') throw new Error('listens on no port')
      return `http://127.0.0.1:${address.port}`
    },
    /** One after the other; the last is repeated for ever. */
    willReply(...replies: Reply[]) {
      choose = () => (replies.length > 1 ? replies.shift() : replies[0])
      heard.length = 0
    },
    /** By the call's path, without the query. */
    willAnswer(answers: Record<string, Reply>) {
      choose = ({ url }) => answers[url.replace(/\?.*/, '')]
      heard.length = 0
    },
    listen() {
      return new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

export type FakeProxy = ReturnType<typeof makeFakeProxy>

export function ok(data: unknown): Reply {
  return { body: { code: 200, message: 'ok', data } }
}

export function no(code: number, message: string, data: unknown = null): Reply {
  return { status: code, body: { code, message, data } }
}
