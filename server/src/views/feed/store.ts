import type { FeedKind } from '@kaihei/domain/community/calls'
import { nothingMore, sql } from '#db/sql.ts'
import type { PlaceInTime } from '#http/cursor.ts'
import type { Reading } from '#work/reading.ts'

export interface FeedRow {
  readonly id: string
  readonly kind: FeedKind
  readonly at: Date
  readonly ref: string
}

/** What there is to tell, newest first, whether or not it may be seen. */
export function listRows(
  { db }: Reading,
  kind: FeedKind | undefined,
  after: PlaceInTime | undefined,
  limit: number,
): Promise<readonly FeedRow[]> {
  return db.rows<FeedRow>(sql`
    select id, kind, at, ref from feed_item
    where true ${kind === undefined ? nothingMore : sql`and kind = ${kind}`}
      ${after === undefined ? nothingMore : sql`and (at, id) < (${new Date(after.ms)}, ${after.id})`}
    order by at desc, id desc limit ${limit}`)
}
