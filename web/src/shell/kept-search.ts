import type { Said } from '#read-search.ts'

const kept = new Map<string, Said>()

/** How a kept page looked when one left it, so that the way back leads to the same filters. */
export function keepSearch(path: string, search: Said): void {
  // These say how one arrived, not how the page looked.
  const { action: _action, dcid: _dcid, ...filters } = search
  kept.set(path, filters)
}

export function recallSearch(path: string): Said {
  return kept.get(path) ?? {}
}
