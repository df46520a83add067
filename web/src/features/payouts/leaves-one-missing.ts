import type { InspectedWithdrawal } from '@kaihei/domain/ops/withdrawal-calls'

/** Whether one more approval still leaves it waiting for another. */
export function leavesOneMissing({ approvals, approvalsNeeded }: InspectedWithdrawal): boolean {
  return approvals.length + 1 < approvalsNeeded
}
