import { getToday } from '@kaihei/domain/track-record/calls'
import { type Answer, answer } from '#http/answer.ts'
import { sumEarned } from '#ledger/earnings.ts'
import { dayOf } from '#work/periods.ts'
import { countTaken, getAcceptRate } from './today-store.ts'

export const trackRecordRoutes: readonly Answer[] = [
  answer(getToday, async ({ work, actor: { userId } }) => {
    const { from } = dayOf(work.now)
    const [earned, orders, acceptRate] = await Promise.all([
      sumEarned(work, userId, from),
      countTaken(work, userId, from),
      getAcceptRate(work, userId),
    ])
    return { earned, orders, acceptRate }
  }),
]
