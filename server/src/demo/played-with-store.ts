import { sql } from '#db/sql.ts'
import type { Reading } from '#work/work.ts'

/** Demo accounts have a public password, and play money costs nothing: from now on the database says so, for ever. */
export async function markPlayedWith({ db }: Pick<Reading, 'db'>): Promise<void> {
  await db.run(sql`insert into played_with (since) values (now()) on conflict do nothing`)
}

export async function wasPlayedWith({ db }: Pick<Reading, 'db'>): Promise<boolean> {
  return (await db.first(sql`select 1 from played_with`)) !== undefined
}
