import { rental as terms } from '@kaihei/domain/rental/tariff'
import { getUser } from '#areas/users/store.ts'
import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'
import { type News, noticeBatch } from './notice-batch.ts'
import type { TellStored } from './tell-stored.ts'

type Changed = FactOf<'rental.changed'>
type Told = Pick<News, 'event' | 'data'>

/** What whoever rents an account and whose it is hear of it. Of a house account only one of them is there. */
export function rentalNews(tell: TellStored) {
  const [social, wallet] = [noticeBatch('sq_social', tell), noticeBatch('sq_wallet', tell)]
  return async (work: Work, changed: Changed): Promise<void> => {
    const { rentId, renterId, ownerId } = changed
    const toRenter = forRenter(changed)
    if (toRenter !== undefined) {
      work.batch(wallet, { ...toRenter, userId: renterId, path: `/rentAccount?view=mine&rent=${rentId}` })
    }
    const toOwner = ownerId === null ? undefined : forOwner(changed)
    if (ownerId === null || toOwner === undefined) return
    // By the id the name of somebody who leaves is found again.
    const path = `/rentAccount?view=offers&rent=${rentId}`
    const { nickname: boss } = await getUser(work, renterId)
    work.batch(social, { ...toOwner, data: { ...toOwner.data, boss }, userId: ownerId, path })
  }
}

/** What somebody did themselves they know. */
function forRenter({ what, title, after, reason }: Changed): Told | undefined {
  const { price, deposit, claimed, granted } = after
  switch (what) {
    case 'rented':
    case 'failed':
    case 'endedEarly':
      return undefined
    case 'answered':
      return { event: 'rentalAnswered', data: { title } }
    case 'ended':
      return { event: 'rentalEnded', data: { title, hours: terms.claimHours } }
    case 'claimed':
      return { event: 'rentalClaimed', data: { title, amount: claimed } }
    case 'refunded':
      return { event: 'rentalRefunded', data: { title, amount: price + deposit } }
    case 'upheld':
      return { event: 'rentalUpheld', data: { title, reason: reason ?? '' } }
    case 'closed':
      if (granted > 0) {
        return { event: 'rentalDepositTaken', data: { title, amount: granted, reason: reason ?? '' } }
      }
      return deposit === 0 ? undefined : { event: 'rentalClosed', data: { title, amount: deposit } }
  }
}

function forOwner({ what, title, hours, after, earned }: Changed): Told | undefined {
  switch (what) {
    case 'rented':
      return { event: 'rentalBegun', data: { title, hours } }
    case 'failed':
      return after.staffSince === null
        ? { event: 'rentalFailed', data: { title, hours: terms.answerHours } }
        : { event: 'rentalFailedToStaff', data: { title } }
    case 'ended':
    case 'endedEarly':
      return { event: 'rentalEndedForOwner', data: { title } }
    case 'refunded':
      return { event: 'rentalRefundedForOwner', data: { title } }
    case 'upheld':
      return { event: 'rentalUpheldForOwner', data: { title } }
    case 'closed':
      return { event: 'rentalEarned', data: { title, amount: earned } }
    case 'answered':
    case 'claimed':
      return undefined
  }
}
