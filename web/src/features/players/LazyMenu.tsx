import { useState } from 'react'
import type { ReactNode } from 'react'
import { loadChunk } from '#client/chunk.ts'
import { sayFailure } from '#client/failures.ts'
import { text } from '#text/text.ts'
import { ChipTrigger } from '#ui/ChipTrigger.tsx'

type Menus = typeof import('./menus.tsx')

function loadMenus(): Promise<Menus> {
  return loadChunk(() => import('./menus.tsx'))
}

interface LazyMenuProps {
  label: string
  value: string
  on: boolean
  /** The real thing, opened. */
  children: (menus: Menus) => ReactNode
}

/** A chip that fetches its menu when somebody reaches for it: most visits never open one. */
export function LazyMenu({ label, value, on, children }: LazyMenuProps) {
  const [menus, setMenus] = useState<Menus>()
  if (menus !== undefined) return children(menus)

  function fetchAhead() {
    loadMenus().catch(() => undefined)
  }

  return (
    <ChipTrigger
      label={label}
      value={value}
      on={on}
      aria-haspopup="true"
      aria-expanded={false}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={() => {
        loadMenus().then(setMenus, () => sayFailure(new Error(text.failure.chunk.text)))
      }}
    />
  )
}
