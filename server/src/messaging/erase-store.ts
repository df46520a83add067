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
