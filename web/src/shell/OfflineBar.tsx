import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useMinute } from '#client/clock.ts'
import { useReach } from '#client/reach.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { text } from '#text/text.ts'
import { dayAndTime } from '#text/times.ts'

/** While the server does not answer: how old what is shown is, and that nothing has to be done about it. */
export function OfflineBar() {
  const { reached } = useReach()
  return (
    <output className="block">
      {!reached && (
        <span className="flex items-center justify-center gap-2 bg-lamp-soft px-3.5 py-1.5 text-sm text-balance text-lamp-text">
          <WifiOff size={16} aria-hidden="true" className="shrink-0" />
          <span>
            <HowOld />
            {text.shell.offline.rest}
          </span>
        </span>
      )}
    </output>
  )
}

function HowOld() {
  const queries = useQueryClient()
  const timeZone = useTimeZone()
  const at = useSyncExternalStore(
    (onChange) => queries.getQueryCache().subscribe(onChange),
    () => oldestShown(queries),
  )
  const now = useMinute()
  const { shown, nothing } = text.shell.offline
  return at === Infinity ? nothing : shown(dayAndTime(new Date(at).toISOString(), timeZone, now))
}

/** Of what is on the screen and changes with time, that which was read first. */
function oldestShown(queries: QueryClient): number {
  const shown = queries.getQueryCache().findAll({
    type: 'active',
    predicate: ({ state, observers }) =>
      state.data !== undefined && observers.some(({ options }) => options.staleTime !== Infinity),
  })
  return Math.min(...shown.map(({ state }) => state.dataUpdatedAt))
}
