import { findGeneral } from '@kaihei/domain/achievements/achievement'
import { findLimited, tierOfLimited } from '@kaihei/domain/achievements/limited'
import type { FeedItem } from '@kaihei/domain/community/calls'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { GlassWindow } from '#features/achievements/GlassWindow.tsx'
import { achieveText } from '#text/achieve.ts'
import { communityText } from '#text/community.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'

type Achievement = Extract<FeedItem, { readonly kind: 'achievement' }>

const atOnce = 3

/** New windows of glass. Of an hour in which many were lit, three stand for them until one asks. */
export function ToldAchievements({ those, time }: { those: readonly Achievement[]; time: string }) {
  const [all, setAll] = useState(false)
  const shown = all ? those : those.slice(0, atOnce)
  const left = those.length - shown.length
  return (
    <article className="rounded-xl bg-surface p-4 shadow-1">
      <h4 className="flex items-baseline justify-between gap-3 text-base font-semibold">
        {communityText.newWindows(those.length)}
        <time dateTime={those[0]?.at} className="text-xs font-normal text-text-3">
          {time}
        </time>
      </h4>
      <ul className="mt-3 grid gap-3">
        {shown.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
      {left > 0 && (
        <p className="mt-3 text-center">
          <Button size="sm" variant="quiet" onClick={() => setAll(true)}>
            {communityText.rest(left)}
          </Button>
        </p>
      )}
    </article>
  )
}

function Row({ item: { person, achievementId } }: { item: Achievement }) {
  const window = lookOf(achievementId)
  return (
    <li className="flex items-center gap-3.5">
      {window !== undefined && <GlassWindow window={window} light={1} className="w-10 shrink-0" />}
      <Avatar src={person.avatar} hue={person.hue} size={32} />
      <p className="min-w-0 flex-1 break-words">
        <Link to="/user" search={{ uk: person.uk }} className="font-semibold hover:underline">
          {person.nickname}
        </Link>{' '}
        {communityText.reached(window === undefined ? '' : achieveText.name(window))}
      </p>
    </li>
  )
}

/** Nothing of one that this page has never heard of. */
function lookOf(id: string) {
  const limited = findLimited(id)
  if (limited === undefined) return findGeneral(id)
  return { id, name: limited.name, family: 'limited' as const, tier: tierOfLimited(limited, null) }
}
