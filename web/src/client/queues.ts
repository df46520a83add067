import { listApplications } from '@kaihei/domain/ops/application-calls'
import { listApprovals } from '@kaihei/domain/ops/approval-calls'
import { listEventDrafts } from '@kaihei/domain/ops/event-calls'
import { listNitroReports } from '@kaihei/domain/ops/nitro-calls'
import { getOrderToInspect, listOrdersToInspect } from '@kaihei/domain/ops/order-calls'
import { getOverview, listWaiting } from '@kaihei/domain/ops/overview-calls'
import { getPayment, listPayments } from '@kaihei/domain/ops/payment-calls'
import { listRentalsToInspect } from '@kaihei/domain/ops/rental-calls'
import { listReports } from '@kaihei/domain/ops/report-calls'
import { listWithdrawalsToInspect } from '@kaihei/domain/ops/withdrawal-calls'
import { renewSeldom } from './renew-seldom.ts'

/** What says what waits for staff, as a whole and in each room. */
const queueReads = [
  getOverview,
  listWaiting,
  listApplications,
  listApprovals,
  listEventDrafts,
  listNitroReports,
  listOrdersToInspect,
  getOrderToInspect,
  listPayments,
  getPayment,
  listRentalsToInspect,
  listReports,
  listWithdrawalsToInspect,
]

export const renewQueues = renewSeldom(queueReads)
