import type { Payload } from '@kaihei/domain/chat/shapes'
import type { MessageType } from '@kaihei/domain/chat/message-types'
import { sql } from '#db/sql.ts'
import type { Reading } from '#work/work.ts'

export interface ContextRow {
  readonly seq: number
  readonly type: MessageType
  readonly payload: Payload | null
  readonly at: Date
  readonly isRevoked: boolean
  readonly sender: string
  /** Missing for an account of the house. */
  readonly nickname: string | null
  readonly avatar: string | null
  readonly hue: number | null
}

const eitherSide = 10

/** A message between the ten before and the ten after it, the oldest first; what was revoked says what it said. */
export async function listAround(
  { db }: Reading,
  conversationId: string,
  seq: number,
): Promise<readonly ContextRow[]> {
  const some = sql`select m.* from message m
    where m.conversation_id = ${conversationId} and m.type in ('TIMTextElem', 'TIMCustomElem')`
  return db.rows<ContextRow>(sql`
    select m.seq, m.type, m.payload, m.at, m.revoked_at is not null as "isRevoked", m.sender, u.nickname, u.avatar,
      u.hue
    from (
      (${some} and m.seq <= ${seq} order by m.seq desc limit ${eitherSide + 1})
      union all (${some} and m.seq > ${seq} order by m.seq limit ${eitherSide})) m
    left join app_user u on u.uk = m.sender order by m.seq`)
}
