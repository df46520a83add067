import type { Activity } from '@kaihei/domain/activities/calls'
import { clsx } from 'clsx'
import { Hourglass } from 'lucide-react'
import { serverNow } from '#client/clock.ts'
import { activitiesText } from '#text/activities.ts'
import { text } from '#text/text.ts'
import { shortDay } from '#text/times.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { lightsText } from './api.ts'
import { daysUntil } from './events.ts'
import { EventLink } from './EventLink.tsx'
import { Poster } from './Poster.tsx'
import { StateBadge } from './StateBadge.tsx'

interface EventCardProps {
  activity: Activity
  /** How high its picture is. */
  size: 'large' | 'medium' | 'small'
  /** In the first window. */
  eager?: boolean
}

const heights = {
  large: 'h-[180px] md:h-[224px]',
  medium: 'h-[168px] md:h-[200px]',
  small: 'h-[104px] md:h-[132px]',
}

export function EventCard({ activity, size, eager = false }: EventCardProps) {
  const words = activitiesText
  const small = size === 'small'
  return (
    <article className="relative flex min-w-0 flex-col overflow-hidden rounded-xl bg-surface shadow-1 transition-[transform,background-color] hover:-translate-y-0.5 hover:bg-surface-2">
      <div className="relative">
        <Poster activity={activity} size="card" className={clsx('w-full', heights[size])} eager={eager} />
        {!small && (
          <span className="absolute inset-x-3.5 top-3.5">
            <StateBadge activity={activity} />
          </span>
        )}
      </div>
      <div
        className={clsx('grid flex-1 content-start gap-1.5', small ? 'p-3 md:px-4 md:py-3.5' : 'px-4.5 py-4')}
      >
        <h3 className={clsx('font-semibold break-words', small ? 'text-base md:text-lg' : 'text-lg')}>
          <EventLink activity={activity} className="after:absolute after:inset-0 after:rounded-xl">
            {words.title(activity)}
          </EventLink>
        </h3>
        {small ? (
          <p className="text-xs text-text-3">{words.span(dayOf(activity.from), shortDay(activity.to))}</p>
        ) : (
          <p className="text-sm text-text-2">{words.words(activity)}</p>
        )}
        <Foot activity={activity} />
      </div>
    </article>
  )
}

function Foot({ activity }: { activity: Activity }) {
  const words = activitiesText
  const { state, to, final, first, mine } = activity
  const lights = mine === null ? 0 : Math.max(mine.boss, mine.player)
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-sm text-text-2">
      {state === 'running' && (
        <span className="inline-flex items-center gap-1.5">
          <Hourglass size={15} aria-hidden="true" />
          {words.daysLeft(daysUntil(to, serverNow()))}
        </span>
      )}
      {state === 'past' && first !== null && (
        <span className="inline-flex min-w-0 items-center gap-2">
          <Avatar src={first.avatar} hue={first.hue} size={32} />
          <span className="truncate">{text.names.person(first.nickname)}</span>
        </span>
      )}
      {state === 'past' && (first !== null || !final) && (
        <span className="text-xs text-text-3">
          {final ? words.first(lightsText(first?.score ?? 0)) : words.settling}
        </span>
      )}
      {lights > 0 && <span className="text-lamp-text">{words.mine(lightsText(lights))}</span>}
      {mine !== null && mine.bought > 0 && <span>{words.bought(mine.bought)}</span>}
    </div>
  )
}

/** The day on which it began: `shortDay` names the last one before an instant. */
function dayOf(from: string): string {
  return shortDay(new Date(Date.parse(from) + 1).toISOString())
}
