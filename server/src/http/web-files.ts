import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pages as sitePages } from '@kaihei/domain/pages'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { HeadOf } from '#documents/make-heads.ts'
import { type CutDocument, readDocument } from '#documents/document.ts'
import { readPageFiles } from '#documents/page-files.ts'
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
  /** The numbers of the business that are other than the site was built with, as JSON. */
  readonly rules?: () => string
}

/** The built web application. Where nobody has built it there is no document. */
export interface BuiltWeb {
  readonly folder: string
  readonly html?: string
  readonly document?: CutDocument
}

export async function readBuiltWeb(folder: string): Promise<BuiltWeb> {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) return { folder }
  const html = await readFile(index, 'utf8')
  return { folder, html, document: readDocument(html, await readSheet(folder, html)) }
}

/** The built web application, and an answer for every address that nobody else has one for. */
export async function serveWeb(
  app: FastifyInstance,
  { folder, html, document }: BuiltWeb,
  transport: Transport,
  { headOf, publicUrl, drawing, rules = () => '{}' }: Site,
): Promise<void> {
  const sendDocument =
    document && documentSender(document, { headOf, filesOf: await readPageFiles(folder), drawing, rules })
  const plain = html && keepBody(html)
  const robots = writeRobots(publicUrl)
  // In a scope of their own: a call is no document, and a dozen headers on each would cost a tenth of its time.
  await app.register(async (pages) => {
    await pages.register(helmet, pageHeaders(transport, drawing === undefined ? [] : [drawing.early]))
    pages.addHook('onRequest', (_request, reply, done) => {
      reply.headers(furtherPageHeaders)
      done()
    })
    await serveRootFiles(pages, folder)
    // What the worker keeps for when there is no network: the same for everybody.
    if (plain) {
      pages.get('/shell', (_request, reply) =>
        plain(reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')),
      )
    }
    pages.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots))
    // A folder, or a path that tries to leave it: not there either.
    pages.setErrorHandler((error: FastifyError, request, reply) =>
      (error.statusCode ?? 500) < 500 ? answerNotFound(reply) : answerFailure(error, request, reply),
    )
    pages.setNotFoundHandler((request, reply) => answerUnrouted(request, reply, sendDocument))
    if (!sendDocument) return
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

/** The style that a built document names. */
async function readSheet(folder: string, html: string): Promise<string> {
  const file = join(folder, /<link rel="stylesheet"[^>]* href="\/([^"]+)"/.exec(html)?.[1] ?? 'none')
  return existsSync(file) ? readFile(file, 'utf8') : ''
}

/** At the root, for they speak for the whole site; asked for anew each time, so that a new one is heard of. */
const rootFiles = {
  'push-worker.js': 'text/javascript; charset=utf-8',
  'manifest.webmanifest': 'application/manifest+json; charset=utf-8',
}

async function serveRootFiles(pages: FastifyInstance, folder: string): Promise<void> {
  for (const [name, type] of Object.entries(rootFiles)) {
    const file = join(folder, name)
    if (!existsSync(file)) continue
    const send = keepBody(await readFile(file, 'utf8'))
    pages.get(`/${name}`, (_request, reply) => send(reply.type(type).header('cache-control', 'no-cache')))
  }
}

/** What a search engine finds nothing behind: calls, what needs somebody signed in, and what only programs read. */
function writeRobots(publicUrl: string): string {
  const closed = Object.entries(sitePages).flatMap(([path, { access }]) =>
    access === 'member' ? [path.replace(/\$.*$/, '')] : [],
  )
  const outermost = closed.filter((path) => !closed.some((one) => one !== path && path.startsWith(one)))
  const places = ['/proxy/', '/live', '/docs', '/mailbox', '/shell', '/sandbox-', '/webhooks/', ...outermost]
  return [
    'User-agent: *',
    ...places.map((place) => `Disallow: ${place}`),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
