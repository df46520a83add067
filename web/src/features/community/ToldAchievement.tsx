import { findGeneral } from '@kaihei/domain/achievements/achievement'
import { findLimited, tierOfLimited } from '@kaihei/domain/achievements/limited'
import type { FeedItem } from '@kaihei/domain/community/calls'
import { Link } from '@tanstack/react-router'
import { GlassWindow } from '#features/achievements/GlassWindow.tsx'
import { achieveText } from '#text/achieve.ts'
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
  const window = lookOf(achievementId)
  return (
    <article className="flex items-center gap-4 rounded-xl bg-surface p-4 shadow-1">
      {window !== undefined && <GlassWindow window={window} light={1} className="w-[52px] shrink-0" />}
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-2">
          <Avatar src={person.avatar} hue={person.hue} size={32} />
          <Link
            to="/user"
            search={{ uk: person.uk }}
            className="min-w-0 truncate font-semibold hover:underline"
          >
            {person.nickname}
          </Link>
        </p>
        <p className="mt-1.5 break-words">
          {communityText.reached(window === undefined ? '' : achieveText.name(window))}
        </p>
      </div>
      <time dateTime={at} className="self-end text-xs text-text-3">
        {time}
      </time>
    </article>
  )
}

/** Nothing of one that this page has never heard of. */
function lookOf(id: string) {
  const limited = findLimited(id)
  if (limited === undefined) return findGeneral(id)
  return { id, name: limited.name, family: 'limited' as const, tier: tierOfLimited(null) }
}
