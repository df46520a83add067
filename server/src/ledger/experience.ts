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
