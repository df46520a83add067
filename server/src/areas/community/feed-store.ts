import type { FeedKind } from '@kaihei/domain/community/calls'
import { v7 as newId } from 'uuid'
import { sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'

/** From now on the street tells of it. Told once, however often it is said. */
export function addToFeed(work: Work, kind: FeedKind, ref: string, at: Date): void {
  work.send(sql`
    insert into feed_item (id, kind, at, ref) values (${newId()}, ${kind}, ${at}, ${ref})
    on conflict (kind, ref) do nothing`)
}
