import type { Risk } from '@kaihei/domain/ops/people-calls'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { dateAndTime } from '#text/dates.ts'
import { opsPeopleText } from '#text/ops-people.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { Badge } from '#ui/Badge.tsx'
import { Panel } from './Panel.tsx'

/** What is worth a look, each with what it is made of. */
export function RiskList({ risk }: { risk: readonly Risk[] }) {
  const words = opsPeopleText.risk
  return (
    <Panel title={words.title} aside={<span className="text-xs text-text-3">{words.note}</span>}>
      <ul className="grid gap-3">
        {risk.map((one) => (
          <li key={one.signal} className="flex gap-3">
            <span
              className={clsx(
                'mt-0.5 h-4 w-1.5 shrink-0 rounded-full',
                one.raised ? 'bg-lamp' : 'bg-surface-3',
              )}
              aria-hidden="true"
            />
            <div className="min-w-0 flex-1 text-sm">
              <p className="flex flex-wrap items-center justify-between gap-x-2">
                <span>{words.names[one.signal]}</span>
                {one.raised && <Badge tone="you">{words.raised}</Badge>}
              </p>
              <p className="text-xs text-text-3">{sayEvidence(one)}</p>
              <Grounds risk={one} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** What it rests on, each leading to where it is. */
function Grounds({ risk: { people, rests } }: { risk: Risk }) {
  const zone = useTimeZone()
  const words = opsPeopleText.risk
  if (people.length + rests.length === 0) return null
  return (
    <ul className="mt-1 grid gap-0.5 text-xs text-text-3">
      {people.map(({ uk, nickname, at }) => (
        <li key={uk} className="flex flex-wrap justify-between gap-x-2">
          <Link to="/ops/people/$uk" params={{ uk }} className="text-lamp-text hover:underline">
            {nickname}
          </Link>
          <time dateTime={at}>{words.since(dateAndTime(at, zone))}</time>
        </li>
      ))}
      {rests.map((rest) => (
        <li key={rest.id} className="flex flex-wrap justify-between gap-x-2">
          <Ground rest={rest} />
          <time dateTime={rest.at}>{dateAndTime(rest.at, zone)}</time>
        </li>
      ))}
    </ul>
  )
}

function Ground({ rest: { kind, id, name, count } }: { rest: Risk['rests'][number] }) {
  const words = opsPeopleText.risk
  if (kind === 'hour') return <span>{words.wrong(count)}</span>
  const place =
    kind === 'order'
      ? ({ to: '/ops/orders/$id', params: { id } } as const)
      : ({ to: '/ops/payments', search: { id } } as const)
  return (
    <span>
      <Link {...place} className="font-mono text-lamp-text hover:underline">
        {name}
      </Link>{' '}
      {words.amount(shortAmountText(count))}
    </span>
  )
}

function sayEvidence({ signal, count, of }: Risk): string {
  const words = opsPeopleText.risk
  if (count === 0) return words.none
  if (signal === 'refunds') return words.share(count, of ?? count)
  const isCounted = signal === 'failedSignIns' || signal === 'chargeBacks'
  return isCounted ? words.times(count) : words.people(count)
}
