import { vipThresholds } from '@kaihei/domain/levels/vip'
import { sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'

/**
 * Adds what somebody has spent, or takes back what was refunded. The level follows, and drops only with a refund that
 * takes it below its threshold; answers whether it is another now. All works that move somebody's money hold that
 * person's accounts, so none of them comes between. `verify.ts` works it out again from the bills.
 */
export async function addExperience(work: Work, userId: string, experience: number): Promise<boolean> {
  const row = await work.db.first<{ changed: boolean }>(sql`
    insert into vip_standing (user_id, experience, level)
    values (${userId}, ${experience}, width_bucket(${experience}::bigint, ${vipThresholds()}::bigint[]))
    on conflict (user_id) do update set
      experience = vip_standing.experience + excluded.experience,
      level = case when excluded.experience < 0
        then least(vip_standing.level,
          width_bucket(vip_standing.experience + excluded.experience, ${vipThresholds()}::bigint[]))
        else greatest(vip_standing.level,
          width_bucket(vip_standing.experience + excluded.experience, ${vipThresholds()}::bigint[])) end
    returning level <> coalesce((select before.level from vip_standing before where before.user_id = ${userId}), 0)
      as changed`)
  return row?.changed ?? false
}

/**
 * The next bosses along their ids by another table of levels: who has reached more stands higher, and nobody lower. Answers
 * whom it came to, and who stands higher now.
 */
export function raiseLevelsAfter(
  { db }: Work,
  after: string,
  { thresholds, limit }: { readonly thresholds: readonly number[]; readonly limit: number },
): Promise<readonly { readonly userId: string; readonly raised: boolean }[]> {
  return db.rows(sql`
    with taken as (
      select user_id, level, width_bucket(experience, ${thresholds}::bigint[]) as reached
      from vip_standing where user_id > ${after}::uuid order by user_id limit ${limit} for no key update
    ), moved as (
      update vip_standing v set level = s.reached from taken s where v.user_id = s.user_id and s.reached > s.level
    )
    select user_id as "userId", reached > level as raised from taken order by user_id`)
}
