import type { Coins } from '@kaihei/domain/money'
import type { MoveName } from '@kaihei/domain/orders/moves'
import { existing, heldNow } from '@kaihei/domain/orders/order'
import { Refusal } from '@kaihei/domain/refusal'
import { totalOf } from '@kaihei/domain/wallet/purse'
import { countLiveBids, findBid } from '#areas/orders/bid-store.ts'
import { readOpenOrders } from '#areas/orders/moment-store.ts'
import { type FindObstacles, type Viewer, whyNotAccept } from '#areas/orders/obstacles.ts'
import type { OrderRow } from '#areas/orders/store.ts'
import { isVoucherUsable } from '#areas/vouchers/store.ts'
import { splitCoins } from '#ledger/accounts.ts'
import { readBalances } from '#ledger/journal.ts'
import type { Reading } from '#work/work.ts'
import { isLive } from './place-bid.ts'
import { readBidding } from './read-bidding.ts'
import { findDeposit, quickWish, whyNotPublish } from './publish-wish.ts'

type Check = (reading: Reading, row: OrderRow, viewer: Viewer) => Promise<Refusal | undefined>

/** What the rules of an order do not know and what a move would nevertheless be refused for. */
const checks: Partial<Record<MoveName, Check>> = {
  accept: (reading, _row, { userId }) => whyNotAccept(reading, userId),
  bid: async (reading, row, { userId }) => (await readBidding(reading, [row], userId)).get(row.id)?.refusal,
  takeBackBid: async (reading, row, { userId }) => {
    const bid = await findBid(reading, row.id, userId)
    return bid !== undefined && isLive(bid, reading.now) ? undefined : new Refusal('not_found')
  },
  select: whyNobodyToChoose,
  turnDown: whyNobodyToChoose,
  pay: whyNotPay,
  renew: (reading, { bossId, order }) =>
    whyTooLittle(reading, bossId, existing(order.renewalQuote, 'quote').payable),
  goQuick: whyNotGoQuick,
}

export const findObstacles: FindObstacles = async (reading, row, viewer, moves) => {
  const found = await Promise.all(
    moves.map(async (move) => ({ move, refusal: await checks[move]?.(reading, row, viewer) })),
  )
  return new Map(
    found.flatMap(({ move, refusal }): [MoveName, Refusal][] =>
      refusal === undefined ? [] : [[move, refusal]],
    ),
  )
}

async function whyNobodyToChoose(reading: Reading, { id }: OrderRow): Promise<Refusal | undefined> {
  const counts = await countLiveBids(reading, [id], reading.now)
  return (counts.get(id) ?? 0) > 0 ? undefined : new Refusal('not_found')
}

async function whyNotPay(
  reading: Reading,
  { bossId, voucherId, order }: OrderRow,
): Promise<Refusal | undefined> {
  if (voucherId !== null && !(await isVoucherUsable(reading, bossId, voucherId))) {
    return new Refusal('voucher_not_usable')
  }
  return whyTooLittle(reading, bossId, order.price.payable - heldNow(order))
}

/** As going quick itself would find it: what is still held is free again by then. */
async function whyNotGoQuick(reading: Reading, row: OrderRow): Promise<Refusal | undefined> {
  if (row.quickSn !== null) return new Refusal('not_found')
  const wish = quickWish(row)
  const deposit = await findDeposit(reading, wish)
  if (deposit === undefined) return new Refusal('nobody_matches')
  const open = await readOpenOrders(reading, row.bossId, row.id)
  const refusal = await whyNotPublish(reading, row.bossId, open)
  return refusal ?? whyTooLittle(reading, row.bossId, deposit - heldNow(row.order))
}

async function whyTooLittle(
  reading: Reading,
  bossId: string,
  price: Coins | number,
): Promise<Refusal | undefined> {
  const available = totalOf(splitCoins(await readBalances(reading, bossId)))
  if (price <= available) return undefined
  return new Refusal('insufficient_balance', { available, missing: price - available })
}
