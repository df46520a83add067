import type { ShownRental } from '@kaihei/domain/rental/calls'
import { rental as terms } from '@kaihei/domain/rental/tariff'
import { Eye, KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { rentalText } from '#text/rental.ts'
import { dayAndTime } from '#text/times.ts'

/** Every look at the secret, the newest first, down to the start; the same for both sides. */
export function RevealLog({ rental }: { rental: ShownRental }) {
  const { reveals, revealCount, from, side, renter } = rental
  const words = rentalText.log
  const timeZone = useTimeZone()
  const tell = (at: string) => dayAndTime(at, timeZone, serverNow())
  const who = side === 'renter' ? words.you : renter.nickname
  const earlier = revealCount - reveals.length
  return (
    <ul className="grid text-sm" aria-label={words.title}>
      {reveals.map(({ at, device }) => (
        <Entry
          key={at}
          icon={<Eye size={15} aria-hidden="true" />}
          time={device === '' ? tell(at) : `${tell(at)} · ${device}`}
        >
          {words.looked(who)}
        </Entry>
      ))}
      {earlier > 0 && (
        <Entry icon={<Eye size={15} aria-hidden="true" />} time="">
          {words.earlier(earlier)}
        </Entry>
      )}
      <Entry icon={<KeyRound size={15} aria-hidden="true" />} time={tell(from)}>
        {words.begun(terms.loginMinutes)}
      </Entry>
    </ul>
  )
}

function Entry({ icon, time, children }: { icon: ReactNode; time: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 border-t border-line py-2 first:border-t-0">
      <span className="text-text-3">{icon}</span>
      <span className="min-w-0 flex-[1_1_10rem]">{children}</span>
      <span className="text-xs text-text-3">{time}</span>
    </li>
  )
}
