import type { Notice } from '@kaihei/domain/messages/calls'
import * as z from 'zod/mini'
import { nothingMore, sql } from '#db/sql.ts'
import { placeInTime } from '#http/cursor.ts'
import type { Reading, Work } from '#work/work.ts'
import { readMessage } from './store.ts'

/** `id` is the conversation: two accounts may speak in the same moment. */
export const placeAmongNotices = z.extend(placeInTime, { seq: z.int().check(z.minimum(0)) })
export type PlaceAmongNotices = z.output<typeof placeAmongNotices>

interface NoticeRow {
  readonly id: string
  readonly service: string
  readonly seq: number
  readonly at: Date
  readonly data: string
  readonly read: boolean
}

export interface FoundNotice {
  readonly place: PlaceAmongNotices
  readonly notice: Notice
}

/** Newest first; one more than asked for tells whether there is a next page. */
export async function listNoticesOf(
  { db }: Reading,
  userId: string,
  after: PlaceAmongNotices | undefined,
  limit: number,
): Promise<readonly FoundNotice[]> {
  // Of each account no more than a page, by its index; somebody may have been told things for years.
  const rows = await db.rows<NoticeRow>(sql`
    select c.id, c.service, m.seq, m.at, m.payload ->> 'data' as data, m.seq <= c.read_seq as read
    from conversation c cross join lateral (
      select seq, at, payload from message
      where conversation_id = c.id
        ${
          after === undefined
            ? nothingMore
            : // The first half is what the index can begin at.
              sql`and at <= ${new Date(after.ms)}
                and (at, conversation_id, seq) < (${new Date(after.ms)}, ${after.id}::uuid, ${after.seq}::bigint)`
        }
      order by at desc, seq desc limit ${limit + 1}) m
    where c.user_id = ${userId} order by m.at desc, c.id desc, m.seq desc limit ${limit + 1}`)
  return rows.map(({ id, service, seq, at, data, read }) => ({
    place: { ms: at.getTime(), id, seq },
    notice: { ...readMessage({ seq, data, service }), seq, at: at.toISOString(), read },
  }))
}

export async function countUnread({ db }: Reading, userId: string): Promise<number> {
  const [row] = await db.rows<{ unread: number }>(sql`
    select coalesce(sum(last_seq - read_seq), 0)::int as unread from conversation where user_id = ${userId}`)
  return row?.unread ?? 0
}

/** Never back, and never beyond what was said. Tells whether anything was unread until now. */
export async function saveRead({ db }: Work, userId: string, service: string, seq: number): Promise<boolean> {
  const rows = await db.rows(sql`
    update conversation set read_seq = least(last_seq, ${seq}::bigint)
    where user_id = ${userId} and service = ${service} and read_seq < least(last_seq, ${seq}::bigint)
    returning id`)
  return rows.length > 0
}
