import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { text } from '#text/text.ts'

interface EntryLinkProps {
  to: string
  outside: boolean
  className: string
  children: ReactNode
}

export function EntryLink({ to, outside, className, children }: EntryLinkProps) {
  if (outside) {
    return (
      <a href={to} target="_blank" rel="noopener" className={className}>
        {children}
        <span className="sr-only">{text.shell.opensNewTab}</span>
      </a>
    )
  }
  return (
    <Link to={to} className={className} activeOptions={{ includeSearch: false }}>
      {children}
    </Link>
  )
}
