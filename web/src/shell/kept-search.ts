export type Search = Readonly<Record<string, string>>

const kept = new Map<string, Search>()

/** How a kept page looked when one left it, so that the way back leads to the same filters. */
export function keepSearch(path: string, search: Search): void {
  // These say how one arrived, not how the page looked.
  const { action: _action, dcid: _dcid, ...filters } = search
  kept.set(path, filters)
}

export function recallSearch(path: string): Search | undefined {
  return kept.get(path)
}
