import { listFreshMessages, listNotices, readNotices } from '@kaihei/domain/messages/calls'
import { saveReadUpTo } from '#messaging/log-store.ts'
import type { House } from '#house.ts'
import { type Route, answer } from '#http/answer.ts'
import { cutPage, readCursor } from '#http/cursor.ts'
import { countUnread, findNoticeLog, listNoticesOf, placeAmongNotices } from './notice-store.ts'
import { listOrderMessages } from './store.ts'

/** Three times as long as a browser without a line waits between two looks: one may come late. */
const freshForMs = 15_000
const noticesPerPage = 20

export const messageRoutes = ({ chat }: Pick<House, 'chat'>): readonly Route[] => [
  answer(listFreshMessages, async ({ work, actor }) => {
    const since = new Date(work.now.getTime() - freshForMs)
    return { items: [...(await listOrderMessages(work, actor.userId, since))] }
  }),

  answer(listNotices, async ({ work, actor, input }) => {
    const limit = input.limit ?? noticesPerPage
    const [found, unread] = await Promise.all([
      listNoticesOf(work, actor.userId, readCursor(placeAmongNotices, input.cursor), limit),
      countUnread(work, actor.userId),
    ])
    const { page, nextCursor } = cutPage(found, limit, ({ place }) => place)
    return { items: page.map(({ notice }) => notice), nextCursor, unread }
  }),

  answer(readNotices, async ({ work, actor, input }) => {
    const log = await findNoticeLog(work, actor.userId, input.uid)
    const readNow = log === undefined ? undefined : await saveReadUpTo(work, log, actor.userId, input.seq)
    if (log !== undefined && readNow !== undefined) {
      await work.tell({ type: 'notices.read', userId: actor.userId })
      const { userId, uk: from } = actor
      const told = { what: 'read', conversationType: 'C2C', from, to: input.uid, sequence: readNow } as const
      work.afterCommit(() => chat.signal(log, [userId], told))
    }
    return { unread: await countUnread(work, actor.userId) }
  }),
]
