import { getToday } from '@kaihei/domain/players/calls'
import { type Route, answer } from '#http/answer.ts'
import { dayOf } from '#work/periods.ts'
import { readDay } from './day-store.ts'

export const trackRecordRoutes: readonly Route[] = [
  answer(getToday, ({ work, actor }) => readDay(work, actor.userId, dayOf(work.now))),
]
