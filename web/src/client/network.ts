import { getPublicConfig } from '@kaihei/domain/config/calls'
import type { QueryClient } from '@tanstack/react-query'
import { call } from './call.ts'
import { noteReach, useReach } from './reach.ts'

const probeEveryMs = 4_000

/**
 * Notices that the network is gone, keeps knocking until the server answers, and then reads again whatever is on the
 * screen: nobody has to press for what only waited for the network.
 */
export function watchNetwork(queries: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  async function knock(): Promise<void> {
    clearTimeout(timer)
    // Its answer or silence is noted on the way.
    await call(getPublicConfig, {}, { quiet: true }).catch(() => undefined)
    knockLater()
  }

  function knockLater(): void {
    clearTimeout(timer)
    if (!useReach.getState().reached) timer = setTimeout(() => void knock(), probeEveryMs)
  }

  const lost = () => noteReach(false)
  const back = () => void knock()
  addEventListener('offline', lost)
  addEventListener('online', back)
  const unwatch = useReach.subscribe(({ reached }) => {
    if (reached) void queries.invalidateQueries()
    knockLater()
  })
  if (!navigator.onLine) lost()
  return () => {
    clearTimeout(timer)
    removeEventListener('offline', lost)
    removeEventListener('online', back)
    unwatch()
  }
}
