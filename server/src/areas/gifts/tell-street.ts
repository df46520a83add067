import { isHeardInStreet } from '@kaihei/domain/gifts/gift'
import { listBlockedWithAny } from '#areas/blocks/store.ts'
import type { House } from '#house.ts'
import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'
import { findInLight } from './list-store.ts'

/** Who is blocked with more people than one call can carry is not cried out; the street's page leaves each of them out. */
const maxDeaf = 100

/**
 * Everybody who has a page open hears of a great gift: unless whoever gave it wants to stay unknown, this time or
 * always; and without those who are blocked with one of the two.
 */
export function tellStreet({ live }: Pick<House, 'live'>) {
  return async (work: Work, given: FactOf<'gift.given'>): Promise<void> => {
    if (!isHeardInStreet(given)) return
    const { giftId: id, kind: giftId, quantity, amount, message, senderId, receiverId, at } = given
    const [people, deaf] = await Promise.all([
      findInLight(work, senderId, receiverId),
      listBlockedWithAny(work, [senderId, receiverId], maxDeaf + 1),
    ])
    if (people === undefined || deaf.length > maxDeaf) return
    const gift = { id, giftId, quantity, amount, message, ...people, at: at.toISOString() }
    work.afterCommit(() => live.pushToAll({ type: 'gift.heard', gift }, deaf))
  }
}
