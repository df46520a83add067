import { skeleton } from '@kaihei/domain/users/skeleton'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

/** Whether a companion or one of the staff, other than this person, could be taken for whoever wears the name. */
export async function isTakenName({ db }: Reading, nickname: string, userId?: string): Promise<boolean> {
  const wearer = await db.first(sql`
    select 1 from app_user u
    where u.name_skeleton = ${skeleton(nickname)} and u.erased_at is null
      and u.id is distinct from ${userId ?? null}::uuid
      and (u.duties <> '{}' or exists (select 1 from player p where p.user_id = u.id))
    limit 1`)
  return wearer !== undefined
}

const portion = 500

/** Of names from before skeletons were kept; answers whether there may be more. */
export async function fillSkeletons({ db }: Work): Promise<boolean> {
  const rows = await db.rows<{ id: string; nickname: string }>(sql`
    select id, nickname from app_user where name_skeleton is null limit ${portion} for update skip locked`)
  if (rows.length === 0) return false
  await db.run(sql`
    update app_user u set name_skeleton = known.skeleton
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ nickname }) => skeleton(nickname))}::text[])
      as known (id, skeleton)
    where u.id = known.id`)
  return rows.length === portion
}
