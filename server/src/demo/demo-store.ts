import { sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'

/** True for the one process that finds the database empty: another that starts with it waits here and sees false. */
export async function claimEmptyDatabase(work: Work): Promise<boolean> {
  const claimed = await work.db.run(sql`
    insert into demo_data (loaded_at) select ${work.now} where not exists (select 1 from app_user) on conflict do nothing`)
  return claimed === 1
}
