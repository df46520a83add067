import { depositFor } from '@kaihei/domain/orders/price'
import { tariff } from '@kaihei/domain/tariff'
import type { UseQueryResult } from '@tanstack/react-query'
import { TopUpLink } from '#features/top-ups/TopUpLink.tsx'
import { fastOrdersText } from '#text/fast-orders.ts'
import { Amount } from '#ui/Amount.tsx'
import { amountText } from '#ui/amount-text.ts'
import { Arch } from '#ui/Arch.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { Matches } from './api.ts'
import { hoursOf } from './wish-words.ts'

interface MatchPreviewProps {
  matches: UseQueryResult<Matches>
  units: number
  /** My coins, in hundredths; null while nobody knows. */
  balance: number | null
  /** Where to go on once the missing coins are there. */
  back: string
}

/** Who would fit right now, what it starts at, and what is held when the wish is published. */
export function MatchPreview({ matches, units, balance, back }: MatchPreviewProps) {
  const { data } = matches
  const words = fastOrdersText.matches
  const lowest = data?.lowestPricePerHour ?? null
  const deposit = lowest === null ? null : depositFor(lowest, units)
  const missing = deposit !== null && balance !== null ? deposit - balance : 0
  return (
    <div className="grid gap-4" aria-busy={matches.isFetching}>
      <div className="grid gap-3" aria-live="polite">
        {data === undefined ? (
          matches.isError ? (
            <p className="text-sm text-text-3">{words.failed}</p>
          ) : (
            <Skeleton className="h-7 w-40" />
          )
        ) : (
          <Count online={data.online} all={data.all} />
        )}
      </div>
      <Faces best={data?.best ?? []} />
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2.5 border-t border-line pt-4 text-sm">
        <dt className="text-text-2">{words.lowest}</dt>
        <dd className="text-right">
          {lowest === null ? (
            '—'
          ) : (
            <span className="inline-flex items-center gap-1.5">
              <Amount hundredths={lowest} unit="coin" decimals="whole" tone="unit" />
              <span className="pt-0.5 text-xs text-text-2">{words.perHour}</span>
            </span>
          )}
        </dd>
        <dt className="text-text-2">{words.deposit}</dt>
        <dd className="text-right">
          {deposit === null ? (
            '—'
          ) : (
            <Amount hundredths={deposit} unit="coin" unitName={fastOrdersText.coin} />
          )}
        </dd>
        <dt className="text-text-2">{words.balance}</dt>
        <dd className="text-right">{balance === null ? '—' : <Amount hundredths={balance} size="sm" />}</dd>
      </dl>
      <p className="text-xs text-text-3">
        {words.depositNote(hoursOf(Math.min(units, tariff.fastOrder.depositUnits)))}
      </p>
      {missing > 0 && (
        <div className="flex items-center justify-between gap-3 rounded-md bg-lamp-soft px-3.5 py-2.5 text-sm text-lamp-text">
          <span>{words.short(amountText(missing))}</span>
          <TopUpLink missing={missing} back={back}>
            {words.topUp}
          </TopUpLink>
        </div>
      )}
    </div>
  )
}

function Count({ online, all }: { online: number; all: number }) {
  const words = fastOrdersText.matches
  if (all === 0) {
    return (
      <p>
        <b className="block text-xl">{words.nobody}</b>
        <span className="text-sm text-text-2">{words.nobodyText}</span>
      </p>
    )
  }
  return (
    <p>
      <b className="block text-xl">{online === 0 ? words.nobodyOnline : words.online(online)}</b>
      <span className="text-sm text-text-2">{online === 0 ? words.nobodyOnlineText : words.all(all)}</span>
    </p>
  )
}

const shownFaces = 5

/** Real people, as lit as they are; dark windows keep the place of those who are missing. */
function Faces({ best }: { best: Matches['best'] }) {
  return (
    <div className="grid grid-cols-5 gap-2" aria-hidden="true">
      {Array.from({ length: shownFaces }, (_, place) => {
        const person = best[place]
        return person === undefined ? (
          <span
            key={place}
            className="h-16 rounded-t-full rounded-b-[3px] shadow-[inset_0_0_0_1.5px_var(--line)]"
          />
        ) : (
          <Arch
            key={place}
            src={person.avatar}
            alt=""
            hue={person.hue}
            light="online"
            className="h-16"
            eager
          />
        )
      })}
    </div>
  )
}
