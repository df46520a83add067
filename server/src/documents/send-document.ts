import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DrawPage, Sight } from '#drawing/draw-page.ts'
import { readHints } from '#drawing/hints.ts'
import { keepBriefly } from '#drawing/keep-briefly.ts'
import { keepBrotli, sendCompressed } from '#http/encoding.ts'
import type { CutDocument } from './document.ts'
import { locales } from './head.ts'
import type { HeadOf } from './make-heads.ts'
import { type FilesOf, listProgram, preloadFonts, preloadModules } from './page-files.ts'

/** Answers with the application, in whose head stands what the page at this address says of itself. */
export type SendDocument = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export interface Drawing {
  readonly draw: DrawPage
  /** Who is about to be sent elsewhere sees nothing before that. */
  readonly leavesOut: (userAgent: string) => boolean
  /** What keeps presses until the program is there, and fetches it, as a script. */
  readonly early: string
  /** Whoever waits longer gets the plain document, in which the browser draws the page itself. */
  readonly withinMs: number
}

interface Drawn {
  readonly status: number
  readonly send: (reply: FastifyReply) => Promise<FastifyReply>
}

/** Longer addresses than any of ours are drawn by whoever has made them up. */
const longestHref = 512

interface Sources {
  readonly headOf: HeadOf
  readonly filesOf: FilesOf
  readonly drawing?: Drawing | undefined
  /** The numbers of the business that are other than the site was built with, as JSON; `{}` without any. */
  readonly rules?: () => string
}

export function documentSender(
  { program, plain }: CutDocument,
  { headOf, filesOf, drawing, rules = () => '{}' }: Sources,
): SendDocument {
  const kept = keepBriefly<Drawn | undefined>()

  /** Digits, and names that an admin gave: nobody else writes it, and nothing in it ends the script. */
  const taughtRules = () =>
    rules() === '{}'
      ? ''
      : `<script type="application/json" id="rules">${rules().replaceAll('<', '\\u003c')}</script>`

  const filesAt = (href: string) => filesOf(href.split('?', 1)[0] ?? '')

  async function draw(sight: Sight, { draw: drawPage, early }: Drawing): Promise<Drawn | undefined> {
    const { language } = sight
    const { status, html } = await headOf(sight.href, language)
    const files = filesAt(sight.href)
    const drawn = await drawPage(sight, {
      locale: locales[language],
      head: `${html}\n    ${preloadFonts(files)}<script ${listProgram(program, files)}>${early}</script>`,
      tail: taughtRules(),
    })
    return drawn && { status, send: keepBrotli(drawn.document) }
  }

  /** What is drawn too late is there for the next who comes. */
  async function drawInTime(sight: Sight): Promise<Drawn | undefined> {
    if (drawing === undefined || sight.href.length > longestHref) return undefined
    const drawn = kept.get(JSON.stringify(sight), () => draw(sight, drawing))
    return within(drawing.withinMs, drawn)
  }

  return async (request, reply) => {
    const sight = { href: withoutOrigin(request.url), ...readHints(request.headers.cookie) }
    reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'no-cache', vary: 'cookie' })
    const isLeft = drawing?.leavesOut(request.headers['user-agent'] ?? '') === true
    const drawn = isLeft ? undefined : await drawInTime(sight)
    if (drawn !== undefined) return drawn.send(reply.code(drawn.status))
    const { language } = sight
    const head = await headOf(request.url, language)
    reply.code(head.status)
    const files = filesAt(sight.href)
    const preloads = preloadModules(files) + preloadFonts(files)
    return sendCompressed(
      reply,
      plain({ locale: locales[language], head: `${head.html}\n    ${preloads}`, tail: taughtRules() }),
    )
  }
}

/** Who sent somebody here changes nothing on the page, and every link of the community says another. */
function withoutOrigin(href: string): string {
  const [path = '', query] = href.split('?', 2)
  if (query === undefined) return href
  const left = query.split('&').filter((one) => !one.startsWith('dcid='))
  return left.length === 0 ? path : `${path}?${left.join('&')}`
}

/** Nothing if it is not there in time, or will never be. */
function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(undefined), ms)
    void promise
      .catch(() => undefined)
      .then(resolve)
      .finally(() => clearTimeout(late))
  })
}
