import type { MessageType } from '@kaihei/domain/chat/message-types'
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
  /** What whoever said it is called; nobody, if it was an account of the house. */
  readonly speaker: string | null
  /** How many there are in its conversation. */
  readonly count: number
}

/**
 * What was said in conversations above a number of each, the newest first; not by themselves or by whom they have blocked,
 * and not taken back.
 */
export function listMissed(
  { db }: Reading,
  userId: string,
  notes: readonly Pick<NoteRow, 'conversationId'>[],
  above: readonly number[],
): Promise<readonly MissedMessage[]> {
  const ids = notes.map(({ conversationId }) => conversationId)
  return db.rows<MissedMessage>(sql`
    select n.id as "conversationId", m.seq, m.type, m.payload, m.speaker, m.count
    from unnest(${ids}::uuid[], ${above}::bigint[]) as n (id, above)
    join app_user u on u.id = ${userId}
    cross join lateral (
      select said.seq, said.type, said.payload, by.nickname as speaker, count(*) over ()::int as count
      from message said left join app_user by on by.uk = said.sender
      where said.conversation_id = n.id and said.seq > n.above and said.sender <> u.uk and said.revoked_at is null
        and said.type in ('TIMTextElem', 'TIMCustomElem')
        and not exists (select 1 from block b where b.blocker_id = u.id and b.blocked_id = by.id)
      order by said.seq desc limit ${tariff.away.quote.maxLines}) m
    order by m.seq desc`)
}
