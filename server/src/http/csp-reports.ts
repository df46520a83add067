import { bounds } from '@kaihei/domain/bounds'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { AddressOf } from './address.ts'
import { answerFailure } from './envelope.ts'
import type { Limits } from './limits.ts'

export const cspReportPath = '/csp-report'

const maxBytes = 8 * 1024
/** Anybody can send one, so all of them together fill no more of the log than this. */
const maxLines = { times: 60, seconds: 60 }

const text = z.optional(z.string())
/** As browsers sent them for long, and as the Reporting API sends them now. */
const old = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
  }),
})
const recent = z.array(
  z.object({
    body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }),
  }),
)

interface Violation {
  readonly directive: string
  readonly blocked: string
  readonly page: string
}

/** Where browsers tell what our policy kept them from. One request is one line of the log at most. */
export async function hearCspReports(
  app: FastifyInstance,
  { limits, addressOf }: { readonly limits: Limits; readonly addressOf: AddressOf },
): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler(answerFailure)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: maxBytes },
      (_request, body, done) => done(null, body),
    )
    scope.post(cspReportPath, async (request, reply) => {
      limits.count('cspReport', addressOf(request.raw), bounds.rates.cspReport)
      const violation = readViolation(String(request.body))
      if (violation !== undefined && limits.tryCount('cspReport', 'all', maxLines)) {
        request.log.warn(violation, 'a browser kept to the content security policy')
      }
      return reply.code(204).send()
    })
  })
}

function readViolation(body: string): Violation | undefined {
  const sent = parseJson(body)
  const { data: before } = z.safeParse(old, sent)
  if (before !== undefined) {
    const report = before['csp-report']
    return {
      directive: cut(report['effective-directive'] ?? report['violated-directive']),
      blocked: withoutQuery(report['blocked-uri']),
      page: withoutQuery(report['document-uri']),
    }
  }
  const [first] = z.safeParse(recent, sent).data ?? []
  if (first === undefined) return undefined
  const { effectiveDirective, blockedURL, documentURL } = first.body
  return {
    directive: cut(effectiveDirective),
    blocked: withoutQuery(blockedURL),
    page: withoutQuery(documentURL),
  }
}

/** Queries may hold what somebody searched for, or a token of somebody else's. */
function withoutQuery(address: string | undefined): string {
  return cut(address?.split(/[?#]/, 1)[0])
}

function cut(said: string | undefined): string {
  return (said ?? '').slice(0, 200)
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
