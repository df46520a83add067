import { v7 as newId } from 'uuid'
import { openDatabase } from '../../../server/src/db/database.ts'
import { sql } from '../../../server/src/db/sql.ts'

/** A campaign that runs, and everybody on its ranking of bosses. Answers its id. */
export async function fillRanking(databaseUrl: string): Promise<string> {
  const db = openDatabase(databaseUrl)
  const id = newId()
  const scoring = JSON.stringify({ boss: { spend: 1 }, player: {} })
  await db.run(sql`
    insert into activity (id, title, title_en, words, words_en, scene, scoring, prizes, from_at, to_at)
    values (${id}, '夜场', 'Nights', '', '', 'canal', ${scoring}, '{"boss": [], "player": []}', now() - interval '1 day',
      now() + interval '30 days')`)
  await db.run(sql`
    insert into activity_entry (activity_id, side, user_id, score, parts)
    select ${id}, 'boss', id, 1 + (random() ^ 3 * 5000000)::bigint,
      '{"spend": 100, "orders": 1, "gifts": 0, "units": 2, "fiveStars": 0, "cut": 0}'::jsonb
    from app_user`)
  await db.run(sql`vacuum analyze activity_entry, activity`)
  await db.close()
  return id
}
