import type { Coins } from '@kaihei/domain/money'
import { describeNitro, type NitroKind } from '@kaihei/domain/nitro/catalogue'
import { leftToBuy, objectToLooking, openUntil } from '@kaihei/domain/nitro/nitro'
import { Refusal } from '@kaihei/domain/refusal'
import { splitSpend } from '@kaihei/domain/wallet/purse'
import { v7 as newId } from 'uuid'
import type { Seal } from '#areas/fair/seal.ts'
import { newOrderNo } from '#areas/top-ups/order-no.ts'
import { getUser } from '#areas/users/store.ts'
import { lockBooks, post, purseOf } from '#ledger/journal.ts'
import { nitroBought } from '#ledger/movements/nitro.ts'
import { dayOf, monthOf } from '#work/periods.ts'
import type { Work } from '#work/work.ts'
import { saveSold, saveTouched, takeCode } from './code-store.ts'
import { addLook, addOrder, countBought, getCode, lockOwn, type NitroOrder } from './store.ts'

export interface Shown {
  readonly orderNo: string
  readonly kind: NitroKind
  readonly price: Coins
  readonly code: string
  readonly reportUntil: string
}

/** Pays for a code and hands it over. The buyer's accounts are held first: no two at once pass a limit together. */
export async function buyNitro(work: Work, seal: Seal, userId: string, kind: NitroKind): Promise<Shown> {
  const { price } = describeNitro(kind)
  const [books, user, bought] = await Promise.all([
    lockBooks(work, userId),
    getUser(work, userId),
    countBought(work, userId),
  ])
  if (user.frozen) throw new Refusal('account_frozen')
  refuseTooMany(bought, work.now)
  const purse = purseOf(books, userId)
  const taken = splitSpend(purse, price)
  const { codeId, code } = await takeReadable(work, seal, kind)
  const order: NitroOrder = {
    id: newId(),
    orderNo: newOrderNo('N'),
    userId,
    kind,
    price,
    codeId,
    state: 'delivered',
    at: work.now,
    openUntil: openUntil(work.now),
  }
  addOrder(work, order, taken)
  saveSold(work, codeId, order.id)
  await post(work, books, nitroBought(order, purse))
  return show(order, code)
}

function refuseTooMany(bought: Awaited<ReturnType<typeof countBought>>, now: Date): void {
  const left = leftToBuy(bought)
  if (left.today > 0) return
  const availableAt = (left.thisMonth > 0 ? dayOf(now) : monthOf(now)).to
  throw new Refusal('nitro_limit', { availableAt: availableAt.toISOString() })
}

/** One that can be read: what somebody has touched in the database is sold to nobody. */
export async function takeReadable(
  work: Work,
  seal: Seal,
  kind: NitroKind,
): Promise<{ readonly codeId: string; readonly code: string }> {
  for (;;) {
    const taken = await takeCode(work, kind, seal.keys)
    if (taken === undefined) throw new Refusal('sold_out')
    const code = seal.open(taken.id, taken.sealed)
    if (code !== undefined) return { codeId: taken.id, code }
    saveTouched(work, taken.id)
  }
}

/** The buyer looks at it again, and that is written down. */
export async function lookAgain(work: Work, seal: Seal, userId: string, orderNo: string): Promise<Shown> {
  const order = await lockOwn(work, orderNo, userId)
  const reason = objectToLooking(order, work.now)
  if (reason !== undefined) throw new Refusal(reason)
  const { sealed } = await getCode(work, order.codeId)
  const code = seal.open(order.codeId, sealed)
  if (code === undefined) throw new Error(`the code ${order.codeId} was sealed with another secret`)
  addLook(work, order)
  return show(order, code)
}

function show({ orderNo, kind, price, openUntil: until }: NitroOrder, code: string): Shown {
  return { orderNo, kind, price, code, reportUntil: until.toISOString() }
}
