import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useMinute } from '#client/clock.ts'
import { text } from '#text/text.ts'
import { activitiesQuery, daysUntil, posterOf } from './events.ts'
import { EventLink } from './EventLink.tsx'

/** What runs now, as items of a list on the home page; where it cannot be read there is nothing to miss. */
export function RunningEvents() {
  const words = text.home.strips
  const { data } = useQuery(activitiesQuery)
  const now = useMinute()
  return data?.items
    .filter(({ state }) => state === 'running')
    .map((activity) => (
      <li key={activity.activityId} className="min-w-[260px] flex-1">
        <EventLink
          activity={activity}
          className="relative isolate flex h-full items-center gap-3 overflow-hidden rounded-xl bg-surface py-3 pr-4 pl-[112px] shadow-1 hover:bg-surface-2"
        >
          {/* Not `Poster`: what that knows of others would come with everybody's first page. */}
          <img
            src={posterOf(activity, 'strip')}
            alt=""
            width={288}
            height={201}
            loading="lazy"
            className="absolute inset-y-0 left-0 h-full w-[96px] object-cover"
          />
          <span className="min-w-0 flex-1">
            <b className="block truncate text-lamp-text">{words.event(activity)}</b>
            <span className="block truncate text-sm text-text-2">
              {words.daysLeft(daysUntil(activity.to, now))}
            </span>
          </span>
          <ChevronRight size={18} className="shrink-0 text-text-3" aria-hidden="true" />
        </EventLink>
      </li>
    ))
}
