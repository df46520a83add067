import { type PaymentProvider, PaymentTrouble } from '#gateways/payment.ts'
import type { TopUpRow } from './store.ts'

/** Nobody wants it paid any more. It may have been in this very moment: the next look shows. */
export async function closePayment({ close }: PaymentProvider, { ref }: TopUpRow): Promise<void> {
  if (close === undefined || ref === null) return
  try {
    await close(ref)
  } catch (error) {
    if (!(error instanceof PaymentTrouble)) throw error
  }
}
