import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pages as sitePages } from '@kaihei/domain/pages'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { HeadOf } from '#documents/make-heads.ts'
import { documentSender, type Drawing } from '#documents/send-document.ts'
import { keepBody } from './encoding.ts'
import { answerFailure } from './envelope.ts'
import { answerNotFound, answerUnrouted } from './not-found.ts'
import { furtherPageHeaders, pageHeaders, type Transport } from './page-headers.ts'

interface Site {
  /** What the page at an address says of itself. */
  readonly headOf: HeadOf
  readonly publicUrl: string
  /** Who draws pages that everybody may read, if anybody does. */
  readonly drawing?: Drawing | undefined
}

/** The built web application, and an answer for every address that nobody else has one for. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  transport: Transport,
  { headOf, publicUrl, drawing }: Site,
): Promise<void> {
  const index = join(folder, 'index.html')
  const sendDocument = existsSync(index)
    ? documentSender(await readFile(index, 'utf8'), headOf, drawing)
    : undefined
  const workerFile = join(folder, 'push-worker.js')
  const worker = existsSync(workerFile) ? keepBody(await readFile(workerFile)) : undefined
  const robots = writeRobots(publicUrl)
  // In a scope of their own: a call is no document, and a dozen headers on each would cost a tenth of its time.
  await app.register(async (pages) => {
    await pages.register(helmet, pageHeaders(transport, drawing === undefined ? [] : [drawing.early]))
    pages.addHook('onRequest', (_request, reply, done) => {
      reply.headers(furtherPageHeaders)
      done()
    })
    if (worker !== undefined) {
      // At the root, for it speaks for the whole site; asked for anew each time, so that a new one is heard of.
      pages.get('/push-worker.js', (_request, reply) =>
        worker(reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache')),
      )
    }
    pages.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots))
    // A folder, or a path that tries to leave it: not there either.
    pages.setErrorHandler((error: FastifyError, request, reply) =>
      (error.statusCode ?? 500) < 500 ? answerNotFound(reply) : answerFailure(error, request, reply),
    )
    pages.setNotFoundHandler((request, reply) => answerUnrouted(request, reply, sendDocument))
    if (sendDocument === undefined) return
    await pages.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      index: false,
      // Made when it was built: scripts/lib/compress.mjs.
      preCompressed: true,
    })
  })
}

/** What a search engine finds nothing behind: calls, what needs somebody signed in, and what only programs read. */
function writeRobots(publicUrl: string): string {
  const closed = Object.entries(sitePages).flatMap(([path, who]) =>
    who === 'member' ? [path.replace(/\$.*$/, '')] : [],
  )
  const outermost = closed.filter((path) => !closed.some((one) => one !== path && path.startsWith(one)))
  const places = ['/proxy/', '/live', '/docs', '/mailbox', '/sandbox-', '/webhooks/', ...outermost]
  return [
    'User-agent: *',
    ...places.map((place) => `Disallow: ${place}`),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
