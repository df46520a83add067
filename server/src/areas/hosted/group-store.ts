import { sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'

/** Whether nothing was said there within so many hours; from now on something was. */
export async function noteGroupCaution(work: Work, groupId: string, restHours: number): Promise<boolean> {
  const before = new Date(work.now.getTime() - restHours * 3600 * 1000)
  const row = await work.db.first(sql`
    insert into hosted_group (id, cautioned_at) values (${groupId}, ${work.now})
    on conflict (id) do update set cautioned_at = excluded.cautioned_at where hosted_group.cautioned_at <= ${before}
    returning 1`)
  return row !== undefined
}
