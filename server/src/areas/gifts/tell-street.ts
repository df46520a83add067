import { isHeardInStreet } from '@kaihei/domain/gifts/gift'
import { listBlockedWith } from '#areas/blocks/store.ts'
import type { House } from '#house.ts'
import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'
import { findInLight } from './list-store.ts'

/**
 * Everybody who has a page open hears of a great gift, unless one of its people wants to stay unknown. Who is blocked
 * with one of the two hears nothing of them.
 */
export function tellStreet({ live }: Pick<House, 'live'>) {
  return async (work: Work, given: FactOf<'gift.given'>): Promise<void> => {
    if (!isHeardInStreet(given)) return
    const { giftId: id, kind: giftId, quantity, amount, message, senderId, receiverId, at } = given
    const [people, apart] = await Promise.all([
      findInLight(work, senderId, receiverId),
      listBlockedWith(work, [senderId, receiverId]),
    ])
    if (people === undefined) return
    const gift = { id, giftId, quantity, amount, message, ...people, at: at.toISOString() }
    work.afterCommit(() => live.pushToAll({ type: 'gift.heard', gift }, apart))
  }
}
