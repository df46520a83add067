import type { InspectedApplication } from '@kaihei/domain/ops/application-calls'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsText } from '#text/ops.ts'
import { dayAndTime } from '#text/times.ts'
import { Avatar } from '#ui/Avatar.tsx'
import type { DecisionState } from './api.ts'

interface ApplicationRowProps {
  application: InspectedApplication
  /** The list it stands in. */
  list: DecisionState
  selected: boolean
}

/** One application in the list; it leads to its own address. */
export function ApplicationRow({ application, list, selected }: ApplicationRowProps) {
  const timeZone = useTimeZone()
  const { id, applicant, motto, services, submittedAt, decidedAt } = application
  const words = opsText.applications
  return (
    <Link
      to="/ops/applications"
      search={{ state: list, id }}
      resetScroll={false}
      className={clsx(
        'flex items-center gap-3 rounded-lg px-3 py-2.5 hover:bg-surface-2',
        // On a phone nothing is open while the list is.
        selected && 'md:bg-surface-3 md:hover:bg-surface-3',
      )}
      aria-current={selected ? 'true' : undefined}
    >
      <Avatar src={applicant.avatar} hue={applicant.hue} size={48} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <b className="min-w-0 truncate">{applicant.nickname}</b>
          <time dateTime={decidedAt ?? submittedAt} className="shrink-0 text-xs text-text-3">
            {dayAndTime(decidedAt ?? submittedAt, timeZone, serverNow())}
          </time>
        </span>
        <span className="block truncate text-sm text-text-2">{motto}</span>
        <span className="block text-xs text-text-3">
          ID {applicant.showId} · {words.services(services.length)}
        </span>
      </span>
    </Link>
  )
}
