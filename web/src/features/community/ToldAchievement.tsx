import { nameOf } from '@kaihei/domain/achievements/names'
import type { FeedItem } from '@kaihei/domain/community/calls'
import { Link } from '@tanstack/react-router'
import { communityText } from '#text/community.ts'
import { Avatar } from '#ui/Avatar.tsx'

/** Somebody's new window of glass. */
export function ToldAchievement({
  item,
  time,
}: {
  item: Extract<FeedItem, { readonly kind: 'achievement' }>
  time: string
}) {
  const { person, achievementId, at } = item
  return (
    <article className="flex items-center gap-3.5 rounded-xl bg-surface p-4 shadow-1">
      <Avatar src={person.avatar} hue={person.hue} size={48} />
      <p className="min-w-0 flex-1">
        <Link to="/user" search={{ uk: person.uk }} className="font-semibold hover:underline">
          {person.nickname}
        </Link>{' '}
        {communityText.lights(nameOf(achievementId))}
        <time dateTime={at} className="block text-xs text-text-3">
          {time}
        </time>
      </p>
    </article>
  )
}
