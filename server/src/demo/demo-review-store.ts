import { sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'
import type { DemoReview } from './write-reviews.ts'

/** All in one statement and one value: they are many thousands, and arrays of a column each took ten times as long to write. */
export async function insertReviews({ db }: Work, reviews: readonly DemoReview[]): Promise<void> {
  await db.run(sql`
    insert into review (id, player_id, author_id, game, stars, tags, text, reply, replied_at, created_at)
    select id, "playerId", "authorId", game, stars, tags, text, reply, "repliedAt", at
    from json_to_recordset(${JSON.stringify(reviews)}::json) as r (id uuid, "playerId" uuid, "authorId" uuid, game text,
      stars smallint, tags text[], text text, reply text, "repliedAt" timestamptz, at timestamptz)`)
}
