import { nameOf } from '@kaihei/domain/achievements/names'
import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'
import { noticeBatch } from './notice-batch.ts'
import type { TellStored } from './tell-stored.ts'

/** What the system's account and the one for what people do tell somebody. */
export function otherNews(tell: TellStored) {
  const [system, social] = [noticeBatch('sq_system', tell), noticeBatch('sq_social', tell)]
  return {
    /** The first time only: whoever makes four stars out of five need not be announced again. */
    tellOfReview: (
      work: Work,
      { playerId, orderPath, starsBefore, stars }: FactOf<'review.changed'>,
    ): void => {
      if (starsBefore !== null || stars === null || orderPath === null) return
      work.batch(social, { userId: playerId, event: 'reviewed', data: { stars }, path: orderPath })
    },
    tellOfReply: (work: Work, { authorId, playerUk }: FactOf<'review.replied'>): void =>
      work.batch(social, {
        userId: authorId,
        event: 'reviewReplied',
        data: {},
        path: `/user?uk=${playerUk}`,
      }),
    tellOfTakenDown: (work: Work, { authorId, playerId, reason }: FactOf<'review.takenDown'>): void => {
      const [data, path] = [{ reason }, '/order']
      if (authorId !== null) work.batch(system, { userId: authorId, event: 'reviewTakenDown', data, path })
      work.batch(system, { userId: playerId, event: 'reviewOfMeTakenDown', data, path: '/profile' })
    },
    tellOfRestored: (work: Work, { authorId, playerId, reason }: FactOf<'review.restored'>): void => {
      const [data, path] = [{ reason }, '/order']
      if (authorId !== null) work.batch(system, { userId: authorId, event: 'reviewRestored', data, path })
      work.batch(system, { userId: playerId, event: 'reviewOfMeRestored', data, path: '/profile' })
    },
    tellOfApproval: (work: Work, { userId }: FactOf<'player.approved'>): void =>
      work.batch(system, { userId, event: 'applicationApproved', data: {}, path: '/profile' }),
    tellOfRejection: (work: Work, { userId, reason }: FactOf<'application.rejected'>): void =>
      work.batch(system, { userId, event: 'applicationRejected', data: { reason }, path: '/entry' }),
    tellOfPrices: (work: Work, fact: FactOf<'prices.moved'>): void => {
      const { userId, because, level, band, services } = fact
      const title = services
        .map((one) => `「${one.title}」${one.before / 100} → ${one.price / 100}`)
        .join(' ')
      work.batch(system, {
        userId,
        event: because === 'rule' ? 'pricesByRule' : 'pricesByLevel',
        data: { title, level, band: `${band.min / 100}–${band.max / 100}` },
        path: '/entry',
      })
    },
    tellOfVoucher: (work: Work, { userId }: FactOf<'voucher.given'>): void =>
      work.batch(system, { userId, event: 'voucherGiven', data: {}, path: '/myVouchers' }),
    tellOfNumber: (work: Work, { userId, number, wasWorn }: FactOf<'number.returned'>): void =>
      work.batch(system, {
        userId,
        event: wasWorn ? 'numberOver' : 'numberReturned',
        data: { title: number },
        path: '/prize',
      }),
    tellOfAchievement: (work: Work, { userId, achievementId }: FactOf<'achievement.reached'>): void =>
      work.batch(system, {
        userId,
        event: 'achievementReached',
        data: { title: nameOf(achievementId) },
        path: '/achieve',
      }),
  }
}
