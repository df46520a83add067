import { Refusal } from '@kaihei/domain/refusal'
import type * as z from 'zod/mini'

/** A place in a list as the caller carries it: opaque, and checked like any input when it comes back. */
export function writeCursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

export function readCursor<T extends z.ZodMiniType>(
  shape: T,
  cursor: string | undefined,
): z.output<T> | undefined {
  if (cursor === undefined) return undefined
  const parsed = shape.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) throw new Refusal('malformed', { fields: { cursor: '翻页标记不正确' } })
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
