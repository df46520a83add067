import { getProfile } from '@kaihei/domain/users/calls'
import type { Answer } from '#http/answer.ts'
import { answerView } from '#http/answer-view.ts'
import { getProfileOf } from './store.ts'

export const profileRoutes: readonly Answer[] = [
  answerView(getProfile, ({ work, actor }) => getProfileOf(work, actor.userId)),
]
