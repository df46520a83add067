import { problem, whatIsWrongIn, type Wrong } from '@kaihei/domain/problem'
import { Refusal } from '@kaihei/domain/refusal'
import { readLimit } from '@kaihei/domain/shape'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { $ZodIssue } from 'zod/v4/core'
import { OutcomeUnknown } from '#work/work.ts'
import { json, sendTold, type Told } from './told.ts'

/** Every call answers in this shape; the HTTP status equals `code`. */
export interface Envelope {
  readonly code: number
  readonly message: string
  readonly data: unknown
}

export function succeed(data: unknown): Envelope {
  return { code: 200, message: 'ok', data }
}

export function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return sendTold(reply, tellRefusal(refusal))
}

function tellRefusal(refusal: Refusal): Told {
  const { retryAfterSeconds } = refusal.detail
  return tellEnvelope(envelopeOf(refusal), {
    ...(retryAfterSeconds !== undefined && { 'retry-after': retryAfterSeconds }),
  })
}

function tellEnvelope(envelope: Envelope, headers: Told['headers'] = {}): Told {
  return {
    status: envelope.code,
    headers: { ...headers, 'content-type': json },
    body: JSON.stringify(envelope),
  }
}

export function envelopeOf({ status, reason, message, detail }: Refusal): Envelope {
  const { fields, ...numbers } = detail
  const data = {
    reason,
    ...detail,
    ...(fields !== undefined && { problems: problemsIn(fields, { reason, ...numbers }) }),
  }
  return { code: status, message, data }
}

/**
 * What the sentences at the fields were made of, for programs and for readers of another language. One that is no
 * problem of its own says of the field what is refused.
 */
function problemsIn(
  fields: Readonly<Record<string, string>>,
  refused: Wrong,
): Readonly<Record<string, Wrong>> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, sentence]) => [field, whatIsWrongIn(sentence) ?? refused]),
  )
}

/** Turns whatever was thrown into an answer. */
export function answerFailure(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const about = { reqId: request.id, path: request.given?.call.path ?? request.routeOptions.url }
  return sendTold(
    reply,
    tellFailure(error, () => request.log.error({ err: error, ...about }, 'a call failed')),
  )
}

/** What is not a refusal is ours to repair, is noted, and says nothing about itself. */
export function tellFailure(error: unknown, note: () => void): Told {
  if (error instanceof Refusal) return tellRefusal(error)
  const { code, statusCode = 500 } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tellRefusal(new Refusal('body_too_large'))
  if (statusCode < 500) return tellRefusal(new Refusal('malformed'))
  note()
  const busy = new Refusal('busy')
  // A page takes every other failure of ours for proof that nothing was changed; of this it asks again, with the same key.
  return error instanceof OutcomeUnknown
    ? tellEnvelope({ ...envelopeOf(busy), code: 503 })
    : tellRefusal(busy)
}

/** What goes beyond a rule is refused as that rule says; what is not even well said, field by field. */
export function refuseInput(issues: readonly $ZodIssue[]): Refusal {
  const limits = issues.map(readLimit)
  const [first] = limits
  return first !== undefined && !limits.includes(undefined)
    ? new Refusal(first.reason, first.detail)
    : malformed(issues)
}

/** One sentence per field, from the first thing that is wrong with it. */
function malformed(issues: readonly $ZodIssue[]): Refusal {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, 20)) fields[key.slice(0, 64)] ??= problem('unknown_field')
    } else {
      fields[issue.path.join('.')] ??=
        whatIsWrongIn(issue.message) === undefined ? problem('malformed') : issue.message
    }
  }
  return new Refusal('malformed', { fields })
}
