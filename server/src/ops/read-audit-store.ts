import { sql } from '#db/sql.ts'
import type { Reading } from '#work/work.ts'

/** Whether somebody did this to that lately, so that looking twice is told once. */
export async function hasDoneLately(
  { db, now }: Reading,
  done: { readonly actorId: string; readonly action: string; readonly subject: string },
  withinMinutes: number,
): Promise<boolean> {
  const since = new Date(now.getTime() - withinMinutes * 60_000)
  const row = await db.first(sql`
    select 1 from audit where subject = ${done.subject} and at > ${since} and actor_id = ${done.actorId}
      and action = ${done.action} limit 1`)
  return row !== undefined
}
