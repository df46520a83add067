import { coins } from '@kaihei/domain/money'
import { Refusal } from '@kaihei/domain/refusal'
import {
  cancelWithdrawal,
  convertToCoin,
  createWithdrawal as createWithdrawalCall,
  getWithdrawalTerms,
  listWithdrawals,
} from '@kaihei/domain/withdrawals/calls'
import { restsUntil } from '@kaihei/domain/withdrawals/withdrawal'
import { type Route, answer } from '#http/answer.ts'
import { cutPage, placeInTime, readCursor } from '#http/cursor.ts'
import { weekOf } from '#work/periods.ts'
import { advanceWithdrawal } from './advance-withdrawal.ts'
import { readLeftToday } from './conversion-store.ts'
import { convertBeans } from './convert-beans.ts'
import { createWithdrawal } from './create-withdrawal.ts'
import { describeWithdrawal, describeWithdrawals } from './describe-withdrawal.ts'
import { findOpen, listOwn, lockWithdrawal, readEarlier } from './store.ts'

const withdrawalsPerPage = 20

export const withdrawalRoutes: readonly Route[] = [
  answer(listWithdrawals, async ({ work, actor, input: { cursor, limit = withdrawalsPerPage } }) => {
    const found = await listOwn(work, actor.userId, readCursor(placeInTime, cursor), limit)
    const { page, nextCursor } = cutPage(found, limit, ({ createdAt, id }) => ({
      ms: createdAt.getTime(),
      id,
    }))
    return { items: [...(await describeWithdrawals(work, page))], nextCursor }
  }),

  answer(getWithdrawalTerms, async ({ work, actor: { userId } }) => {
    const [open, earlier, convertLeftToday] = await Promise.all([
      findOpen(work, userId),
      readEarlier(work, userId, weekOf(work.now).from),
      readLeftToday(work, userId),
    ])
    const availableAt = earlier.lastAt === null ? work.now : restsUntil(earlier.lastAt)
    return {
      availableAt: availableAt.toISOString(),
      earlierThisWeek: earlier.inPeriod,
      open: open === undefined ? null : await describeWithdrawal(work, open),
      convertLeftToday,
    }
  }),

  answer(createWithdrawalCall, async ({ work, actor, input }) =>
    describeWithdrawal(work, await createWithdrawal(work, actor.userId, input)),
  ),

  answer(cancelWithdrawal, async ({ work, actor: { userId }, input: { id } }) => {
    const row = await lockWithdrawal(work, id)
    if (row?.userId !== userId) throw new Refusal('not_found')
    return describeWithdrawal(
      work,
      await advanceWithdrawal(work, row, 'cancel', { actorId: userId, reason: null }),
    )
  }),

  answer(convertToCoin, ({ work, actor, input: { amount } }) =>
    convertBeans(work, actor.userId, coins(amount)),
  ),
]
