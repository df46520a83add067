import type { InspectedReview } from '@kaihei/domain/ops/review-calls'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsReviewsText } from '#text/ops-reviews.ts'
import { dayAndTime } from '#text/times.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Stars } from '#ui/Stars.tsx'
import type { ReviewPlace } from './api.ts'

interface ReviewRowProps {
  review: InspectedReview
  /** The list it stands in. */
  place: ReviewPlace
  selected: boolean
}

/** One review in the list; it leads to its own address. */
export function ReviewRow({ review, place, selected }: ReviewRowProps) {
  const timeZone = useTimeZone()
  const words = opsReviewsText
  const { id, author, companion, stars, text, state, at, reports } = review
  const waiting = reports.filter((report) => report.state === 'open').length
  return (
    <Link
      to="/ops/reviews"
      search={{ ...place, id }}
      resetScroll={false}
      className={clsx(
        'flex items-center gap-3 rounded-lg px-3 py-2.5 hover:bg-surface-2',
        // On a phone nothing is open while the list is.
        selected && 'md:bg-surface-3 md:hover:bg-surface-3',
      )}
      aria-current={selected ? 'true' : undefined}
    >
      <Avatar src={companion.avatar} hue={companion.hue} size={40} />
      <span className="min-w-0 flex-1">
        <b className="block break-keep">
          {words.aboutWhom(author?.nickname ?? words.gone, companion.nickname)}
        </b>
        <span className="flex items-center gap-2 text-sm text-text-2">
          {state !== 'deleted' && <Stars count={stars} label={words.stars.count(stars)} size={11} />}
          <span className="min-w-0 truncate">
            {state === 'shown' ? text || words.noWords : words.states[state]}
          </span>
        </span>
        <span className="flex justify-between gap-2 text-xs text-text-3">
          <time dateTime={at}>{dayAndTime(at, timeZone, serverNow())}</time>
          {waiting > 0 && <span className="text-lamp-text">{words.openReports(waiting)}</span>}
        </span>
      </span>
    </Link>
  )
}
