import { giftNames } from '@kaihei/domain/gifts/catalogue'
import { getUser } from '#areas/users/store.ts'
import type { House } from '#house.ts'
import { append, findPair } from '#messaging/log-store.ts'
import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'
import { warnOfDanger } from './warn-of-danger.ts'

/**
 * Where the two have talked already, the gift stands in their conversation: a card of the house, as those of orders are,
 * for nobody could tell one that a person wrote from a true one. Like a caution it is unread for neither of them: she is
 * told by a notice of her own. Who wants to stay unknown stands nowhere.
 */
export function cardForGift(house: Pick<House, 'chat'>) {
  const warn = warnOfDanger(house)
  return async (work: Work, given: FactOf<'gift.given'>): Promise<void> => {
    const { kind: giftId, quantity, amount, senderId, receiverId, message, anonymous } = given
    if (anonymous) return
    const log = await findPair(work, senderId, receiverId)
    if (log === undefined || log.lastSeq === 0) return
    const { uk: from } = await getUser(work, senderId)
    const card = { type: 'gift', from, giftId, quantity, amount, message }
    const description = `[礼物] ${giftNames[giftId]} × ${quantity}`
    const payload = { data: JSON.stringify(card), description, extension: '' }
    const { entry } = await append(work, log, { sender: 'sq_system', type: 'TIMCustomElem', payload })
    await work.tell({ type: 'chat.houseSaid', conversationId: log.id, seq: entry.seq })
    work.afterCommit(() => house.chat.deliver(log.id, [senderId, receiverId], { what: 'look' }, entry.seq))
    await warn(work, { conversationId: log.id, senderId, receiverId, service: null, text: message })
  }
}
