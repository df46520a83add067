import type { NoticeVerdict } from '@kaihei/domain/ops/payment-notice-calls'
import { Refusal } from '@kaihei/domain/refusal'
import { bounds } from '@kaihei/domain/bounds'
import type { FastifyInstance } from 'fastify'
import { type Dispute, type Notice, type PaymentProvider, PaymentTrouble } from '#gateways/payment.ts'
import type { AddressOf } from '#http/address.ts'
import { answerFailure, succeed } from '#http/envelope.ts'
import type { Limits } from '#http/limits.ts'
import { type Ground, runWork, startReading } from '#work/work.ts'
import { hearOfDispute } from './charge-back.ts'
import { addNotice } from './notice-store.ts'
import { askProvider, settleTopUp } from './settle-top-up.ts'
import { findTopUp, findTopUpByPayment, findTopUpByRef, type TopUpRow } from './store.ts'

/**
 * Where providers call back. What they say is only a reason to ask them: a repeated, late or early notice changes
 * nothing that the answer does not.
 */
export async function servePaymentWebhooks(
  app: FastifyInstance,
  ground: Ground,
  providers: readonly PaymentProvider[],
  { limits, addressOf }: { readonly limits: Limits; readonly addressOf: AddressOf },
): Promise<void> {
  await app.register(async (hooks) => {
    hooks.setErrorHandler(answerFailure)
    hooks.removeAllContentTypeParsers()
    // Signatures cover the bytes as they came.
    hooks.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    for (const provider of providers) {
      const { id, readNotice } = provider
      if (readNotice === undefined) continue
      hooks.post(`/webhooks/${id}`, async ({ headers, body, raw }) => {
        await limits.countForAll('webhook', addressOf(raw), bounds.rates.general)
        await hear(ground, provider, () => readNotice(headers, typeof body === 'string' ? body : ''))
        return succeed(null)
      })
    }
  })
}

/** What is told is written down with what became of it; whatever is no success, providers tell again. */
async function hear(
  ground: Ground,
  provider: PaymentProvider,
  readNotice: () => Promise<Notice>,
): Promise<void> {
  const notice = await unlessInTrouble(readNotice)
  const { verdict, orderNo = null } = await follow(ground, provider, notice)
  const [type, ref] = [notice.type ?? null, refOf(notice)]
  await addNotice(startReading(ground), { provider: provider.id, type, ref, orderNo, verdict })
  if (verdict === 'forged') throw new Refusal('malformed')
  if (verdict === 'trouble') throw askAgain()
}

interface Followed {
  readonly verdict: NoticeVerdict
  readonly orderNo?: string
}

async function follow(ground: Ground, provider: PaymentProvider, notice: Notice): Promise<Followed> {
  if (notice.kind === 'forged' || notice.kind === 'unrelated') return { verdict: notice.kind }
  if (notice.kind === 'dispute') return followDispute(ground, provider, notice)
  const topUp = await findTopUpByRef(startReading(ground), provider.id, notice.ref)
  if (topUp === undefined) return { verdict: 'unknown' }
  const { orderNo } = topUp
  if (topUp.state === 'paid') return { verdict: 'nothing', orderNo }
  const known = await askProvider(provider, topUp)
  const { state } = await runWork(ground, (work) => settleTopUp(work, topUp, known))
  if (known.state === 'unknown') return { verdict: 'trouble', orderNo }
  return { verdict: state === topUp.state ? 'nothing' : 'settled', orderNo }
}

async function followDispute(ground: Ground, provider: PaymentProvider, dispute: Dispute): Promise<Followed> {
  const disputed = await unlessInTrouble(() => findDisputed(ground, provider, dispute))
  if (disputed === undefined) return { verdict: 'unknown' }
  const { orderNo } = disputed
  return { verdict: await runWork(ground, (work) => hearOfDispute(work, orderNo, dispute)), orderNo }
}

function refOf(notice: Notice): string | null {
  if (notice.kind === 'payment') return notice.ref
  return notice.kind === 'dispute' ? notice.disputeRef : null
}

/** Providers name the money, and some our own number; what was paid before we noted their name is asked for. */
async function findDisputed(
  ground: Ground,
  { id, findRef }: PaymentProvider,
  { payment: { orderNo, refs } }: Dispute,
): Promise<TopUpRow | undefined> {
  const reading = startReading(ground)
  const known =
    (orderNo === undefined ? undefined : await findTopUp(reading, id, orderNo)) ??
    (await findTopUpByPayment(reading, id, refs))
  if (known !== undefined || findRef === undefined) return known
  for (const paymentRef of refs) {
    const ref = await findRef(paymentRef)
    if (ref !== undefined) return findTopUpByRef(reading, id, ref)
  }
  return undefined
}

async function unlessInTrouble<T>(body: () => Promise<T>): Promise<T> {
  try {
    return await body()
  } catch (error) {
    throw error instanceof PaymentTrouble ? askAgain() : error
  }
}

/** Whatever is no success, providers send again; and the clock asks as well. */
function askAgain(): Refusal {
  return new Refusal('busy')
}
