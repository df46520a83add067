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
  const message = typeof body['message'] === 'string' ? body['message'] : text.failure.noAnswer(body['code'])
  throw new CallError(message, { code: body['code'], ...readRefusal(body['data']) })
}

function readRefusal(data: unknown): { reason: string | null; detail: RefusalDetail } {
  if (!isRecord(data)) return { reason: null, detail: {} }
  const { reason, fields, left, available, retryAfterSeconds } = data
  return {
    reason: typeof reason === 'string' ? reason : null,
    detail: {
      ...(isRecord(fields) && { fields: onlySentences(fields) }),
      ...(typeof left === 'number' && { left }),
      ...(typeof available === 'number' && { available }),
      ...(typeof retryAfterSeconds === 'number' && { retryAfterSeconds }),
    },
  }
}

function onlySentences(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
