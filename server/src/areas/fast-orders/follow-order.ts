import { isEngaging, isTentative, orderStatus } from '@kaihei/domain/orders/status'
import { endBid, listWishesBidFor, releaseBids, takeLapsed } from '#areas/orders/bid-store.ts'
import { addMoments } from '#areas/orders/moment-store.ts'
import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'
import { startDispatch } from './dispatch.ts'
import { forgetOffers, forgetWaves, listTold } from './offer-store.ts'
import { addStrike } from './strike-store.ts'

type Changed = FactOf<'order.changed'>

/** What a step of an order means for bids, for those who were told of it, and for the boss's strikes. */
export async function followOrder(work: Work, fact: Changed): Promise<void> {
  if (fact.kind === 'fast') await followWish(work, fact)
  await followBidder(work, fact)
}

async function followWish(work: Work, fact: Changed): Promise<void> {
  const { orderId, sn, from, to, at, by, playerId } = fact
  noteStrike(work, fact)
  const [wasOpen, isOpen] = [from === orderStatus.waiting, to === orderStatus.waiting]
  if (wasOpen && isOpen) {
    // A bid, or one taken back: whoever did it may look at it on two screens.
    if (by?.side === 'player') await tellBidsChanged(work, fact, [by.userId])
    return
  }
  if (wasOpen) {
    releaseBids(work, orderId, at)
    forgetWaves(work, orderId)
  }
  if (isOpen && from !== null) {
    if (playerId !== null) endBid(work, orderId, playerId, 'turnedDown', at)
    await startDispatch(work, { id: orderId, sn, since: at })
  }
  if (from !== null && wasOpen !== isOpen) await tellBidsChanged(work, fact, await listTold(work, orderId))
  // Until it is paid for, it may look for somebody again.
  if (from !== null && isTentative(from) && !isTentative(to)) forgetOffers(work, orderId)
}

/** Who chooses a companion and does not pay for her has kept her from others. */
function noteStrike(work: Work, fact: Changed): void {
  const { what, from, orderId, bossId, at, excused } = fact
  if (from !== orderStatus.matched || excused) return
  if (what === 'unpaid' || what === 'cancel') addStrike(work, { orderId, bossId, at })
}

async function tellBidsChanged(
  work: Work,
  { orderId, sn }: Pick<Changed, 'orderId' | 'sn'>,
  people: readonly string[],
): Promise<void> {
  if (people.length > 0) await work.tell({ type: 'fastOrder.bidsChanged', orderId, sn, people })
}

/**
 * Who is busy cannot be chosen: lists of bidders that she is in get shorter, and longer when she is free again. A wish
 * that chooses by itself may have waited for that.
 */
async function followBidder(work: Work, { playerId, from, to, at }: Changed): Promise<void> {
  const wasBusy = from !== null && isEngaging(from)
  if (playerId === null || wasBusy === isEngaging(to)) return
  const wishes = await listWishesBidFor(work, playerId, at)
  const choosing = wishes.filter(({ mode }) => mode === 'auto').map(({ orderId }) => orderId)
  if (wasBusy && choosing.length > 0) addMoments(work, { orderIds: choosing, playerId, at })
  for (const wish of wishes) await tellBidsChanged(work, wish, [wish.bossId])
}

const maxAtOnce = 100

/** For the timetable: bids whose time is over. Answers whether there were any. */
export async function runLapsedBids(work: Work): Promise<boolean> {
  const lapsed = await takeLapsed(work, maxAtOnce)
  for (const wish of lapsed) await tellBidsChanged(work, wish, wish.people)
  return lapsed.length > 0
}
