import { type GiftId, giftNames } from '@kaihei/domain/gifts/catalogue'
import { getUser } from '#areas/users/store.ts'
import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'
import { noticeBatch } from './notice-batch.ts'
import type { TellStored } from './tell-stored.ts'

/** What a companion hears when a gift is hers, and its sender when it could not be given. */
export function giftNews(tell: TellStored) {
  const [social, wallet] = [noticeBatch('sq_social', tell), noticeBatch('sq_wallet', tell)]
  return {
    tellOfGift: async (work: Work, given: FactOf<'gift.given'>): Promise<void> => {
      const { giftId: id, senderId, receiverId: userId, anonymous, earned: amount, at } = given
      const title = titleOf(given.kind, given.quantity)
      // By the id the name of somebody who leaves is found again.
      const about = { userId, path: `/gift?id=${id}`, at }
      if (anonymous)
        return work.batch(social, { ...about, event: 'giftFromUnknown', data: { title, amount } })
      const { nickname: boss } = await getUser(work, senderId)
      work.batch(social, { ...about, event: 'giftReceived', data: { boss, title, amount } })
    },
    /** Whoever took it back themselves knows. */
    tellOfReturn: (work: Work, undone: FactOf<'gift.undone'>): void => {
      const { senderId: userId, kind, quantity, amount, byItself } = undone
      if (!byItself) return
      const data = { title: titleOf(kind, quantity), amount }
      work.batch(wallet, { userId, event: 'giftReturned', data, path: '/bill?type=4' })
    },
  }
}

function titleOf(giftId: GiftId, quantity: number): string {
  const name = giftNames[giftId]
  return quantity === 1 ? name : `${name} × ${quantity}`
}
