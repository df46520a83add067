import { clsx } from 'clsx'
import { Check, Circle } from 'lucide-react'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { levelsText } from '#text/levels.ts'
import { text } from '#text/text.ts'
import { dateAndTime } from '#text/dates.ts'
import { grouped } from '#ui/amount-text.ts'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import type { PlayStandingAnswer } from './PlayStanding.tsx'

type Next = NonNullable<PlayStandingAnswer['next']>
type Demand = Next['experience']

interface NextPlayLevelProps {
  standing: PlayStandingAnswer
}

/** What the next level asks for, met or not, and when that is judged. */
export function NextPlayLevel({ standing: { next, judgedAt } }: NextPlayLevelProps) {
  const timeZone = useTimeZone()
  const words = levelsText.play
  return (
    <div className="grid gap-4">
      {next === null ? <p className="text-text-2">{words.next.top}</p> : <Demands next={next} />}
      <div className="rounded-lg bg-surface-2 px-4 py-3">
        <p className="font-semibold">
          <time dateTime={judgedAt}>{words.judged(dateAndTime(judgedAt, timeZone))}</time>
        </p>
        <p className="mt-0.5 text-sm text-text-2">{words.judgedText}</p>
      </div>
    </div>
  )
}

function Demands({ next }: { next: Next }) {
  const words = levelsText.play.next
  const demands = [
    {
      name: words.experience,
      demand: next.experience,
      say: (value: number) => grouped(value),
    },
    { name: words.rating, demand: next.rating, say: sayStars },
    { name: words.completion, demand: next.completion, say: (value: number) => `${value}%` },
  ]
  return (
    <ul className="grid gap-4">
      {demands.map(({ name, demand, say }) => (
        <li key={name} className="grid gap-1.5">
          <span className="flex items-center justify-between gap-3">
            <span className="flex items-center gap-2 font-medium">
              {demand.met ? (
                <Check size={17} className="text-ok" aria-hidden="true" />
              ) : (
                <Circle size={17} className="text-text-3" aria-hidden="true" />
              )}
              {name}
              <span className={clsx('text-xs font-normal', demand.met ? 'text-ok' : 'text-text-3')}>
                {demand.met ? words.met : words.unmet}
              </span>
            </span>
            <span className="text-sm text-text-2">
              <b className="text-text">{demand.have === null ? words.unknown : say(demand.have)}</b>
              {' · '}
              {demand.needed === null ? words.free : words.atLeast(say(demand.needed))}
            </span>
          </span>
          <ProgressBar
            thin
            label={name}
            parts={[{ fraction: shareOf(demand), color: demand.met ? 'var(--ok)' : 'var(--c2)' }]}
          />
        </li>
      ))}
    </ul>
  )
}

/** Rounded down: nobody reads a rating that would be enough and hears that it is not. */
function sayStars(stars: number): string {
  return (Math.floor(stars * 100 + 1e-6) / 100).toFixed(2)
}

function shareOf({ needed, have, met }: Demand): number {
  if (met || needed === null) return 1
  return Math.min(1, (have ?? 0) / needed)
}

export function titleOfNext({ next }: PlayStandingAnswer): string {
  const words = levelsText.play
  return next === null ? words.heading : words.next.title(next.level, text.names.playLevel(next.level))
}
