import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

/** For the timetable: how many have each of them. Answers that there is nothing more to do. */
export async function tallyAchievements({ db }: Work): Promise<boolean> {
  await db.run(sql`
    insert into achievement_tally as t (what, count)
    select what, sum(count) from (
      select achievement_id as what, count(*) as count from achievement where not lapsed group by achievement_id
      union all select 'people', count(*) from app_user where erased_at is null
      union all select 'companions', count(*) from player
      union all select what, 0 from achievement_tally) counted
    group by what order by what
    on conflict (what) do update set count = excluded.count where t.count <> excluded.count`)
  return false
}

/** How many there are of each; of what was never counted, none. */
export async function readTallies({ db }: Reading): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ what: string; count: number }>(sql`select what, count from achievement_tally`)
  return new Map(rows.map(({ what, count }) => [what, count]))
}
