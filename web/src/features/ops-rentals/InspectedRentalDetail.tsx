import type { InspectedRental } from '@kaihei/domain/ops/rental-calls'
import type { RentalDecision } from '@kaihei/domain/rental/rental'
import type { ReactNode } from 'react'
import { serverNow } from '#client/clock.ts'
import { RevealLog } from '#features/rental/RevealLog.tsx'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsRentalsText } from '#text/ops-rentals.ts'
import { rentalText } from '#text/rental.ts'
import { text } from '#text/text.ts'
import { dayAndTime, dueTime } from '#text/times.ts'
import { Amount } from '#ui/Amount.tsx'
import { shortAmountText } from '#ui/amount-text.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { PictureLink } from '#ui/PictureLink.tsx'

interface InspectedRentalDetailProps {
  rental: InspectedRental
  /** Above it, on a phone: the way back to the list. */
  back: ReactNode
  onDecide: (decision: RentalDecision) => void
}

/** Everything somebody needs to know who decides about it: never the secret itself. */
export function InspectedRentalDetail({ rental, back, onDecide }: InspectedRentalDetailProps) {
  const words = opsRentalsText
  const timeZone = useTimeZone()
  const tell = (at: string) => dayAndTime(at, timeZone, serverNow())
  const { game, rank, server, title, renter, owner, from, to, price, deposit, claim, failure } = rental
  const { clock, decision, decidedBy, decisions, needs, state, failures, revealCount } = rental
  const facts: readonly (readonly [string, ReactNode])[] = [
    [words.facts.account, `${text.names.game(game)} · ${rank} · ${server} · ${title}`],
    [words.facts.renter, renter.nickname],
    [words.facts.owner, owner?.nickname ?? rentalText.house],
    [words.facts.span, rentalText.from(tell(from), tell(to))],
    [
      words.facts.money,
      <span key="money" className="flex flex-wrap gap-x-2">
        <Coins hundredths={price} />
        {' / '}
        <Coins hundredths={deposit} />
      </span>,
    ],
    [words.facts.reveals, words.times(revealCount)],
    [words.facts.failures, words.times(failures)],
  ]
  return (
    <article className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5" aria-label={title}>
      {back}
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 break-words">{title}</h2>
        <Badge tone={state === 'disputed' ? 'dispute' : 'done'}>{rentalText.states[state]}</Badge>
        {clock !== null && (
          <span className="text-sm text-text-3">{words.until(dueTime(clock.until, timeZone))}</span>
        )}
      </header>
      <dl className="grid grid-cols-[minmax(0,8.5rem)_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
        {facts.map(([term, said]) => (
          <div key={term} className="contents">
            <dt className="text-text-3">{term}</dt>
            <dd className="break-words">{said}</dd>
          </div>
        ))}
      </dl>
      {failure !== null && (
        <section className="grid gap-1.5" aria-label={words.answer}>
          <h3 className="text-sm">{words.answer}</h3>
          <p className="text-sm break-words whitespace-pre-wrap text-text-2">
            {failure.answer ?? words.noAnswer}
          </p>
        </section>
      )}
      {claim !== null && (
        <section className="grid gap-1.5" aria-label={words.claim}>
          <h3 className="text-sm">{rentalText.claim.title(shortAmountText(claim.amount))}</h3>
          <p className="text-sm break-words whitespace-pre-wrap text-text-2">{claim.reason}</p>
          <div className="flex flex-wrap gap-2">
            {claim.files.length === 0 && <span className="text-xs text-text-3">{words.noEvidence}</span>}
            {claim.files.map((url, at) => (
              <PictureLink
                key={url}
                src={url}
                alt={rentalText.claim.evidence(at + 1)}
                className="size-24 rounded-md"
              />
            ))}
          </div>
        </section>
      )}
      <section className="grid gap-1.5" aria-label={rentalText.log.title}>
        <h3 className="text-sm">{rentalText.log.title}</h3>
        <RevealLog rental={rental} />
      </section>
      {decision !== null && (
        <p className="rounded-lg bg-surface-2 px-3.5 py-3 text-sm break-words">
          <b>{rentalText.decision[decision.is]}</b>
          <span className="block text-text-2">{decision.reason}</span>
          <span className="block text-xs text-text-3">
            {words.decided(decidedBy ?? '', tell(decision.at))}
          </span>
        </p>
      )}
      {needs !== null && decisions.length > 0 && <p className="text-sm text-text-2">{words.needs[needs]}</p>}
      {needs === null && decisions.length > 0 && (
        <div className="flex flex-wrap gap-3 max-lg:*:flex-1">
          {decisions.map((one) => (
            <Button
              key={one}
              variant={one === 'refunded' || one === 'granted' ? 'pri' : 'default'}
              aria-keyshortcuts={one === 'refunded' || one === 'granted' ? 'a' : 'r'}
              onClick={() => onDecide(one)}
            >
              {words.actions[one]}
            </Button>
          ))}
        </div>
      )}
    </article>
  )
}

function Coins({ hundredths }: { hundredths: number }) {
  return <Amount hundredths={hundredths} unit="coin" unitName={opsRentalsText.coins} size="sm" />
}
