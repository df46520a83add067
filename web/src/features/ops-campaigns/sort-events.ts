import type { Activity } from '@kaihei/domain/activities/calls'

export const eventSorts = ['new', 'end', 'name'] as const
export type EventSort = (typeof eventSorts)[number]

/** What runs, then what is to come, each with what ends soonest in front; what is over last, the latest in front. */
const stages = { running: 0, coming: 1, past: 2 } as const

function byEnd(one: Activity, other: Activity): number {
  const apart = Date.parse(one.to) - Date.parse(other.to)
  return stages[one.state] - stages[other.state] || (one.state === 'past' ? -apart : apart)
}

/** They come with the newest in front. */
export function sortEvents(
  events: readonly Activity[],
  sort: EventSort,
  nameOf: (event: Activity) => string,
): readonly Activity[] {
  if (sort === 'new') return events
  return events.toSorted(
    sort === 'end' ? byEnd : (one, other) => nameOf(one).localeCompare(nameOf(other), 'zh-CN'),
  )
}
