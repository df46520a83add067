import { languageIn, siteLanguages } from '@kaihei/domain/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendCompressed } from '#http/encoding.ts'
import { readDocument } from './document.ts'
import type { HeadOf } from './make-heads.ts'

/** Answers with the application, in whose head stands what the page at this address says of itself. */
export type SendDocument = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export function documentSender(html: string, headOf: HeadOf): SendDocument {
  const writeDocument = readDocument(html)
  return async (request, reply) => {
    const language = languageIn(request.headers.cookie ?? '') ?? siteLanguages[0]
    const { status, html: head } = await headOf(request.url, language)
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
    return sendCompressed(reply, writeDocument({ language, head }))
  }
}
