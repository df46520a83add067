import { clsx } from 'clsx'
import { Check, Hourglass, X } from 'lucide-react'
import type { ReactNode } from 'react'

interface VerdictProps {
  state: 'agrees' | 'differs' | 'open'
  children: ReactNode
}

const looks = {
  agrees: { icon: Check, className: 'bg-ok-soft text-ok' },
  differs: { icon: X, className: 'bg-bad-soft text-bad' },
  open: { icon: Hourglass, className: 'bg-info-soft text-info' },
}

/** A sentence that says how a comparison ended. */
export function Verdict({ state, children }: VerdictProps) {
  const { icon: Icon, className } = looks[state]
  return (
    <p className={clsx('flex items-center gap-2 rounded-md px-3 py-2 text-sm font-semibold', className)}>
      <Icon size={16} aria-hidden="true" />
      {children}
    </p>
  )
}
