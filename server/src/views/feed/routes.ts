import {
  type FeedItem,
  type FeedKind,
  mostCounted,
  readFeed,
  readTonight,
} from '@kaihei/domain/community/calls'
import type { Route } from '#http/answer.ts'
import { answerPublic } from '#http/answer-view.ts'
import { cutPage, placeInTime, readCursor } from '#http/cursor.ts'
import type { Reading } from '#work/reading.ts'
import { describe } from './describe.ts'
import { countTonight, listRows } from './store.ts'

const itemsPerPage = 20
/** As far as one question goes back for somebody who may not see what is nearer. */
const mostReads = 5
const eveningMs = 24 * 3_600_000

/** What everybody sees of the street. */
export const feedRoutes: readonly Route[] = [
  answerPublic(readFeed, ({ work, actor, input: { kind, cursor, limit = itemsPerPage } }) =>
    walkBack(work, { kind, cursor, limit, viewerId: actor?.userId }),
  ),
  answerPublic(readTonight, ({ work }) =>
    countTonight(work, new Date(work.now.getTime() - eveningMs), mostCounted),
  ),
]

interface Walk {
  readonly kind: FeedKind | undefined
  readonly cursor: string | undefined
  readonly limit: number
  readonly viewerId: string | undefined
}

/**
 * Some of it is not for everybody's eyes, so a page is read until something is on it: nobody is told that the street is
 * empty because the newest of it is not for them. It holds fewer than asked for where some was left out.
 */
async function walkBack(
  reading: Reading,
  { kind, cursor, limit, viewerId }: Walk,
): Promise<{ items: FeedItem[]; nextCursor: string | null }> {
  let next: string | undefined = cursor
  for (let reads = 1; ; reads++) {
    const found = await listRows(reading, kind, readCursor(placeInTime, next), limit + 1)
    const { page, nextCursor } = cutPage(found, limit, ({ at, id }) => ({ ms: at.getTime(), id }))
    const items = await describe(reading, page, viewerId)
    if (items.length > 0 || nextCursor === null || reads === mostReads)
      return { items: [...items], nextCursor }
    next = nextCursor
  }
}
