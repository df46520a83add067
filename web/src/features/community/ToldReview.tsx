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
    <article
      className="room flex gap-3 rounded-xl bg-surface p-4 shadow-1 md:gap-4"
      style={{ '--h': player.hue }}
    >
      <Link
        to="/user"
        search={{ uk: player.uk }}
        aria-label={communityText.pageOf(player.nickname)}
        className="shrink-0 self-start"
      >
        <Arch
          src={player.cover ?? player.avatar}
          alt=""
          hue={player.hue}
          light="online"
          className="h-[88px] w-[74px] md:h-[108px] md:w-[92px]"
        />
        <span className="block h-1.5 rounded-b-sm bg-surface-3" />
      </Link>
      <div className="grid min-w-0 flex-1 content-start gap-1.5">
        <p className="flex flex-wrap items-center gap-x-2">
          <b className="max-w-full min-w-0 truncate">{player.nickname}</b>
          <LevelBadge kind="P" level={player.playLevel} />
          <span className="ml-auto">
            <Stars count={stars} label={reviewsText.stars(stars)} />
          </span>
        </p>
        <p className="line-clamp-6 break-words whitespace-pre-line">{words}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-text-3">
          {author !== null && <Avatar src={author.avatar} hue={author.hue} size={32} />}
          <span className="min-w-0 truncate">{author?.nickname ?? communityText.someone}</span>
          <span>
            {text.names.game(game)} · <time dateTime={at}>{time}</time>
          </span>
        </p>
        {reply !== null && (
          <p className="w-fit max-w-full rounded-md rounded-tl-[4px] bg-room-soft px-3 py-1.5 text-sm break-words text-room-text">
            {reviewsText.reply(player.nickname)}
            {reply}
          </p>
        )}
      </div>
    </article>
  )
}
