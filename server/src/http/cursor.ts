import { problem } from '@kaihei/domain/problem'
import { Refusal } from '@kaihei/domain/refusal'
import * as z from 'zod/mini'

/** A place in a list as the caller carries it: opaque, and checked like any input when it comes back. */
function writeCursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

export function readCursor<T extends z.ZodMiniType>(
  shape: T,
  cursor: string | undefined,
): z.output<T> | undefined {
  if (cursor === undefined) return undefined
  const parsed = shape.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) throw new Refusal('malformed', { fields: { cursor: problem('not_a_cursor') } })
  return parsed.data
}

/** A place in a list by time. Later than any row will ever be, an instant could be one PostgreSQL does not know. */
export const placeInTime = z.strictObject({
  ms: z.int().check(z.minimum(0), z.maximum(Date.UTC(9000, 0))),
  id: z.uuid(),
})
export type PlaceInTime = z.output<typeof placeInTime>

/** Stores read one more than a page holds: it tells whether there is a next one. */
export function cutPage<Row>(
  found: readonly Row[],
  limit: number,
  placeOf: (last: Row) => unknown,
): { readonly page: readonly Row[]; readonly nextCursor: string | null } {
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return { page, nextCursor: last === undefined ? null : writeCursor(placeOf(last)) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
