import { type FeedItem, feedKinds, readFeed } from '@kaihei/domain/community/calls'
import type { Route } from '#http/answer.ts'
import { answerView } from '#http/answer-view.ts'
import { cutPage, placeInTime, readCursor } from '#http/cursor.ts'
import type { Reading } from '#work/reading.ts'
import { describe } from './describe.ts'
import { type FeedRow, listRows } from './store.ts'

const itemsPerPage = 20

/** What everybody sees of the street. A page may hold fewer than asked for: some of it is not for everybody's eyes. */
export const feedRoutes: readonly Route[] = [
  answerView(readFeed, async ({ work, actor, input: { kind, cursor, limit = itemsPerPage } }) => {
    const found = await listRows(work, kind, readCursor(placeInTime, cursor), limit + 1)
    const { page, nextCursor } = cutPage(found, limit, ({ at, id }) => ({ ms: at.getTime(), id }))
    return { items: [...(await tell(work, page, actor?.userId))], nextCursor }
  }),
]

async function tell(
  reading: Reading,
  rows: readonly FeedRow[],
  viewerId: string | undefined,
): Promise<readonly FeedItem[]> {
  const kinds = feedKinds
    .map((kind) => ({ kind, those: rows.filter((row) => row.kind === kind) }))
    .filter(({ those }) => those.length > 0)
  const told = await Promise.all(kinds.map(({ kind, those }) => describe[kind](reading, those, viewerId)))
  const items = new Map(told.flat().map((item) => [item.id, item]))
  return rows.flatMap(({ id }) => items.get(id) ?? [])
}
