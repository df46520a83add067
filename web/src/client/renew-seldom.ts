import type { Call } from '@kaihei/domain/call'
import type { QueryClient } from '@tanstack/react-query'
import { renew } from './queries.ts'

const restMs = 1_000

/** Reads again at once; what is heard in the second after it is read together at its end. */
export function renewSeldom(reads: readonly Call[]): (queries: QueryClient) => void {
  let resting = false
  let again = false

  function renewNow(queries: QueryClient): void {
    again = resting
    if (resting) return
    resting = true
    void renew(queries, reads)
    setTimeout(() => {
      resting = false
      if (again) renewNow(queries)
    }, restMs)
  }

  return renewNow
}
