import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '@kaihei/domain/refusal'

/**
 * Some calls that change things are GET for historic reasons. A link in a chat, a prefetching browser or an
 * image tag must not accept an order in somebody's name. Programs send no Sec-Fetch headers and pass.
 */
export function refuseNavigation(headers: IncomingHttpHeaders): void {
  const purposes = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].flat()
  const ahead = purposes.some((purpose) => /prefetch|prerender/.test(purpose ?? ''))
  if (ahead || headers['sec-fetch-mode'] === 'navigate') {
    throw new Refusal('not_by_navigation')
  }
}
