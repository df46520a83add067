import type { ShownRental } from '@kaihei/domain/rental/calls'
import type { RentalState } from '@kaihei/domain/rental/rental'
import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { serverNow } from '#client/clock.ts'
import { renew } from '#client/queries.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { rentalText } from '#text/rental.ts'
import { text } from '#text/text.ts'
import { dayAndTime, dueTime } from '#text/times.ts'
import { amountText } from '#ui/amount-text.ts'
import { Badge } from '#ui/Badge.tsx'
import type { BadgeTone } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { countdownText } from '#ui/countdown-text.ts'
import { CountdownRing } from '#ui/CountdownRing.tsx'
import { useTimeLeft } from '#ui/use-time-left.ts'
import { rentalRenews } from './api.ts'
import { RentalActions } from './RentalActions.tsx'
import { RentalDispute } from './RentalDispute.tsx'
import { RevealLog } from './RevealLog.tsx'
import { SecretBox } from './SecretBox.tsx'

const tones: Readonly<Record<RentalState, BadgeTone>> = {
  active: 'live',
  ended: 'them',
  refunded: 'done',
  disputed: 'dispute',
  closed: 'done',
}

interface RentalCardProps {
  rental: ShownRental
  /** A notice or a bill has led to this one. */
  marked?: boolean
}

/** A rental with everything that can be done with it: until when, what opens it, who looked, and how it ended. */
export function RentalCard({ rental, marked = false }: RentalCardProps) {
  const { rentId, side, state, game, rank, server, title, clock, allowedActions, renter } = rental
  const words = rentalText
  return (
    <Card
      as="article"
      title={
        <span className="flex flex-wrap items-center gap-2.5">
          {rank} · {server}
          <Badge tone={tones[state]}>{words.states[state]}</Badge>
        </span>
      }
      aside={<span className="text-xs text-text-3">R-{rentId.slice(-6)}</span>}
      className={clsx(marked && 'shadow-[inset_0_0_0_2px_var(--lamp)]')}
    >
      <div className="grid gap-3.5">
        <p className="-mt-2.5 text-sm break-words text-text-2">
          {text.names.game(game)} · {title}
          {side === 'owner' && ` · ${words.renter(renter.nickname)}`}
        </p>
        {clock === null ? <Over rental={rental} /> : <Waiting rental={rental} clock={clock} />}
        {allowedActions.includes('reveal') && <SecretBox rental={rental} />}
        <Money rental={rental} />
        <RentalDispute rental={rental} />
        <RevealLog rental={rental} />
        <RentalActions rental={rental} />
      </div>
    </Card>
  )
}

function Waiting({ rental, clock }: { rental: ShownRental; clock: NonNullable<ShownRental['clock']> }) {
  const queries = useQueryClient()
  const timeZone = useTimeZone()
  const deadline = Date.parse(clock.until)
  const left = useTimeLeft({
    deadline,
    now: serverNow,
    onDone: () => void renew(queries, rentalRenews),
  })
  const since = startOf(rental)
  return (
    <div className="flex items-center gap-4">
      <CountdownRing
        fraction={left / Math.max(1, deadline - since)}
        size={92}
        width={7}
        tone={clock.who === rental.side ? 'you' : 'them'}
      >
        <time dateTime={clock.until} className="block text-sm font-semibold">
          {countdownText(left)}
        </time>
        <span className="text-xs text-text-2">{rentalText.left}</span>
      </CountdownRing>
      <p className="min-w-0 flex-1 text-sm text-text-2">
        {sayClock(rental, clock, dueTime(clock.until, timeZone))}
      </p>
    </div>
  )
}

/** Since when its clock runs. */
function startOf({ from, endedAt, failure, claim }: ShownRental): number {
  return Date.parse(claim?.at ?? endedAt ?? failure?.answeredAt ?? failure?.at ?? from)
}

function sayClock(rental: ShownRental, clock: NonNullable<ShownRental['clock']>, time: string): string {
  const words = rentalText.clock
  const isRenter = rental.side === 'renter'
  if (rental.state === 'active') return isRenter ? words.active(time) : words.activeForOwner(time)
  if (rental.state === 'ended') return isRenter ? words.endedForRenter(time) : words.endedForOwner(time)
  if (rental.claim !== null) return words.staffClaim(time)
  if (clock.who === 'staff') return words.staffLogin(time)
  return isRenter ? words.ownersTurn(time) : words.myTurn(time)
}

function Over({ rental: { state, overAt } }: { rental: ShownRental }) {
  const timeZone = useTimeZone()
  if (overAt === null) return null
  const time = dayAndTime(overAt, timeZone, serverNow())
  return (
    <p className="text-sm text-text-2">
      {state === 'refunded' ? rentalText.over.refunded(time) : rentalText.over.closed(time)}
    </p>
  )
}

function Money({ rental: { price, deposit, claim, earned } }: { rental: ShownRental }) {
  const words = rentalText.money
  const granted = claim?.granted ?? 0
  const lines = [
    [words.price, price],
    [words.deposit, deposit],
    ...(granted > 0 ? ([[words.granted, granted]] as const) : []),
    ...(earned !== null ? ([[words.earned, earned]] as const) : []),
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {lines.map(([term, amount]) => (
        <div key={term} className="flex gap-2">
          <dt className="text-text-3">{term}</dt>
          <dd className="font-semibold">{amountText(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
