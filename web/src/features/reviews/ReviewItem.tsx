import type { Review } from '@kaihei/domain/reviews/calls'
import { Link } from '@tanstack/react-router'
import { serverNow } from '#client/clock.ts'
import { ReportButton } from '#features/reports/ReportButton.tsx'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { reviewsText } from '#text/reviews.ts'
import { text } from '#text/text.ts'
import { plainDay } from '#text/dates.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Stars } from '#ui/Stars.tsx'

interface ReviewItemProps {
  review: Review
  /** Who was reviewed, and may have replied. */
  nickname: string
}

export function ReviewItem({ review, nickname }: ReviewItemProps) {
  const { id, author, stars, tags, text: words, game, reply, deleted, at } = review
  const name = author?.nickname ?? reviewsText.gone
  const timeZone = useTimeZone()
  return (
    <article className="flex gap-3.5 border-t border-line py-4">
      <Avatar src={author?.avatar ?? null} hue={author?.hue ?? 240} size={40} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5">
          {author === null ? (
            <b className="text-text-2">{name}</b>
          ) : (
            <Link
              to="/user"
              search={{ uk: author.uk }}
              className="min-w-0 truncate font-semibold hover:underline"
            >
              {name}
            </Link>
          )}
          {!deleted && <Stars count={stars} label={reviewsText.stars(stars)} />}
        </p>
        {deleted && <p className="text-text-3">{reviewsText.deleted}</p>}
        {!deleted && words !== '' && <p className="break-words whitespace-pre-line">{words}</p>}
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-xs text-text-3">
          <time dateTime={at}>{plainDay(at, timeZone, serverNow())}</time>
          <span>{text.names.game(game)}</span>
          {tags.map((tag) => (
            <span key={tag}>#{tag}</span>
          ))}
          {!deleted && (
            <ReportButton look="line" reported={{ kind: 'review', id }} label={reviewsText.report(name)} />
          )}
        </p>
        {reply && !deleted && (
          <p className="mt-2 w-fit max-w-full rounded-md bg-surface-2 px-3.5 py-2 text-sm break-words text-text-2">
            <b className="text-text">{reviewsText.reply(nickname)}</b>
            {reply.text}
          </p>
        )}
      </div>
    </article>
  )
}
