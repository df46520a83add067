import type { ReactNode } from 'react'

interface FormRowProps {
  title: string
  text?: ReactNode
  /** Beside the title: how saving went. */
  note?: ReactNode
  children: ReactNode
}

/** One thing to set: what it is on the left, the control on the right; on a phone one above the other. */
export function FormRow({ title, text, note, children }: FormRowProps) {
  return (
    <div className="grid gap-x-10 gap-y-3 border-t border-line py-5 first:border-t-0 first:pt-1 last:pb-1 lg:grid-cols-[220px_minmax(0,1fr)]">
      <div className="grid content-start gap-0.5">
        <div className="flex flex-wrap items-center gap-x-3">
          <h3>{title}</h3>
          {note}
        </div>
        {text && <p className="text-sm text-pretty text-text-3">{text}</p>}
      </div>
      <div className="grid max-w-[560px] min-w-0 content-start gap-3">{children}</div>
    </div>
  )
}
