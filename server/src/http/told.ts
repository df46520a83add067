import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/** An answer as it goes out, whichever way the call has come in. */
export interface Told {
  readonly status: number
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: string | Buffer | undefined
  /** See `Form`. */
  readonly wire?: string | undefined
}

export const json = 'application/json; charset=utf-8'

/** What every answer to a call says of itself, beside what is its own. */
export function headersOfCall(requestId: string): Record<string, string> {
  return { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-request-id': requestId }
}

/** Through the framework. */
export function sendTold(reply: FastifyReply, { status, headers, body }: Told): FastifyReply {
  return reply.code(status).headers(headers).send(body)
}

/** Past the framework. In a row, for to spread objects takes longer than to write them. */
export function writeTold(
  response: ServerResponse,
  requestId: string,
  { status, headers, body, wire }: Told,
): void {
  const row: (string | number)[] = []
  for (const [name, value] of Object.entries(headersOfCall(requestId))) row.push(name, value)
  for (const [name, value] of Object.entries(headers)) row.push(name, value)
  if (body !== undefined) row.push('content-length', wire?.length ?? Buffer.byteLength(body))
  response.writeHead(status, row as string[])
  if (wire === undefined) response.end(body)
  else response.end(wire, 'latin1')
}
