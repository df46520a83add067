import { type Coins, coins } from '@kaihei/domain/money'
import { Refusal } from '@kaihei/domain/refusal'
import { creditFor } from '@kaihei/domain/top-ups/going-back'
import type { Charge, PaymentProvider } from '#gateways/payment.ts'
import { lockBooks, post } from '#ledger/journal.ts'
import { topUpPaid } from '#ledger/movements/top-ups.ts'
import type { Work } from '#work/work.ts'
import { beginReturn } from './refund-top-up.ts'
import { lockTopUp, saveCredited, saveDecided, type TopUpRow } from './store.ts'

interface Said {
  readonly byId: string
  readonly reason: string
}

/** One about which nobody has decided, for somebody whom it does not concern. */
async function lockDiffering(
  work: Work,
  orderNo: string,
  { byId }: Said,
): Promise<TopUpRow & { came: Charge }> {
  const topUp = await lockTopUp(work, orderNo)
  const { came } = topUp
  if (came === null) throw new Refusal('already_handled')
  if (topUp.userId === byId) throw new Refusal('not_yourself')
  return { ...topUp, came }
}

/** Credits what came at the price that was asked, without a bonus: nobody bought a package. */
export async function creditWhatCame(
  work: Work,
  orderNo: string,
  said: Said,
): Promise<{ readonly userId: string; readonly credited: Coins; readonly came: Charge }> {
  const { userId, channel, charge, came, coins: asked } = await lockDiffering(work, orderNo, said)
  const credited = charge === null ? null : creditFor({ ...charge, coins: asked }, came)
  if (credited === null) throw new Refusal('refund_too_small')
  const books = await lockBooks(work, userId)
  await saveCredited(work, orderNo, credited, came)
  await post(work, books, topUpPaid({ orderNo, userId, channel, coins: credited, bonus: coins(0) }))
  await work.tell({ type: 'topUp.credited', userId, orderNo, coins: credited })
  return { userId, credited, came }
}

/** Sends what came back as it came. */
export async function beginReturnOf(
  work: Work,
  providers: readonly PaymentProvider[],
  orderNo: string,
  said: Said,
): Promise<{ readonly userId: string; readonly refundId: string; readonly came: Charge }> {
  const topUp = await lockDiffering(work, orderNo, said)
  const refundId = await beginReturn(work, providers, topUp, said)
  await saveDecided(work, orderNo)
  return { userId: topUp.userId, refundId, came: topUp.came }
}
