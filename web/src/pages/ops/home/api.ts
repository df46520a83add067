import { getMoneyDays, getOverview, listWaiting } from '@kaihei/domain/ops/overview-calls'
import type { Overview } from '@kaihei/domain/ops/overview-calls'
import { queryOptions } from '@tanstack/react-query'
import { queryFor } from '#client/queries.ts'

export type Queue = Overview['queues'][number]

/** The live line tells when something waits; a hint may be lost, and what lapses by the clock is announced by nobody. */
const looksAgainMs = 60_000

export const overviewQuery = queryOptions({ ...queryFor(getOverview, {}), refetchInterval: looksAgainMs })
export const waitingQuery = queryOptions({ ...queryFor(listWaiting, {}), refetchInterval: looksAgainMs })
export const moneyDaysQuery = queryOptions({ ...queryFor(getMoneyDays, {}), refetchInterval: 60_000 })
