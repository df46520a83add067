import { clsx } from 'clsx'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import './ClockBlock.css'
import { countdownText } from './countdown-text.ts'
import { CountdownRing } from './CountdownRing.tsx'
import { useTimeLeft } from './use-time-left.ts'

interface ClockBlockProps {
  /** Whose turn it is: lamp light when yours, blue when theirs. */
  tone: 'you' | 'them'
  startedAt: number
  deadline: number
  now: () => number
  onDone?: () => void
  title: string
  /** Under the time: what it is the time for. */
  caption: string
  /** Who must act, until when, what happens then. */
  facts: readonly { term: string; text: ReactNode }[]
  actions?: ReactNode
}

export function ClockBlock({
  tone,
  startedAt,
  deadline,
  now,
  onDone,
  title,
  caption,
  facts,
  actions,
}: ClockBlockProps) {
  const left = useTimeLeft({ deadline, now, onDone })
  return (
    <section
      className={clsx(
        'clock-block flex flex-col items-stretch gap-3.5 rounded-xl p-[18px] md:flex-row md:items-center md:gap-6 md:px-6 md:py-[22px]',
        tone,
      )}
    >
      <div className="mx-auto md:mx-0">
        <CountdownRing fraction={left / (deadline - startedAt)} size={128} width={6} tone={tone}>
          <time
            dateTime={new Date(deadline).toISOString()}
            className="block text-[21px] leading-[1.2] font-semibold tracking-[-.01em]"
          >
            {countdownText(left)}
          </time>
          <span className="text-xs text-text-2">{caption}</span>
        </CountdownRing>
      </div>
      <div className="min-w-0 flex-1">
        <h2 className={clsx('text-2xl max-md:text-center', tone === 'you' ? 'text-lamp-text' : 'text-info')}>
          {title}
        </h2>
        <dl className="mt-2.5 grid gap-x-3.5 text-sm md:grid-cols-[auto_1fr] md:gap-y-1.5">
          {facts.map(({ term, text }) => (
            <Fragment key={term}>
              <dt className="text-text-2">{term}</dt>
              <dd className="max-md:mb-1.5">{text}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
      {actions && <div className="grid shrink-0 gap-2.5 md:min-w-36">{actions}</div>}
    </section>
  )
}
