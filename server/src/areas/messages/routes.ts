import { listFreshMessages } from '@kaihei/domain/messages/calls'
import { type Answer, answer } from '#http/answer.ts'
import { listOrderMessages } from './store.ts'

/** Three times as long as a browser without a line waits between two looks: one may come late. */
const freshForMs = 15_000

export const messageRoutes: readonly Answer[] = [
  answer(listFreshMessages, async ({ work, actor }) => {
    const since = new Date(work.now.getTime() - freshForMs)
    return { items: [...(await listOrderMessages(work, actor.userId, since))] }
  }),
]
