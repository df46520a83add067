import * as z from 'zod/mini'
import type { MoneyBack, MoneyBackVerdict } from './payment.ts'
import { issueOf, type PaypalClient, trouble } from './paypal-client.ts'
import { writeMoney } from './paypal-money.ts'

const refund = z.object({ id: z.string(), status: z.string() })

/** Under the same id PayPal sends it once, and tells how it stands however often it is asked. */
export async function refundCapture(
  client: PaypalClient,
  captureId: string,
  { id, orderNo, charge }: MoneyBack,
): Promise<MoneyBackVerdict> {
  const answer = await client.post(`/v2/payments/captures/${encodeURIComponent(captureId)}/refund`, {
    requestId: `refund-${id}`,
    body: JSON.stringify({ amount: writeMoney(charge), custom_id: orderNo }),
  })
  const isFinal = [400, 403, 404, 422].includes(answer.status)
  if (isFinal) return { state: 'refused', why: issueOf(answer) ?? `HTTP ${answer.status}` }
  const read = z.safeParse(refund, answer.body)
  if (answer.status >= 300 || !read.success) throw trouble('refund', answer)
  const { id: reference, status } = read.data
  if (status === 'COMPLETED') return { state: 'done', reference }
  return status === 'PENDING' ? { state: 'pending' } : { state: 'refused', why: status }
}
