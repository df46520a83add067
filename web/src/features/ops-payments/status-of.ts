import type { Payment } from '@kaihei/domain/ops/payment-calls'
import { opsPaymentsText } from '#text/ops-payments.ts'
import type { BadgeTone } from '#ui/Badge.tsx'

const tones: Record<Payment['state'], BadgeTone> = {
  pending: 'them',
  paid: 'live',
  failed: 'bad',
  expired: 'dead',
  cancelled: 'dead',
}

/** What matters most of it now: what somebody has to do about it, then how its newest part that went back stands. */
export function statusOf({ state, amount, gone, came, wanted, chargeBacks, refunds }: Payment): {
  readonly label: string
  readonly tone: BadgeTone
} {
  const words = opsPaymentsText
  if (came !== null) return { label: words.differs, tone: 'you' }
  const [disputed] = chargeBacks
  if (disputed?.state === 'open') return { label: words.disputedNow, tone: 'dispute' }
  if (wanted !== null) return { label: words.wanted.label, tone: 'you' }
  const [refund] = refunds
  if (refund?.state === 'byHand') return { label: words.refunds.states.byHand, tone: 'you' }
  if (refund?.state === 'asked') return { label: words.refunds.states.asked, tone: 'them' }
  if (refund?.state === 'done') {
    const isAll = gone >= amount || refund.amount === 0
    return { label: isAll ? words.refunds.states.done : words.partlyBack, tone: 'done' }
  }
  return { label: words.states[state], tone: tones[state] }
}
