import { useMatches } from '@tanstack/react-router'
import { Activity, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { keepSearch } from './kept-search.ts'
import type { Search } from './kept-search.ts'

interface KeptPageProps {
  path: string
  page: ComponentType<{ search: Search }>
}

/** A page that stays mounted, hidden, once it was visited: coming back finds it as it was left. */
export function KeptPage({ path, page: Page }: KeptPageProps) {
  // The matches say where one is; the location already says where one is going.
  const here = useMatches({
    select: (matches): Search | undefined => matches.find(({ fullPath }) => fullPath === path)?.search,
  })
  const [search, setSearch] = useState<Search>()
  // Elsewhere the address speaks of another page, so the last search of this one is held.
  if (here !== undefined && here !== search) setSearch(here)

  useEffect(() => {
    if (search !== undefined) keepSearch(path, search)
  }, [path, search])

  if (search === undefined) return null
  return (
    <Activity mode={here === undefined ? 'hidden' : 'visible'}>
      <Page search={search} />
    </Activity>
  )
}
