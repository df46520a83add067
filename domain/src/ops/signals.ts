import type { Risk } from './people-calls.ts'

/** Two refunds are bad luck, and so is one of ten; from here on they are a habit. */
const refunds = { from: 3, share: 0.25 }

/**
 * Wrong passwords within a day and a night. Ten in an hour are as many as shut an address out: whoever has forgotten theirs
 * asks for a new one before. In four different hours: whoever comes back that often is no owner who mistypes.
 */
export const wrongPasswords = { withinHours: 24, burst: 10, hours: 4 }

/** Whether a signal is worth a look. It says nothing of guilt, and nothing follows from it by itself. */
export function isRaised({ signal, count, of, rests }: Omit<Risk, 'raised'>): boolean {
  if (signal === 'refunds') return count >= refunds.from && count >= (of ?? 0) * refunds.share
  if (signal === 'failedSignIns')
    return rests.length >= wrongPasswords.hours || rests.some((hour) => hour.count >= wrongPasswords.burst)
  return count > 0
}
