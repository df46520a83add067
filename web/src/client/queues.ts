import { listApplications } from '@kaihei/domain/ops/application-calls'
import { listApprovals } from '@kaihei/domain/ops/approval-calls'
import { listNitroReports } from '@kaihei/domain/ops/nitro-calls'
import { getOrderToInspect, listOrdersToInspect } from '@kaihei/domain/ops/order-calls'
import { getOverview, listWaiting } from '@kaihei/domain/ops/overview-calls'
import { getPayment, listPayments } from '@kaihei/domain/ops/payment-calls'
import { listRentalsToInspect } from '@kaihei/domain/ops/rental-calls'
import { listReports } from '@kaihei/domain/ops/report-calls'
import { listWithdrawalsToInspect } from '@kaihei/domain/ops/withdrawal-calls'
import type { QueryClient } from '@tanstack/react-query'
import { renew } from './queries.ts'

/** What says what waits for staff, as a whole and in each room. */
const queueReads = [
  getOverview,
  listWaiting,
  listApplications,
  listApprovals,
  listNitroReports,
  listOrdersToInspect,
  getOrderToInspect,
  listPayments,
  getPayment,
  listRentalsToInspect,
  listReports,
  listWithdrawalsToInspect,
]

const restMs = 1_000
let resting = false
let again = false

/** At once; what is heard in the second after it is read together at its end. */
export function renewQueues(queries: QueryClient): void {
  again = resting
  if (resting) return
  resting = true
  void renew(queries, queueReads)
  setTimeout(() => {
    resting = false
    if (again) renewQueues(queries)
  }, restMs)
}
