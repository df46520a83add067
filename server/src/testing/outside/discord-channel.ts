import { once } from 'node:events'
import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'

interface Reply {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/** Stands in for the webhook of a channel: it keeps what it is told, and answers as the test wants. */
export async function startChannel() {
  const heard: { path: string; body: { embeds: { title: string; description: string; url: string }[] } }[] =
    []
  const replies: Reply[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as (typeof heard)[number]['body']
      heard.push({ path: request.url ?? '', body })
      const { status, body: answer, headers = {} } = replies.shift() ?? { status: 204 }
      response.writeHead(status, headers).end(answer === undefined ? '' : JSON.stringify(answer))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { heard, replies, url: `http://127.0.0.1:${port}/api/webhooks/4711/s3cret-token` }
}
