import type { MessageType } from '@kaihei/domain/chat/message-rules'
import type { Payload } from '@kaihei/domain/chat/shapes'
import { tariff } from '@kaihei/domain/tariff'
import { sql } from '#db/sql.ts'
import type { Reading } from '#work/work.ts'
import type { NoteRow } from './note-store.ts'

export interface MissedMessage {
  readonly conversationId: string
  readonly seq: number
  readonly type: MessageType
  readonly payload: Payload
  /** How many there are in its conversation. */
  readonly count: number
}

/** What was said in conversations above a number of each, the newest first; not by themselves, and not taken back. */
export function listMissed(
  { db }: Reading,
  userId: string,
  notes: readonly Pick<NoteRow, 'conversationId'>[],
  above: readonly number[],
): Promise<readonly MissedMessage[]> {
  const ids = notes.map(({ conversationId }) => conversationId)
  return db.rows<MissedMessage>(sql`
    select n.id as "conversationId", m.seq, m.type, m.payload, m.count
    from unnest(${ids}::uuid[], ${above}::bigint[]) as n (id, above)
    join app_user u on u.id = ${userId}
    cross join lateral (
      select seq, type, payload, count(*) over ()::int as count from message
      where conversation_id = n.id and seq > n.above and sender <> u.uk and revoked_at is null
        and type in ('TIMTextElem', 'TIMCustomElem')
      order by seq desc limit ${tariff.away.quote.maxLines}) m
    order by m.seq desc`)
}
