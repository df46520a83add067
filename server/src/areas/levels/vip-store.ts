import type { Purpose } from '@kaihei/domain/wallet/bill'
import { sql } from '#db/sql.ts'
import type { Reading } from '#work/work.ts'

export interface VipStanding {
  readonly level: number
  /** Hundredths of a coin. */
  readonly experience: number
}

/** Who has never spent anything stands at the beginning. */
export async function readVip({ db }: Reading, userId: string): Promise<VipStanding> {
  const row = await db.first<VipStanding>(
    sql`select level, experience from vip_standing where user_id = ${userId}`,
  )
  return row ?? { level: 0, experience: 0 }
}

interface ExperienceLine {
  readonly purpose: Purpose
  readonly experience: number
  readonly at: Date
}

/** What changed somebody's experience last, the newest first. */
export function listExperience(
  { db }: Reading,
  userId: string,
  limit: number,
): Promise<readonly ExperienceLine[]> {
  return db.rows<ExperienceLine>(sql`
    select m.purpose, b.experience, b.at from bill_line b join movement m on m.id = b.movement_id
    where b.owner_id = ${userId} and b.experience <> 0 order by b.at desc, b.id desc limit ${limit}`)
}

export function exportOf(reading: Reading, userId: string): Promise<unknown> {
  return readVip(reading, userId)
}
