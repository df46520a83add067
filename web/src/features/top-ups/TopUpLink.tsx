import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { errandSearch } from './errand.ts'
import { buttonClass } from '#ui/button-class.ts'

interface TopUpLinkProps {
  /** In hundredths. */
  missing: number
  /** The page of what is to be paid, with everything that was chosen there. */
  back: string
  /** As the only thing to do now. */
  large?: boolean
  children: ReactNode
}

/** To the wallet and back: there the package that covers it is chosen, here everything is as it was left. */
export function TopUpLink({ missing, back, large = false, children }: TopUpLinkProps) {
  const look = large
    ? ({ variant: 'pri', size: 'lg', wide: true } as const)
    : ({ variant: 'line', size: 'sm' } as const)
  return (
    <Link to="/account" search={errandSearch({ need: missing, back })} className={buttonClass(look)}>
      {children}
    </Link>
  )
}

/** The address of a page with what was chosen on it. */
export function pathWith(
  path: string,
  chosen: Readonly<Record<string, string | number | undefined>>,
): string {
  const given = Object.entries(chosen).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query === '' ? path : `${path}?${query}`
}
