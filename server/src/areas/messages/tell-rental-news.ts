import { rental as terms } from '@kaihei/domain/rental/tariff'
import { getUser } from '#areas/users/store.ts'
import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'
import { type News, noticeBatch } from './notice-batch.ts'
import type { TellStored } from './tell-stored.ts'

type Changed = FactOf<'rental.changed'>
type Told = Pick<News, 'event' | 'data'>
type Words = Readonly<Partial<Record<Changed['what'], (changed: Changed) => Told | undefined>>>

/** What whoever rents an account and whose it is hear of it. Of a house account only one of them is there. */
export function rentalNews(tell: TellStored) {
  const [social, wallet] = [noticeBatch('sq_social', tell), noticeBatch('sq_wallet', tell)]
  return async (work: Work, changed: Changed): Promise<void> => {
    const { rentId, renterId, ownerId } = changed
    const toRenter = forRenter[changed.what]?.(changed)
    if (toRenter !== undefined) {
      work.batch(wallet, { ...toRenter, userId: renterId, path: `/rentAccount?view=mine&rent=${rentId}` })
    }
    const toOwner = ownerId === null ? undefined : forOwner[changed.what]?.(changed)
    if (ownerId === null || toOwner === undefined) return
    // By the id the name of somebody who leaves is found again.
    const path = `/rentAccount?view=offers&rent=${rentId}`
    const { nickname: boss } = await getUser(work, renterId)
    work.batch(social, { ...toOwner, data: { ...toOwner.data, boss }, userId: ownerId, path })
  }
}

/** By what has happened. What somebody did themselves they know. */
const forRenter: Words = {
  answered: ({ title }) => ({ event: 'rentalAnswered', data: { title } }),
  ended: ({ title }) => ({ event: 'rentalEnded', data: { title, hours: terms.claimHours } }),
  claimed: ({ title, after: { claimed } }) => ({ event: 'rentalClaimed', data: { title, amount: claimed } }),
  refunded: ({ title, after: { price, deposit } }) => ({
    event: 'rentalRefunded',
    data: { title, amount: price + deposit },
  }),
  upheld: ({ title, reason }) => ({ event: 'rentalUpheld', data: { title, reason: reason ?? '' } }),
  closed: ({ title, reason, after: { deposit, granted } }) => {
    if (granted > 0) {
      return { event: 'rentalDepositTaken', data: { title, amount: granted, reason: reason ?? '' } }
    }
    return deposit === 0 ? undefined : { event: 'rentalClosed', data: { title, amount: deposit } }
  },
}

const forOwner: Words = {
  rented: ({ title, hours }) => ({ event: 'rentalBegun', data: { title, hours } }),
  failed: ({ title, after: { staffSince } }) =>
    staffSince === null
      ? { event: 'rentalFailed', data: { title, hours: terms.answerHours } }
      : { event: 'rentalFailedToStaff', data: { title } },
  ended: ({ title }) => ({ event: 'rentalEndedForOwner', data: { title } }),
  endedEarly: ({ title }) => ({ event: 'rentalEndedForOwner', data: { title } }),
  refunded: ({ title }) => ({ event: 'rentalRefundedForOwner', data: { title } }),
  upheld: ({ title }) => ({ event: 'rentalUpheldForOwner', data: { title } }),
  closed: ({ title, earned: amount }) => ({ event: 'rentalEarned', data: { title, amount } }),
}
