import * as z from 'zod/mini'
import { type Charge, PaymentTrouble } from './payment.ts'

/** Money as PayPal writes it. */
export const money = z.object({ currency_code: z.string(), value: z.string() })

export function readCharge({ currency_code: currency, value }: z.output<typeof money>): Charge {
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(value)) throw new PaymentTrouble(`paypal: an amount of ${value}`)
  return { amount: Math.round(Number(value) * 100), currency }
}

export function writeMoney({ amount, currency }: Charge): z.output<typeof money> {
  return { currency_code: currency, value: (amount / 100).toFixed(2) }
}
