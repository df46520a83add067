import type { ReactNode } from 'react'

/** What happened, said by nobody in particular. */
export function QuietLine({ children }: { children: ReactNode }) {
  return <p className="px-6 pt-3 text-center text-xs text-balance wrap-anywhere text-text-3">{children}</p>
}
