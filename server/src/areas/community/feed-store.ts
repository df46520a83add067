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

/** Tells of everything there is that was not told as it happened. */
export function fillFeed(work: Work): void {
  work.send(sql`
    insert into feed_item (id, kind, at, ref)
    select gen_random_uuid(), told.kind, told.at, told.ref from (
      select 'announcement' as kind, at, id::text as ref from announcement
      union all select 'review', created_at, id::text from review where deleted_at is null and text <> ''
      union all select 'newcomer', joined_at, user_id::text from player
    ) told on conflict (kind, ref) do nothing`)
}
