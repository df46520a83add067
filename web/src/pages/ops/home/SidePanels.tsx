import type { MoneyDay, Overview } from '@kaihei/domain/ops/overview-calls'
import { TriangleAlert } from 'lucide-react'
import { useMinute } from '#client/clock.ts'
import { opsHomeText } from '#text/ops-home.ts'
import { shortTime } from '#text/times.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { PlaceLink } from '../frame/PlaceLink.tsx'
import { alertsOf } from './alerts.ts'

/** What somebody should look at now. */
export function Alerts({ overview, days }: { overview: Overview; days: readonly MoneyDay[] | undefined }) {
  const words = opsHomeText.alerts
  const alerts = alertsOf(overview, days, useMinute())
  return (
    <Card title={words.title}>
      {alerts.length === 0 && <p className="text-[13px] text-text-2">{words.none}</p>}
      <ul className="grid gap-3">
        {alerts.map(({ text: told, place }) => (
          <li key={told} className="flex items-center gap-3 text-[13px]">
            <span
              className="grid size-7 shrink-0 place-items-center rounded-t-full rounded-b-[5px] bg-lamp-soft text-lamp-text"
              aria-hidden="true"
            >
              <TriangleAlert size={14} />
            </span>
            <span className="min-w-0 flex-1">{told}</span>
            {place !== null && (
              <PlaceLink place={place} className={buttonClass({ size: 'sm' })}>
                {words.open}
              </PlaceLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** How the house feels, in words. */
export function HealthPanel({ health }: { health: Overview['health'] }) {
  const words = opsHomeText.health
  const { ledgerDrift, verifiedAt, outboxFailed, lines } = health
  const good = ledgerDrift === 0 && outboxFailed === 0
  const figures = [
    {
      name: words.books,
      good: ledgerDrift === 0,
      value: ledgerDrift === 0 ? words.booksRight : words.booksWrong(ledgerDrift),
      note: words.verified(shortTime(Date.parse(verifiedAt), 'Europe/London')),
    },
    {
      name: words.outbox,
      good: outboxFailed === 0,
      value: outboxFailed === 0 ? words.outboxRight : words.outboxWrong(outboxFailed),
      note: words.outboxNote,
    },
    { name: words.lines, good: true, value: words.lineCount(lines), note: words.linesNote },
  ]
  return (
    <Card
      title={words.title}
      aside={
        <span className={good ? 'text-xs text-ok' : 'text-xs font-semibold text-bad'}>
          {good ? words.good : words.bad}
        </span>
      }
    >
      <dl className="grid gap-4 sm:grid-cols-3">
        {figures.map(({ name, good: fine, value, note }) => (
          <div key={name}>
            <dt className="text-xs text-text-3">{name}</dt>
            <dd className="flex items-center gap-2 font-semibold">
              <span className={`size-2 rounded-full ${fine ? 'bg-ok' : 'bg-bad'}`} aria-hidden="true" />
              {value}
            </dd>
            <dd className="text-xs text-text-3">{note}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
