import { countAchievements } from '@kaihei/domain/achievements/calls'
import { type Route, answer } from '#http/answer.ts'

export const achievementRoutes: readonly Route[] = [
  // Achievements are won by orders and gifts, and there are none of either yet: nobody can have one.
  answer(countAchievements, async () => ({ total: 0 })),
]
