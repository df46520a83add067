import type { PagePath } from '@kaihei/domain/pages'
import { useMatches } from '@tanstack/react-router'
import { Activity, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import type { SearchOf } from '#search.ts'
import { keepSearch } from './kept-search.ts'

interface KeptPageProps<Path extends PagePath> {
  path: Path
  page: ComponentType<{ search: SearchOf<Path> }>
}

/** A page that stays mounted, hidden, once it was visited: coming back finds it as it was left. */
export function KeptPage<Path extends PagePath>({ path, page: Page }: KeptPageProps<Path>) {
  // The matches say where one is; the location already says where one is going.
  // The route at this path has read the address for this very page.
  const here = useMatches({
    select: (matches) => matches.find(({ fullPath }) => fullPath === path)?.search,
  }) as SearchOf<Path> | undefined
  const [search, setSearch] = useState<SearchOf<Path>>()
  // Elsewhere the address speaks of another page, so the last search of this one is held.
  if (here !== undefined && here !== search) setSearch(() => here)

  useEffect(() => {
    if (search !== undefined) keepSearch(path, Object.fromEntries(Object.entries(search)))
  }, [path, search])

  if (search === undefined) return null
  return (
    <Activity mode={here === undefined ? 'hidden' : 'visible'}>
      <Page search={search} />
    </Activity>
  )
}
