import { tickets as rules } from '@kaihei/domain/tickets/tariff'
import type { Welfare } from '@kaihei/domain/welfare/calls'
import { Link } from '@tanstack/react-router'
import { Ticket } from 'lucide-react'
import { useMinute } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { ZoneNote } from '#features/users/ZoneNote.tsx'
import { dayAndTime } from '#text/times.ts'
import { welfareText } from '#text/welfare.ts'
import { amountText, shortAmountText } from '#ui/amount-text.ts'
import { Card } from '#ui/Card.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { sayReward } from './say-reward.ts'

/** How many tickets I have, how far the next one is, and where each came from. */
export function TicketsCard({ welfare }: { welfare: Welfare }) {
  const [now, timeZone] = [useMinute(), useTimeZone()]
  const words = welfareText.tickets
  const { tickets, ticketSources, ticketProgress, renameCards } = welfare
  const { givenToday, maxPerDay, missing } = ticketProgress
  return (
    <Card
      title={words.title}
      aside={
        <Link to="/prize" className="rounded-sm text-sm text-text-2 hover:text-text hover:underline">
          {words.toDraw}
        </Link>
      }
    >
      <div className="grid gap-3.5">
        <p className="flex items-center gap-3">
          <Ticket size={28} className="text-lamp-text" aria-hidden="true" />
          <b className="text-[38px] leading-none">{tickets}</b>
          <span className="text-sm text-text-3">{words.unit}</span>
        </p>
        <div className="grid gap-1.5">
          <p className="flex justify-between text-sm">
            <span>{words.spending}</span>
            <b>
              {givenToday} / {maxPerDay}
            </b>
          </p>
          <ProgressBar
            label={words.spending}
            parts={[{ fraction: givenToday / maxPerDay, color: 'var(--info)' }]}
          />
          <p className="flex flex-wrap justify-between gap-x-3 text-xs text-text-3">
            <span>{words.each(shortAmountText(rules.boughtCoins))}</span>
            <span className="text-text">{words.missing(amountText(missing))}</span>
          </p>
        </div>
        <div className="grid gap-1.5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h3 className="text-sm font-semibold">{words.sources}</h3>
            {ticketSources.length > 0 && <ZoneNote />}
          </div>
          {ticketSources.length === 0 ? (
            <p className="text-sm text-text-3">{words.none}</p>
          ) : (
            <ul className="grid gap-1 text-sm">
              {ticketSources.slice(0, 6).map((source) => (
                <li key={`${source.at} ${source.code}`} className="flex justify-between gap-3">
                  <span className="min-w-0 truncate text-text-2">{sayReward(source)}</span>
                  <span className="shrink-0 text-text-3">
                    {dayAndTime(source.at, timeZone, now)}{' '}
                    <b className="text-text">{words.source(source.count)}</b>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
        {renameCards > 0 && (
          <p className="flex justify-between gap-3 text-sm">
            <span>{words.renameCards(renameCards)}</span>
            <Link to="/setting" className="rounded-sm text-text-2 underline hover:text-text">
              {words.toRename}
            </Link>
          </p>
        )}
      </div>
    </Card>
  )
}
