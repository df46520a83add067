import { sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'

/** These people were here just now. In the order of their ids, so that two processes never wait for each other. */
export async function noteSeen({ db, now }: Work, userIds: readonly string[]): Promise<void> {
  await db.run(sql`
    insert into last_seen (user_id, at)
    select id, ${now} from app_user where id = any(${userIds}::uuid[]) and erased_at is null order by id
    on conflict (user_id) do update set at = excluded.at`)
}
