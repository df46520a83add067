import { parse } from 'node:querystring'

/** What stands behind the `?` of an address; the same to the framework and to whoever answers before it. */
export function parseQuery(text: string): Record<string, unknown> {
  // What `parse` gives is slow to look into.
  return text === '' ? {} : { ...parse(text) }
}
