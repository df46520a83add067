import type { Search } from './kept-search.ts'

/** Query values stay text: the router's own reading turns a Discord id into a rounded number. */
export function parseSearch(search: string): Search {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query === '' ? '' : `?${query}`
}
