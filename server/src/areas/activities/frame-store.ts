import type { Scene } from '@kaihei/domain/activities/scenes'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

/** Another of the same goes on where the last one ends; one of another kind takes its place. */
export function wearFrame(work: Work, userId: string, scene: Scene, days: number): void {
  const span = sql`${days}::int * interval '24 hours'`
  work.send(sql`
    insert into avatar_frame as f (user_id, scene, until) values (${userId}, ${scene}, ${work.now}::timestamptz + ${span})
    on conflict (user_id) do update set scene = excluded.scene,
      until = case when f.scene = excluded.scene then greatest(f.until, ${work.now}::timestamptz) + ${span} else excluded.until end`)
}

/** What stands around somebody's face now. */
export async function findFrame({ db, now }: Reading, userId: string): Promise<Scene | null> {
  const row = await db.first<{ scene: Scene }>(
    sql`select scene from avatar_frame where user_id = ${userId} and until > ${now}`,
  )
  return row?.scene ?? null
}
