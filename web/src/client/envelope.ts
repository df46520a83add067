import type { Wrong } from '@kaihei/domain/problem'
import type { RefusalDetail } from '@kaihei/domain/refusal'
import { text } from '#text/text.ts'
import { CallError } from './call-error.ts'

/** Takes `data` out of `{ code, message, data }`; anything but code 200 is thrown. */
export function openEnvelope(status: number, body: unknown): unknown {
  if (!isRecord(body) || typeof body['code'] !== 'number') {
    // A proxy in between answered, or nobody did: there is no sentence of ours to show.
    throw new CallError(text.failure.noAnswer(status), { code: status === 200 ? 502 : status })
  }
  if (body['code'] === 200) return body['data']
  const sentence = typeof body['message'] === 'string' ? body['message'] : text.failure.noAnswer(body['code'])
  const { reason, detail } = readRefusal(body['data'])
  const message = reason === null ? sentence : text.fromServer.refusal(sentence, reason, detail)
  throw new CallError(message, { code: body['code'], reason, detail })
}

/** What a detail may be without a look inside. */
const plain = new Set(['number', 'string'])

function readRefusal(data: unknown): { reason: string | null; detail: RefusalDetail } {
  if (!isRecord(data)) return { reason: null, detail: {} }
  const { reason, fields, problems, band, ...rest } = data
  return {
    reason: typeof reason === 'string' ? reason : null,
    detail: {
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => plain.has(typeof value))),
      ...(isRecord(fields) && { fields: readFields(fields, isRecord(problems) ? problems : {}) }),
      ...(isBand(band) && { band }),
    },
  }
}

/** One sentence per field, in the reader's language where the server says what it is made of. */
function readFields(
  fields: Record<string, unknown>,
  problems: Record<string, unknown>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, sentence]) => {
      if (typeof sentence !== 'string') return []
      const wrong = problems[field]
      return [[field, isWrong(wrong) ? text.fromServer.problem(sentence, wrong) : sentence]]
    }),
  )
}

/** Only as much as is needed to look its words up: one that is not known here keeps its sentence. */
function isWrong(value: unknown): value is Wrong {
  return isRecord(value) && (typeof value['problem'] === 'string' || typeof value['reason'] === 'string')
}

function isBand(value: unknown): value is NonNullable<RefusalDetail['band']> {
  return isRecord(value) && typeof value['min'] === 'number' && typeof value['max'] === 'number'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
