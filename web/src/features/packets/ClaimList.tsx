import type { OpenedPacket } from '@kaihei/domain/packets/calls'
import { luckiestOf } from '@kaihei/domain/packets/packet'
import { Clock, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { readKeptProfile } from '#client/session.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { packetsText } from '#text/packets.ts'
import { text } from '#text/text.ts'
import { secondTime } from '#text/dates.ts'
import { dueTime } from '#text/times.ts'
import { Amount } from '#ui/Amount.tsx'
import { amountText } from '#ui/amount-text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import './Packet.css'

/** Who has opened it, the newest first, how much is left, and what becomes of that. */
export function ClaimList({ packet }: { packet: OpenedPacket }) {
  const words = packetsText.list
  const { claims, shares, state, remainingShares, remainingAmount } = packet
  const me = readKeptProfile()?.uk
  const taken = shares - remainingShares
  const takenAmount = claims.reduce((sum, { amount }) => sum + amount, 0)
  const myPlace = claims.findIndex(({ uk }) => uk === me)
  return (
    <Card
      title={packetsText.titleOf(text.names.person(packet.sender.nickname))}
      aside={
        <Badge tone={state === 'open' ? 'live' : 'done'}>
          {state === 'open' ? words.left(remainingShares) : state === 'empty' ? words.over : words.expired}
        </Badge>
      }
      className="packet-door"
    >
      <p className="sr-only">{words.cells(shares, taken)}</p>
      <div
        aria-hidden="true"
        className="mb-2.5 grid gap-1"
        style={{ gridTemplateColumns: `repeat(auto-fit, minmax(${shares > 40 ? 10 : 16}px, 1fr))` }}
      >
        {Array.from({ length: shares }, (_, place) => (
          <i
            key={place}
            className="packet-cell h-6"
            data-taken={place < taken || undefined}
            data-mine={place === myPlace || undefined}
          />
        ))}
      </div>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-text-2">
        <span>
          <b className="text-text">{words.taken(taken, shares)}</b>
          {words.takenAmount(amountText(takenAmount))}
        </span>
        {remainingAmount !== null && remainingAmount > 0 && (
          <span className="inline-flex items-center gap-1.5">
            {state === 'expired' ? words.returned : words.leftAmount}
            <Amount
              hundredths={remainingAmount}
              unit="coin"
              unitName={packetsText.coin}
              tone="unit"
              size="sm"
            />
          </span>
        )}
      </p>
      {claims.length === 0 ? (
        <p className="py-6 text-sm text-text-3">{state === 'open' ? words.nobody : words.nobodyTook}</p>
      ) : (
        <Claims packet={packet} myPlace={myPlace} />
      )}
      <Fate packet={packet} />
    </Card>
  )
}

function Claims({ packet, myPlace }: { packet: OpenedPacket; myPlace: number }) {
  const words = packetsText.list
  const timeZone = useTimeZone()
  const { kind, claims, state } = packet
  const luckiest = luckiestOf(
    kind,
    claims.map(({ amount }) => amount),
  )
  const newestFirst = claims.map((claim, place) => ({ claim, place })).toReversed()
  return (
    <ol className="my-2 grid max-h-[420px] divide-y divide-line overflow-y-auto">
      {newestFirst.map(({ claim: { nickname, avatar, hue, amount, at }, place }) => (
        <li key={place} className="flex min-w-0 items-center gap-2.5 py-1.5">
          <Avatar src={avatar} hue={hue} size={32} />
          <span className="flex min-w-0 flex-wrap items-center gap-x-2.5">
            <span className="max-w-full truncate">
              {place === myPlace ? words.you(nickname) : text.names.person(nickname)}
            </span>
            {place === luckiest && (
              <span className="packet-most inline-flex h-[22px] shrink-0 items-center gap-1 rounded-sm px-2 text-xs font-semibold whitespace-nowrap">
                <Sparkles size={12} aria-hidden="true" />
                {state === 'open' ? words.mostSoFar : words.most}
              </span>
            )}
          </span>
          <time dateTime={at} className="ml-auto shrink-0 text-xs text-text-3">
            {secondTime(at, timeZone)}
          </time>
          <b className="w-16 shrink-0 text-right">{amountText(amount)}</b>
        </li>
      ))}
    </ol>
  )
}

/** Until when it hangs and what happens then; or how it ended. */
function Fate({ packet }: { packet: OpenedPacket }) {
  const words = packetsText.list
  const timeZone = useTimeZone()
  const { state, sender, expiresAt, sentAt, endedAt, remainingAmount, shares } = packet
  const due = dueTime(expiresAt, timeZone)
  const name = text.names.person(sender.nickname)
  const sentences: Readonly<Record<typeof state, () => ReactNode>> = {
    open: () => `${words.untilThen(due, name)}${words.whySecret}`,
    empty: () => words.emptied(shares, (Date.parse(endedAt ?? sentAt) - Date.parse(sentAt)) / 1000),
    expired: () => words.returnedTo(due, amountText(remainingAmount ?? 0), name),
  }
  return (
    <p className="mt-2 flex gap-2 text-xs text-text-3">
      <Clock size={14} className="mt-[3px] shrink-0" aria-hidden="true" />
      <span className="min-w-0">{sentences[state]()}</span>
    </p>
  )
}
