import type { ReactNode } from 'react'

/**
 * Where it stands; on a phone at hand above the navigation, wherever one has scrolled. The mark tells what else floats
 * down there to make room.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-action-bar=""
      className="grid gap-2.5 empty:hidden max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(62px+env(safe-area-inset-bottom))] max-md:z-20 max-md:border-t max-md:border-line max-md:bg-surface-2 max-md:px-3.5 max-md:py-2.5"
    >
      {children}
    </div>
  )
}
