import { eraseLogin } from '#messaging/login-store.ts'
import { eraseLogs, leaveGroups } from '#messaging/erase-store.ts'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

/** Everything in the conversations that somebody is in: what was said to them is theirs to take along, too. */
export function exportOf({ db }: Reading, userId: string): Promise<unknown> {
  return db.rows(sql`
    select coalesce(c.service, peer.uk, c.group_id) as with, m.seq, m.sender,
      case when m.revoked_at is null then coalesce(m.payload ->> 'text', m.payload ->> 'description') end as text, m.at
    from chat_member p join conversation c on c.id = p.conversation_id
    join message m on m.conversation_id = c.id and m.seq > p.from_seq and m.type <> 'revocation'
    left join app_user peer on peer.id = case when c.low_id = p.user_id then c.high_id else c.low_id end
    where p.user_id = ${userId} order by c.id, m.seq`)
}

/**
 * What the house has told somebody who is gone is for nobody any more. What they have said to others stays theirs
 * to read, under the name of nobody; groups that they owned are dismissed, and they leave the others.
 */
export async function eraseOf(work: Work, userId: string): Promise<void> {
  await work.db.run(sql`delete from group_application where user_id = ${userId}`)
  await work.db.run(sql`
    update chat_group g set dismissed_at = ${work.now}
    from chat_member p where p.conversation_id = g.conversation_id and p.user_id = ${userId} and p.role = 'Owner'
      and g.dismissed_at is null`)
  await leaveGroups(work, userId)
  await eraseLogs(work, userId)
  await eraseLogin(work, userId)
}
