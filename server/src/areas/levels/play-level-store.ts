import type { PlayTotals } from '@kaihei/domain/levels/play-level'
import { takeUnjudged } from '#areas/players/standing-store.ts'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

export interface PlayStanding extends PlayTotals {
  readonly level: number
}

const standing = sql`
  p.play_level as level, p.list_total as "listTotal", p.order_count as orders, p.rating::float8 as rating,
  p.completion_rate as "completionRate",
  (select count(*) from review r where r.player_id = p.user_id and r.stars = 5 and r.deleted_at is null)
    as "fiveStars"`

/** None for somebody who sells nothing. */
export function findPlayStanding({ db }: Reading, userId: string): Promise<PlayStanding | undefined> {
  return db.first<PlayStanding>(sql`select ${standing} from player p where p.user_id = ${userId}`)
}

/** Some of those who were not judged since; they count as judged now. */
export function takeStandings(
  work: Work,
  since: Date,
  limit: number,
): Promise<readonly (PlayStanding & { readonly userId: string })[]> {
  return takeUnjudged<PlayStanding>(work, standing, { since, limit })
}
