import type { FeedKind } from '@kaihei/domain/community/calls'
import { tariff } from '@kaihei/domain/tariff'
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
      select 'announcement' as kind, published_at as at, id::text as ref from announcement
        where published_at is not null
      union all select 'review', created_at, id::text from review where deleted_at is null and text <> ''
      union all select 'newcomer', joined_at, user_id::text from player
      union all select 'gift', given_at, id::text from gift
        where state = 'given' and not anonymous and amount >= ${tariff.gifts.heardFrom}
      union all select 'packet', created_at, id::text from packet where group_id is null
      union all select 'board', t.to_at + make_interval(hours => ${tariff.boards.finalHours}),
          b.board || ' ' || t.period || ' ' || to_char(t.from_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        from board_period t cross join (values ('boss'), ('player'), ('call')) b (board)
        where t.final_at is not null and exists (
          select 1 from board_entry e where e.board = b.board and e.period = t.period and e.from_at = t.from_at)
      union all select 'achievement', reached_at, user_id || ' ' || achievement_id from achievement
        where not brought and not lapsed and achievement_id not like 'month-%'
    ) told on conflict (kind, ref) do nothing`)
}
