import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { dateAndTime } from '#text/dates.ts'

interface ProofStepProps {
  lit: boolean
  title: string
  text: string
  at: string | null
  code: string | null
  children?: ReactNode
}

/** One step of a proof: what was made public, when, and what it was. */
export function ProofStep({ lit, title, text: sentence, at, code, children }: ProofStepProps) {
  const timeZone = useTimeZone()
  return (
    <li className="relative grid gap-0.5 pb-4 pl-6">
      <span
        className={clsx(
          'absolute top-1.5 left-0.5 h-[13px] w-[11px] rounded-t-[6px] rounded-b-[2px]',
          lit ? 'bg-ok' : 'bg-unlit',
        )}
        aria-hidden="true"
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b>{title}</b>
        {at !== null && (
          <time dateTime={at} className="text-xs text-text-3">
            {dateAndTime(at, timeZone)}
          </time>
        )}
      </div>
      <p className="text-sm text-text-2">{sentence}</p>
      {code !== null && <SeedCode>{code}</SeedCode>}
      {children !== undefined && <p className="text-xs [overflow-wrap:anywhere] text-text-3">{children}</p>}
    </li>
  )
}

/** A seed or its fingerprint: long, and nothing to be read aloud. */
export function SeedCode({ children }: { children: string }) {
  return (
    <code className="mt-1 block rounded-md bg-well px-3 py-2 font-sans text-xs [overflow-wrap:anywhere] text-text-2">
      {children}
    </code>
  )
}
