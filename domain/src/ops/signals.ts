import type { Risk } from './people-calls.ts'

/** When a refund is more than bad luck, and a wrong password more than a slip. */
const refunds = { from: 3, share: 0.25 }
const failedSignInsFrom = 5

/** Whether a signal is worth a look. It says nothing of guilt, and nothing follows from it by itself. */
export function isRaised({ signal, count, of }: Pick<Risk, 'signal' | 'count' | 'of'>): boolean {
  if (signal === 'refunds') return count >= refunds.from && count >= (of ?? 0) * refunds.share
  if (signal === 'failedSignIns') return count >= failedSignInsFrom
  return count > 0
}
