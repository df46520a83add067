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

/** How much of it there is, as far as anybody counts: a street with more is a street with many. */
export async function countTonight(
  { db, now }: Reading,
  since: Date,
  most: number,
): Promise<{ readonly reviews: number; readonly packets: number }> {
  const row = await db.first<{ reviews: number; packets: number }>(sql`
    select
      (select count(*)::int from (
        select 1 from feed_item f join review r on r.id = f.ref::uuid
        where f.kind = 'review' and f.at > ${since} and r.deleted_at is null and r.text <> ''
        limit ${most}) told) as reviews,
      (select count(*)::int from (
        select 1 from packet
        where group_id is null and state = 'open' and expires_at > ${now} limit ${most}) hung) as packets`)
  return row ?? { reviews: 0, packets: 0 }
}
