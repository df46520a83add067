import { clsx } from 'clsx'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'

interface ProofHeadProps {
  /** Something can be checked already. */
  lit: boolean
  title: string
  text: string
  /** What came of it, and what can be done. */
  children?: ReactNode
}

/** That something can be checked by anybody, and what came of it. */
export function ProofHead({ lit, title, text, children }: ProofHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
      <span
        className={clsx(
          'grid h-10 w-9 shrink-0 place-items-center rounded-t-[18px] rounded-b-[8px]',
          lit ? 'bg-ok text-ink' : 'bg-surface-3 text-text-2',
        )}
      >
        <ShieldCheck size={18} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h2>{title}</h2>
        <p className="text-sm text-text-2">{text}</p>
      </div>
      {children}
    </div>
  )
}
