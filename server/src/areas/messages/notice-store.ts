import type { Notice } from '@kaihei/domain/messages/calls'
import * as z from 'zod/mini'
import { nothingMore, sql } from '#db/sql.ts'
import { placeInTime } from '#http/cursor.ts'
import type { Reading } from '#work/work.ts'
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

/** Customer service talks, and the system speaks of groups; everything else that the house says is a notice. */
const tellsNotices = sql`c.service not in ('sq_service', '@TIM#SYSTEM')`

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
    select c.id, c.service, m.seq, m.at, m.payload ->> 'data' as data, m.seq <= p.read_seq as read
    from conversation c join chat_member p on p.conversation_id = c.id and p.user_id = c.user_id cross join lateral (
      select seq, at, payload from message
      where conversation_id = c.id and type = 'TIMCustomElem'
        ${
          after === undefined
            ? nothingMore
            : // The first half is what the index can begin at.
              sql`and at <= ${new Date(after.ms)}
                and (at, conversation_id, seq) < (${new Date(after.ms)}, ${after.id}::uuid, ${after.seq}::bigint)`
        }
      order by at desc, seq desc limit ${limit + 1}) m
    where c.user_id = ${userId} and ${tellsNotices} order by m.at desc, c.id desc, m.seq desc limit ${limit + 1}`)
  return rows.map(({ id, service, seq, at, data, read }) => ({
    place: { ms: at.getTime(), id, seq },
    notice: { ...readMessage({ seq, data, service }), seq, at: at.toISOString(), read },
  }))
}

export async function countUnread({ db }: Reading, userId: string): Promise<number> {
  const [row] = await db.rows<{ unread: number }>(sql`
    select coalesce(sum(c.last_seq - p.read_seq), 0)::int as unread
    from conversation c join chat_member p on p.conversation_id = c.id and p.user_id = c.user_id
    where c.user_id = ${userId} and ${tellsNotices}`)
  return row?.unread ?? 0
}

/** The log of what an account of the house tells somebody. */
export async function findNoticeLog(
  { db }: Reading,
  userId: string,
  service: string,
): Promise<string | undefined> {
  const row = await db.first<{ id: string }>(
    sql`select c.id from conversation c where c.user_id = ${userId} and c.service = ${service} and ${tellsNotices}`,
  )
  return row?.id
}
