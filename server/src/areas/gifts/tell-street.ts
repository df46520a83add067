import { isHeardInStreet } from '@kaihei/domain/gifts/gift'
import type { House } from '#house.ts'
import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'
import { readPerson } from './list-store.ts'

/** Everybody who has a page open hears of a great gift, unless whoever gave it wants to stay unknown. */
export function tellStreet({ live }: Pick<House, 'live'>) {
  return async (work: Work, given: FactOf<'gift.given'>): Promise<void> => {
    if (!isHeardInStreet(given)) return
    const { giftId: id, kind: giftId, quantity, amount, message, senderId, receiverId, at } = given
    const [from, to] = await Promise.all([readPerson(work, senderId), readPerson(work, receiverId)])
    const gift = { id, giftId, quantity, amount, message, from, to, at: at.toISOString() }
    work.afterCommit(() => live.pushToAll({ type: 'gift.heard', gift }))
  }
}
