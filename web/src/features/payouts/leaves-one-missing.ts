import type { ReviewedWithdrawal } from '@kaihei/domain/ops/withdrawal-calls'

/** Whether one more approval still leaves it waiting for another. */
export function leavesOneMissing({ approvals, approvalsNeeded }: ReviewedWithdrawal): boolean {
  return approvals.length + 1 < approvalsNeeded
}
