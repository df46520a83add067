import type { FastOrder, FastOrderDetail } from '@kaihei/domain/fast-orders/calls'
import type { OrderCard } from '@kaihei/domain/orders/shapes'
import { isOpenOrder, orderStatus } from '@kaihei/domain/orders/status'
import { totalOf } from '@kaihei/domain/wallet/purse'
import { countLiveBids, type MyBid } from '#areas/orders/bid-store.ts'
import { describeOrder, describeOrders } from '#areas/orders/describe-order.ts'
import { describeObstacles, type Viewer } from '#areas/orders/obstacles.ts'
import type { OrderRow, Wanted } from '#areas/orders/store.ts'
import { splitCoins } from '#ledger/accounts.ts'
import { readBalances } from '#ledger/journal.ts'
import type { Reading } from '#work/work.ts'
import { isLive } from './place-bid.ts'
import { findObstacles } from './find-obstacles.ts'
import { type Bidding, readBidding } from './read-bidding.ts'

/** A direct order asks for nothing but its companion. */
const nothingWanted: Wanted = { sex: 0, minLevel: 1, server: null, mode: 'pick' }

/** Fast orders as somebody sees them in a list. */
export async function describeFastOrders(
  reading: Reading,
  rows: readonly OrderRow[],
  userId: string,
): Promise<readonly FastOrder[]> {
  const [cards, sayMore] = await Promise.all([
    describeOrders(reading, rows, userId),
    readMore(reading, rows, userId),
  ])
  return rows.flatMap((row, at) => {
    const card = cards[at]
    return card === undefined ? [] : [{ ...card, ...sayMore(row, card) }]
  })
}

export async function describeFastOrder(reading: Reading, row: OrderRow, userId: string): Promise<FastOrder> {
  const [described] = await describeFastOrders(reading, [row], userId)
  if (described === undefined) throw new Error('one row has one description')
  return described
}

/** With everything that its viewer may see of it and do with it now. */
export async function describeWhole(
  reading: Reading,
  row: OrderRow,
  viewer: Viewer,
): Promise<FastOrderDetail> {
  const isBoss = viewer.side === 'boss'
  const [detail, sayMore, balances] = await Promise.all([
    describeOrder(reading, row, viewer, findObstacles),
    readMore(reading, [row], viewer.userId),
    isBoss ? readBalances(reading, viewer.userId) : undefined,
  ])
  const more = sayMore(row, detail)
  const isParty = isBoss || row.playerId === viewer.userId
  return {
    ...more,
    ...detail,
    // What others have said to each other is none of the business of somebody who may take it.
    timeline: isParty ? detail.timeline : detail.timeline.filter(({ what }) => what === 'published'),
    voucherId: isBoss ? row.voucherId : null,
    balance: balances === undefined ? null : totalOf(splitCoins(balances)),
  }
}

type More = Omit<FastOrder, keyof OrderCard> & Pick<FastOrder, 'blockedActions'>

/** What is asked for, who has bid, and whether its viewer can. */
async function readMore(
  reading: Reading,
  rows: readonly OrderRow[],
  userId: string,
): Promise<(row: OrderRow, card: Pick<OrderCard, 'status'>) => More> {
  const open = rows.filter(({ order }) => order.status === orderStatus.waiting).map(({ id }) => id)
  const [counts, biddings] = await Promise.all([
    open.length === 0 ? none : countLiveBids(reading, open, reading.now),
    readBidding(reading, rows, userId),
  ])
  return (row, { status }) => {
    const { sex, minLevel, server, mode } = row.wanted ?? nothingWanted
    const { bid, candidate, refusal } = biddings.get(row.id) ?? nothingToBid
    const isBlocked = refusal !== undefined && status === orderStatus.waiting
    return {
      game: row.service.game,
      mode,
      sex,
      minLevel,
      server,
      note: row.note,
      deposit: isOpenOrder(status) ? (row.order.wish?.deposit ?? 0) : 0,
      bidCount: status === orderStatus.waiting ? (counts.get(row.id) ?? 0) : 0,
      myBid: bid === undefined ? null : describeBid(bid, reading.now),
      myPrice: bid?.pricePerHour ?? candidate?.service.pricePerHour ?? null,
      blockedActions: isBlocked ? describeObstacles(new Map([['bid', refusal]])) : [],
    }
  }
}

const none: ReadonlyMap<string, never> = new Map<string, never>()
/** It is one's own. */
const nothingToBid: Bidding = { bid: undefined, candidate: undefined, refusal: undefined }

function describeBid(bid: MyBid, now: Date): NonNullable<FastOrder['myBid']> {
  const state = bid.state === 'live' && !isLive(bid, now) ? 'gone' : bid.state
  return { state, until: bid.until.toISOString() }
}
