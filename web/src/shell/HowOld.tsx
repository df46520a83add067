import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useMinute } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { text } from '#text/text.ts'
import { dayAndTime } from '#text/times.ts'

/** When what is on the screen was read. */
export function HowOld() {
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
