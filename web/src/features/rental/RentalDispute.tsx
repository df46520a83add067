import type { ShownRental } from '@kaihei/domain/rental/calls'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { rentalText } from '#text/rental.ts'
import { dayAndTime } from '#text/times.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { PictureLink } from '#ui/PictureLink.tsx'

/** What the two disagree about, and what staff have said to it. */
export function RentalDispute({ rental: { failure, claim, decision } }: { rental: ShownRental }) {
  const words = rentalText
  const timeZone = useTimeZone()
  if (failure === null && claim === null) return null
  return (
    <div className="grid gap-2 rounded-lg bg-surface-2 px-3.5 py-3 text-sm">
      {failure !== null && (
        <>
          <p className="flex flex-wrap justify-between gap-x-3">
            <b>{words.failure.title}</b>
            <span className="text-xs text-text-3">
              {words.failure.at(dayAndTime(failure.at, timeZone, serverNow()))}
            </span>
          </p>
          {failure.answer !== null && (
            <p className="break-words whitespace-pre-wrap">{words.failure.answer(failure.answer)}</p>
          )}
          {decision === null && (
            <p className="text-text-2">
              {failure.withStaff ? words.failure.withStaff : words.failure.waiting}
            </p>
          )}
        </>
      )}
      {claim !== null && (
        <>
          <b>{words.claim.title(shortAmountText(claim.amount))}</b>
          <p className="break-words whitespace-pre-wrap text-text-2">{claim.reason}</p>
          {claim.files.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {claim.files.map((url, at) => (
                <PictureLink
                  key={url}
                  src={url}
                  alt={words.claim.evidence(at + 1)}
                  className="size-16 rounded-md"
                />
              ))}
            </div>
          )}
          {claim.granted > 0 && <p>{words.claim.granted(shortAmountText(claim.granted))}</p>}
        </>
      )}
      {decision !== null && (
        <p className="border-t border-line pt-2 break-words">
          <b>{words.decision[decision.is]}</b> <span className="text-text-2">{decision.reason}</span>
        </p>
      )}
    </div>
  )
}
