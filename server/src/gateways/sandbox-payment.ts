import { randomBytes } from 'node:crypto'
import type { Database } from '#db/database.ts'
import type { Clock } from '#work/clock.ts'
import { type PaymentProvider, PaymentTrouble } from './payment.ts'
import { keepPayment, takeApproved } from './sandbox-payment-store.ts'

export const sandboxPath = '/sandbox-pay'

/** A payment provider of our own, whose page lets any browser play the payer. No money is behind it. */
export function sandboxPayment(db: Database, clock: Clock, publicUrl: string): PaymentProvider {
  const startReading = () => ({ db, now: clock.now() })
  return {
    id: 'sandbox',
    name: '沙盒支付（不会真的扣款）',

    create: async ({ orderNo, price, returnUrl, expiresAt }) => {
      // Whoever knows the address can pay: it is as hard to guess as a session.
      const ref = randomBytes(18).toString('base64url')
      const asked = { ref, orderNo, amount: price, currency: 'CNY', returnUrl, expiresAt }
      const payment = await keepPayment(startReading(), asked)
      return {
        ref: payment.ref,
        url: `${publicUrl}${sandboxPath}/${payment.ref}`,
        charge: { amount: payment.amount, currency: payment.currency },
      }
    },

    collect: async (ref) => {
      const reading = startReading()
      const payment = await takeApproved(reading, ref)
      if (payment === undefined) throw new PaymentTrouble('sandbox: no such payment')
      const { state, amount, currency, expiresAt } = payment
      if (state === 'paid') return { state, charge: { amount, currency } }
      if (state === 'declined') return { state }
      return { state: expiresAt <= reading.now ? 'lapsed' : 'open' }
    },

    // No money came, so none has to leave: whatever is asked back is back.
    refund: async ({ id }) => ({ state: 'done', reference: `sandbox-${id}` }),
  }
}
