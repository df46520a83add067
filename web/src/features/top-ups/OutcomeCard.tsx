import { clsx } from 'clsx'
import { Check, Hourglass, Moon, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { accountText } from '#text/account.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { VoiceBars } from '#ui/VoiceBars.tsx'

type Tone = 'ok' | 'them' | 'bad' | 'dead'

const looks: Record<Tone, { arch: string; edge: string; icon: ReactNode }> = {
  ok: { arch: 'bg-ok-soft text-ok', edge: 'var(--ok)', icon: <Check size={22} /> },
  them: { arch: 'bg-info-soft text-info', edge: 'var(--info)', icon: <Hourglass size={20} /> },
  bad: { arch: 'bg-bad-soft text-bad', edge: 'var(--bad)', icon: <X size={22} /> },
  dead: { arch: 'bg-mute-soft text-text-2', edge: 'var(--line-strong)', icon: <Moon size={20} /> },
}

export interface Fact {
  term: string
  text: string
}

interface OutcomeCardProps {
  tone: Tone
  title: string
  text: string
  /** Nothing to do but wait a moment. */
  busy?: boolean
  facts?: readonly Fact[]
  actions?: ReactNode
  close?: { label: string; press: () => void }
}

/** How it went, what that means for the money, and what can be done now. */
export function OutcomeCard({
  tone,
  title,
  text,
  busy = false,
  facts = [],
  actions,
  close,
}: OutcomeCardProps) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' })
    card.current?.focus({ preventScroll: true })
  }, [])
  const look = looks[tone]
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={accountText.progress.label}
      className="relative grid scroll-mt-20 grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-xl bg-surface p-4 outline-none md:gap-x-5 md:p-5 lg:grid-cols-[auto_minmax(0,1fr)_auto]"
      style={{ boxShadow: `inset 0 0 0 1.5px color-mix(in oklab, ${look.edge} 40%, transparent)` }}
    >
      <span
        className={clsx(
          'grid h-[54px] w-[46px] place-items-center rounded-t-full rounded-b-[8px]',
          look.arch,
        )}
        aria-hidden="true"
      >
        {busy ? <VoiceBars /> : look.icon}
      </span>
      <div className="min-w-0 self-center" aria-live="polite">
        <h2 className={clsx('text-xl', close && 'pr-9 lg:pr-0')}>{title}</h2>
        <p className="mt-0.5 text-sm text-pretty text-text-2">{text}</p>
      </div>
      {facts.length > 0 && (
        <dl className="col-span-full flex flex-wrap gap-x-8 gap-y-2 text-sm lg:col-[2/3] lg:row-start-2">
          {facts.map(({ term, text: value }) => (
            <div key={term} className="min-w-0">
              <dt className="text-xs text-text-3">{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {actions && (
        <div className="col-span-full flex flex-wrap gap-2 max-md:*:flex-1 lg:col-[3/4] lg:row-[1/3] lg:self-center lg:pr-10">
          {actions}
        </div>
      )}
      {close && (
        <span className="absolute top-3 right-3">
          <IconButton variant="quiet" size="sm" label={close.label} onClick={close.press}>
            <X size={18} />
          </IconButton>
        </span>
      )}
    </section>
  )
}
