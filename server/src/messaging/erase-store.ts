import { sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'

/** The logs between somebody and the house; in all others they stay as somebody who is gone. */
export async function eraseLogs({ db }: Work, userId: string): Promise<void> {
  await db.run(sql`
    delete from message where conversation_id in (select id from conversation where user_id = ${userId})`)
  await db.run(sql`
    delete from chat_member where conversation_id in (select id from conversation where user_id = ${userId})`)
  await db.run(sql`delete from conversation where user_id = ${userId}`)
}

/** Whoever is gone is in no group any more; one that was theirs is dismissed, and keeps its owner. */
export async function leaveGroups({ db }: Work, userId: string): Promise<void> {
  await db.run(sql`
    with gone as (delete from chat_member where user_id = ${userId} and role <> 'Owner' returning conversation_id)
    update conversation set roster = roster + 1 where id in (select conversation_id from gone)`)
}
