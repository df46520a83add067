import { tariff } from '@kaihei/domain/tariff'
import { sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'

const minute = 60_000
/** Often enough for a bound of ten minutes, seldom enough that a crowd of open browsers costs few writes. */
const noteEveryMs = 2 * minute

/** These companions are still here. */
export async function touchPlayers(work: Work, userIds: readonly string[]): Promise<void> {
  const stale = new Date(work.now.getTime() - noteEveryMs)
  await work.db.run(sql`
    update player set last_seen_at = ${work.now}
    where user_id in (
      select user_id from player where user_id = any(${userIds}::uuid[]) and last_seen_at <= ${stale}
      order by user_id for no key update)`)
}

/** Companions whose light is on though nobody has been there for a while: the light goes off. Answers whose. */
export async function turnOffSilent(work: Work, max: number): Promise<readonly string[]> {
  const silentSince = new Date(work.now.getTime() - tariff.player.silentMinutes * minute)
  const rows = await work.db.rows<{ user_id: string }>(sql`
    update player set status = 'offline', status_since = ${work.now}
    where user_id in (
      select user_id from player
      where status <> 'offline' and not stays_online and last_seen_at <= ${silentSince}
      limit ${max} for no key update skip locked)
    returning user_id`)
  return rows.map(({ user_id }) => user_id)
}
