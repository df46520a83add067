import { once } from 'node:events'
import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'

export const botToken = 'MTIzNDU2Nzg5MDEyMzQ1Njc4.test.a-token-of-a-bot'

/** As much of Discord's API as a bot needs to write to somebody: a channel for two, and messages in it. */
export async function startDiscordBotServer() {
  const channels = new Map<string, string>()
  const heard: { readonly to: string; readonly content: string; readonly nonce: string }[] = []
  const replies: { status: number; body?: unknown; headers?: Record<string, string> }[] = []
  const closedTo = new Set<string>()
  let opened = 0

  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(JSON.stringify(body))
      if (request.headers.authorization !== `Bot ${botToken}`) return answer(401, { message: '401' })
      const reply = replies.shift()
      if (reply !== undefined) return answer(reply.status, reply.body ?? {}, reply.headers)
      const body = JSON.parse(text) as { recipient_id?: string; content?: string; nonce?: string }
      if (request.url === '/api/v10/users/@me/channels') {
        opened++
        const id = `9${body.recipient_id}`
        channels.set(id, body.recipient_id ?? '')
        return answer(200, { id, type: 1 })
      }
      const to = channels.get(/^\/api\/v10\/channels\/(\d+)\/messages$/.exec(request.url ?? '')?.[1] ?? '')
      if (to === undefined) return answer(404, { code: 10_003, message: 'Unknown Channel' })
      if (closedTo.has(to)) return answer(403, { code: 50_007, message: 'Cannot send messages to this user' })
      heard.push({ to, content: body.content ?? '', nonce: body.nonce ?? '' })
      return answer(200, { id: '1' })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/api`,
    heard,
    /** What it answers next instead of what is right. */
    replies,
    /** Whoever wants no messages from there. */
    closedTo,
    get opened() {
      return opened
    },
  }
}
