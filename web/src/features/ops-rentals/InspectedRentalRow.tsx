import type { InspectedRental } from '@kaihei/domain/ops/rental-calls'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsRentalsText } from '#text/ops-rentals.ts'
import { rentalText } from '#text/rental.ts'
import { dayAndTime } from '#text/times.ts'
import { Amount } from '#ui/Amount.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import type { RentalView } from './api.ts'

interface InspectedRentalRowProps {
  rental: InspectedRental
  view: RentalView
  selected: boolean
}

/** One line of the desk. */
export function InspectedRentalRow({ rental, view, selected }: InspectedRentalRowProps) {
  const { rentId, renter, title, rank, price, deposit, failure, claim, about } = rental
  const timeZone = useTimeZone()
  const at = claim?.at ?? failure?.at ?? rental.from
  return (
    <Link
      to="/ops/rentals"
      search={{ view, id: rentId }}
      resetScroll={false}
      className={clsx(
        'flex items-center gap-3 rounded-lg px-3 py-2.5',
        selected ? 'bg-surface-3' : 'hover:bg-surface-2',
      )}
      aria-current={selected ? 'true' : undefined}
    >
      <Avatar src={renter.avatar} hue={renter.hue} size={40} />
      <span className="min-w-0 flex-1">
        <b className="block truncate">{renter.nickname}</b>
        <span className="block truncate text-xs text-text-3">
          {rank} · {title}
        </span>
      </span>
      <span className="grid justify-items-end text-sm">
        <Amount
          hundredths={about === 'claim' ? (claim?.amount ?? 0) : price + deposit}
          unit="coin"
          unitName={opsRentalsText.coins}
          size="sm"
        />
        <span className="text-xs text-text-3">
          {rental.decision === null ? dayAndTime(at, timeZone, serverNow()) : rentalText.states[rental.state]}
        </span>
      </span>
    </Link>
  )
}
