import type { NitroReport } from '@kaihei/domain/ops/nitro-calls'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { nitroText } from '#text/nitro.ts'
import { opsNitroText } from '#text/ops-nitro.ts'
import { dayAndTime } from '#text/times.ts'
import { Avatar } from '#ui/Avatar.tsx'
import type { ReportState } from './api.ts'

interface NitroReportRowProps {
  report: NitroReport
  /** The list it stands in. */
  list: ReportState
  selected: boolean
}

/** One code in the list; it leads to its own address. */
export function NitroReportRow({ report, list, selected }: NitroReportRowProps) {
  const { id, buyer, kind, tail, at, decision } = report
  const timeZone = useTimeZone()
  return (
    <Link
      to="/ops/nitro"
      search={{ state: list, id }}
      resetScroll={false}
      className={clsx(
        'flex items-center gap-3 rounded-lg px-3 py-2.5 hover:bg-surface-2',
        // On a phone nothing is open while the list is.
        selected && 'md:bg-surface-3 md:hover:bg-surface-3',
      )}
      aria-current={selected ? 'true' : undefined}
    >
      <Avatar src={buyer.avatar} hue={buyer.hue} size={40} />
      <span className="min-w-0 flex-1">
        <b className="block truncate">{buyer.nickname}</b>
        <span className="block truncate text-sm text-text-2">
          {nitroText.names[kind]} …{tail}
        </span>
      </span>
      <span className="shrink-0 text-xs text-text-3">
        {decision === null ? dayAndTime(at, timeZone, serverNow()) : opsNitroText.outcomes[decision.outcome]}
      </span>
    </Link>
  )
}
