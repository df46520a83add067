import type { FeedItem } from '@kaihei/domain/community/calls'
import { Link } from '@tanstack/react-router'
import { communityText } from '#text/community.ts'
import { reviewsText } from '#text/reviews.ts'
import { text } from '#text/text.ts'
import { Arch } from '#ui/Arch.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { LevelBadge } from '#ui/LevelBadge.tsx'
import { Stars } from '#ui/Stars.tsx'

/** Her window first, whoever wrote it small below. */
export function ToldReview({
  item,
  time,
}: {
  item: Extract<FeedItem, { readonly kind: 'review' }>
  time: string
}) {
  const { player, author, stars, text: words, reply, game, at } = item
  return (
    <article className="room flex gap-4 rounded-xl bg-surface p-4 shadow-1" style={{ '--h': player.hue }}>
      <Link to="/user" search={{ uk: player.uk }} aria-label={communityText.pageOf(player.nickname)}>
        <Arch
          src={player.cover ?? player.avatar}
          alt=""
          hue={player.hue}
          light="online"
          className="h-[104px] w-[84px] md:h-[116px] md:w-[92px]"
        />
      </Link>
      <div className="grid min-w-0 flex-1 content-start gap-1.5">
        <p className="flex flex-wrap items-center gap-x-2">
          <b className="min-w-0 truncate">{player.nickname}</b>
          <LevelBadge kind="P" level={player.playLevel} />
          <span className="ml-auto">
            <Stars count={stars} label={reviewsText.stars(stars)} />
          </span>
        </p>
        <p className="line-clamp-6 break-words whitespace-pre-line">{words}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-text-3">
          <Avatar src={author?.avatar ?? null} hue={author?.hue ?? 240} size={32} />
          <span className="min-w-0 truncate">{author?.nickname ?? reviewsText.gone}</span>
          <span>
            {text.names.game(game)} · <time dateTime={at}>{time}</time>
          </span>
        </p>
        {reply !== null && (
          <p className="w-fit max-w-full rounded-md bg-surface-2 px-3 py-1.5 text-sm break-words text-text-2">
            {reviewsText.reply(player.nickname)}
            {reply}
          </p>
        )}
      </div>
    </article>
  )
}
