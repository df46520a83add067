import { getToday } from '@kaihei/domain/players/calls'
import { type Answer, answer } from '#http/answer.ts'
import { dayOf } from '#work/periods.ts'
import { readDay } from './day-store.ts'

export const trackRecordRoutes: readonly Answer[] = [
  answer(getToday, ({ work, actor }) => readDay(work, actor.userId, dayOf(work.now))),
]
