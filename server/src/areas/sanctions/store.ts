import { sql } from '#db/sql.ts'
import type { Reading } from '#work/work.ts'

/** Whether somebody may say nothing to anybody but customer service now. */
export async function isMuted({ db, now }: Reading, userId: string): Promise<boolean> {
  const row = await db.first(sql`
    select 1 from sanction
    where user_id = ${userId} and kind = 'mute' and lifted_at is null and (until is null or until > ${now}) limit 1`)
  return row !== undefined
}
