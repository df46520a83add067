import type { InspectedReport } from '@kaihei/domain/ops/report-calls'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { opsReportsText } from '#text/ops-reports.ts'
import { Avatar } from '#ui/Avatar.tsx'
import type { ReportState } from './api.ts'
import { sayAbout, sayAge, sayReason } from './names.ts'

interface ReportRowProps {
  report: InspectedReport
  /** The list it stands in. */
  list: ReportState
  selected: boolean
}

/** One report in the list; it leads to its own address. */
export function ReportRow({ report, list, selected }: ReportRowProps) {
  const { id, reported, reason, ageMinutes, decision } = report
  const words = opsReportsText
  return (
    <Link
      to="/ops/reports"
      search={{ state: list, id }}
      resetScroll={false}
      className={clsx(
        'flex items-center gap-3 rounded-lg px-3 py-2.5 hover:bg-surface-2',
        // On a phone nothing is open while the list is.
        selected && 'md:bg-surface-3 md:hover:bg-surface-3',
      )}
      aria-current={selected ? 'true' : undefined}
    >
      <Avatar src={reported?.avatar ?? null} hue={reported?.hue ?? 240} size={40} />
      <span className="min-w-0 flex-1">
        <b className="block truncate">{sayAbout(report)}</b>
        <span className="block truncate text-sm text-text-2">{sayReason(reason)}</span>
      </span>
      <span className="shrink-0 text-xs text-text-3">
        {decision === null ? words.waits(sayAge(ageMinutes)) : words.decisions[decision.is]}
      </span>
    </Link>
  )
}
