import { getOverview } from '@kaihei/domain/ops/overview-calls'
import { listReports } from '@kaihei/domain/ops/report-calls'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { keyOf } from './queries.ts'
import { renewQueues } from './queues.ts'

afterEach(() => vi.useRealTimers())

test('a change is looked at once at once, and many that follow it once more when the second is over', async () => {
  vi.useFakeTimers()
  const queries = new QueryClient()
  const read = vi.spyOn(queries, 'invalidateQueries').mockResolvedValue()
  const times = (call: Parameters<typeof keyOf>[0]) =>
    read.mock.calls.filter(([filter]) => filter?.queryKey?.[0] === call.path).length
  renewQueues(queries)
  expect([times(getOverview), times(listReports)]).toEqual([1, 1])
  for (let hint = 0; hint < 20; hint++) renewQueues(queries)
  expect(times(getOverview)).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([times(getOverview), times(listReports)]).toEqual([2, 2])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(times(getOverview)).toBe(2)
  renewQueues(queries)
  expect(times(getOverview)).toBe(3)
  await vi.advanceTimersByTimeAsync(1_000)
})
