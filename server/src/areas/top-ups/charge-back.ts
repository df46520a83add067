import { coins } from '@kaihei/domain/money'
import { Refusal } from '@kaihei/domain/refusal'
import {
  type ChargeBackPlan,
  coinsDisputed,
  planChargeBack,
  type ReceivableEnd,
} from '@kaihei/domain/top-ups/going-back'
import type { Dispute } from '#gateways/payment.ts'
import { lockBooks, openReceivable, post } from '#ledger/journal.ts'
import { chargeBackTaken, chargeBackWon, receivableSettled } from '#ledger/movements/going-back.ts'
import type { Work } from '#work/work.ts'
import {
  addChargeBack,
  type ChargeBackRow,
  findDispute,
  findNamelessChargeBack,
  findOpenChargeBack,
  listChargeBacks,
  saveChargeBackEnded,
  saveDisputeRef,
  saveSettled,
} from './charge-back-store.ts'
import { lockReturnable } from './refund-top-up.ts'
import { lockTopUp, type TopUpRow } from './store.ts'

/** Who says so: somebody of the staff, or nobody but the provider. */
interface Said {
  readonly byId: string | null
  readonly reason: string
}

/** Takes what is left and books the rest as a receivable; that the payer's account is frozen follows. */
async function takeChargeBack(
  work: Work,
  orderNo: string,
  amountOf: (left: { readonly coins: number; readonly gone: number }, topUp: TopUpRow) => number,
  { byId, reason, disputeRef }: Said & { readonly disputeRef: string | null },
): Promise<ChargeBackPlan & { readonly userId: string }> {
  const { userId } = await lockTopUp(work, orderNo)
  if (userId === byId) throw new Refusal('not_yourself')
  openReceivable(work, userId)
  const { topUp, books, left } = await lockReturnable(work, orderNo)
  const { channel } = topUp
  if ((await findOpenChargeBack(work, orderNo)) !== undefined) throw new Refusal('charge_back_open')
  const amount = amountOf(left, topUp)
  const plan = planChargeBack(left, amount)
  const row = { orderNo, userId, channel, disputeRef, amount, ...plan, state: 'open' } as const
  const id = await addChargeBack(work, { ...row, reason, byId })
  // One of money that has gone back already takes nothing a second time.
  if (amount > 0) await post(work, books, chargeBackTaken({ id, orderNo, userId, channel, ...plan }))
  await work.tell({ type: 'chargeBack.opened', id, userId, orderNo, byId })
  return { ...plan, userId }
}

/** Staff know of it before the provider says so, or the provider never will. */
export function chargeBackByHand(
  work: Work,
  orderNo: string,
  amount: number,
  said: { readonly byId: string; readonly reason: string },
): Promise<ChargeBackPlan & { readonly userId: string }> {
  return takeChargeBack(work, orderNo, () => amount, { ...said, disputeRef: null })
}

/** Everything is as if it had not been. */
async function undo(work: Work, chargeBack: ChargeBackRow, { byId, reason }: Said): Promise<void> {
  const { id, userId, orderNo, amount, settled, sanctionId } = chargeBack
  const books = await lockBooks(work, userId)
  await saveChargeBackEnded(work, id, 'won')
  if (amount > 0) await post(work, books, chargeBackWon(chargeBack, settled))
  await work.tell({ type: 'chargeBack.ended', userId, orderNo, sanctionId, won: true, byId, reason })
}

/** By the hand of staff: the newest of this payment that is not undone yet. Repeated, it changes nothing. */
export async function winByHand(
  work: Work,
  orderNo: string,
  said: { readonly byId: string; readonly reason: string },
): Promise<{ readonly userId: string; readonly undone: ChargeBackRow | undefined }> {
  const { userId } = await lockTopUp(work, orderNo)
  if (userId === said.byId) throw new Refusal('not_yourself')
  const all = await listChargeBacks(work, [orderNo])
  if (all.length === 0) throw new Refusal('not_found')
  const undone = all.find(({ state }) => state !== 'won')
  if (undone !== undefined) await undo(work, undone, said)
  return { userId, undone }
}

/** It stays taken: what is owed stays owed, and the freeze holds. */
function lose(work: Work, { id }: ChargeBackRow): Promise<void> {
  return saveChargeBackEnded(work, id, 'lost')
}

/** By the hand of staff: the one of this payment that is open. Repeated, it changes nothing; one that was won stays so. */
export async function loseByHand(
  work: Work,
  orderNo: string,
  byId: string,
): Promise<{ readonly userId: string; readonly closed: ChargeBackRow | undefined }> {
  const { userId } = await lockTopUp(work, orderNo)
  if (userId === byId) throw new Refusal('not_yourself')
  const all = await listChargeBacks(work, [orderNo])
  if (all.length === 0) throw new Refusal('not_found')
  const closed = all.find(({ state }) => state === 'open')
  if (closed !== undefined) await lose(work, closed)
  else if (!all.some(({ state }) => state === 'lost')) throw new Refusal('already_handled')
  return { userId, closed }
}

/** What became of a dispute that a provider told of. */
export type Heard = 'taken' | 'adopted' | 'won' | 'lost' | 'nothing'

const byItself = (dispute: Dispute) => ({ byId: null, reason: `${dispute.disputeRef} ${dispute.state}` })

/**
 * What is done depends on how the dispute stands and on what is known of it: repeated, doubled or out of order it comes to
 * the same. One that was over before we heard of it is kept, so that what is told late finds it over.
 */
export async function hearOfDispute(work: Work, orderNo: string, dispute: Dispute): Promise<Heard> {
  const { userId, channel } = await lockTopUp(work, orderNo)
  const known = await findDispute(work, channel, dispute.disputeRef)
  if (known !== undefined) return followDispute(work, known, dispute)
  const said = byItself(dispute)
  const byHand = await findNamelessChargeBack(work, orderNo)
  if (byHand !== undefined) {
    await saveDisputeRef(work, byHand.id, dispute.disputeRef)
    const followed = await followDispute(work, byHand, dispute)
    return followed === 'nothing' ? 'adopted' : followed
  }
  if (dispute.state === 'won') {
    const nothing = { amount: 0, taken: coins(0), receivable: coins(0), bonusTaken: coins(0) }
    const over = { orderNo, userId, channel, disputeRef: dispute.disputeRef, state: 'won' } as const
    await addChargeBack(work, { ...over, ...nothing, ...said })
    return 'nothing'
  }
  await takeChargeBack(work, orderNo, disputedIn(dispute), { ...said, disputeRef: dispute.disputeRef })
  if (dispute.state === 'lost') {
    const taken = await findDispute(work, channel, dispute.disputeRef)
    if (taken !== undefined) await lose(work, taken)
  }
  return 'taken'
}

/** Won is the last word: money that came back does not leave again under the same name. */
async function followDispute(work: Work, known: ChargeBackRow, dispute: Dispute): Promise<Heard> {
  if (dispute.state === 'won' && known.state !== 'won') {
    await undo(work, known, byItself(dispute))
    return 'won'
  }
  if (dispute.state === 'lost' && known.state === 'open') {
    await lose(work, known)
    return 'lost'
  }
  return 'nothing'
}

/** As many coins as the disputed money stands for, and never more than have not gone back yet. */
function disputedIn({ charge }: Dispute) {
  return (left: { readonly coins: number; readonly gone: number }, topUp: TopUpRow): number => {
    const paid = {
      amount: topUp.charge?.amount ?? 0,
      currency: topUp.charge?.currency ?? '',
      coins: left.coins,
    }
    return Math.max(Math.min(coinsDisputed(paid, charge), left.coins - left.gone), 0)
  }
}

/** A receivable ends: it was paid after all, or the house bears it. The freeze of who has paid is lifted. */
export async function settleReceivable(
  work: Work,
  orderNo: string,
  end: ReceivableEnd,
  said: { readonly byId: string; readonly reason: string },
): Promise<{ readonly userId: string; readonly receivable: number }> {
  const { userId } = await lockTopUp(work, orderNo)
  if (userId === said.byId) throw new Refusal('not_yourself')
  const owing = (await listChargeBacks(work, [orderNo])).find(
    ({ state, receivable, settled }) => state !== 'won' && receivable > 0 && settled === null,
  )
  if (owing === undefined) throw new Refusal('already_handled')
  const books = await lockBooks(work, userId)
  await saveSettled(work, owing.id, end)
  await post(work, books, receivableSettled({ ...owing, end }))
  if (end === 'paid') {
    const { sanctionId } = owing
    await work.tell({ type: 'chargeBack.ended', userId, orderNo, sanctionId, won: false, ...said })
  }
  return { userId, receivable: owing.receivable }
}
