import type { Activity } from '@kaihei/domain/activities/calls'
import { clsx } from 'clsx'
import { boardZone } from '#features/boards/board-time.ts'
import { activitiesText } from '#text/activities.ts'
import { dueTime } from '#text/times.ts'

/** On a picture, so on a ground of its own. */
export function StateBadge({ activity: { state, from } }: { activity: Pick<Activity, 'state' | 'from'> }) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-[22px] items-center gap-1.5 rounded-sm bg-surface-2 px-2 text-xs font-semibold',
        state === 'running' ? 'text-ok' : state === 'coming' ? 'text-info' : 'text-text-2',
      )}
    >
      {state === 'running' && <i className="size-2 rounded-full bg-online" aria-hidden="true" />}
      {state === 'coming' ? activitiesText.from(dueTime(from, boardZone)) : activitiesText.states[state]}
    </span>
  )
}
