import { getProfile } from '@kaihei/domain/users/calls'
import type { Route } from '#http/answer.ts'
import { answerView } from '#http/answer-view.ts'
import { getProfileOf } from './store.ts'

export const profileRoutes: readonly Route[] = [
  answerView(getProfile, ({ work, actor }) => getProfileOf(work, actor.userId)),
]
