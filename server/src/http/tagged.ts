import { createHash } from 'node:crypto'
import { type Envelope, succeed } from './envelope.ts'
import { json, type Told } from './told.ts'

/** An answer as it is sent, and the name of what it says. */
export interface Tagged {
  readonly etag: string
  readonly body: string
}

export function tag(data: unknown): Tagged {
  const body = JSON.stringify(succeed(data))
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` }
}

export function readTagged({ body }: Tagged): unknown {
  return (JSON.parse(body) as Envelope).data
}

/** 304 to whoever has it already. */
export function tellTagged({ etag, body }: Tagged, has: string | undefined): Told {
  return has !== undefined && names(has, etag)
    ? { status: 304, headers: { etag }, body: undefined }
    : { status: 200, headers: { etag, 'content-type': json }, body }
}

/** As RFC 9110 compares for If-None-Match: one of a list, and a proxy may have weakened it. */
function names(has: string, etag: string): boolean {
  return has === etag || has.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
