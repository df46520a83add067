import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import Fastify from 'fastify'

const compress = promisify(brotliCompress)

/**
 * The same page, with everything that makes it alive taken out: no page with a program can be faster. What it is made of
 * comes from where the page came from.
 */
export async function servePageWithoutProgram({
  path,
  html,
  origin,
}: {
  readonly path: string
  readonly html: string
  readonly origin: string
}): Promise<string> {
  const page = await compress(takeOutProgram(html))
  const app = Fastify()
  app.get('/*', async (request, reply) => {
    if (request.url === path) {
      return reply
        .headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .send(page)
    }
    const answer = await fetch(origin + request.url, { headers: { 'accept-encoding': 'identity' } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    reply.code(answer.status).header('content-type', answer.headers.get('content-type') ?? 'text/plain')
    for (const name of ['cache-control', 'vary']) {
      const value = answer.headers.get(name)
      if (value !== null) reply.header(name, value)
    }
    if (bytes.length < 1_024) return reply.send(bytes)
    return reply.header('content-encoding', 'br').send(await compress(bytes))
  })
  return app.listen({ host: '127.0.0.1', port: 0 })
}

/** Data about the page stays: a reader without a program is sent it, too. */
export function takeOutProgram(html: string): string {
  return html
    .replaceAll(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
}
