import type { Risk } from '@kaihei/domain/ops/people-calls'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { opsPeopleText } from '#text/ops-people.ts'
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
              {one.people.length > 0 && (
                <p className="flex flex-wrap gap-x-2 text-xs">
                  {one.people.map(({ uk, nickname }) => (
                    <Link
                      key={uk}
                      to="/ops/people/$uk"
                      params={{ uk }}
                      className="text-lamp-text hover:underline"
                    >
                      {nickname}
                    </Link>
                  ))}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function sayEvidence({ signal, count, of }: Risk): string {
  const words = opsPeopleText.risk
  if (count === 0) return words.none
  if (signal === 'refunds') return words.share(count, of ?? count)
  const isCounted = signal === 'failedSignIns' || signal === 'chargeBacks'
  return isCounted ? words.times(count) : words.people(count)
}
