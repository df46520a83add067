import { sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'
import type { DemoReview } from './write-reviews.ts'

/** All in one statement: they are many thousands. */
export async function insertReviews({ db }: Work, reviews: readonly DemoReview[]): Promise<void> {
  const column = <T>(of: (review: DemoReview) => T) => reviews.map(of)
  await db.run(sql`
    insert into review (id, player_id, author_id, game, stars, tags, text, reply, replied_at, created_at)
    select id, player_id, author_id, game, stars, string_to_array(tags, ' '), text, reply, replied_at, created_at
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ playerId }) => playerId)}::uuid[],
      ${column(({ authorId }) => authorId)}::uuid[], ${column(({ game }) => game)}::text[],
      ${column(({ stars }) => stars)}::smallint[], ${column(({ tags }) => tags.join(' '))}::text[],
      ${column(({ text }) => text)}::text[], ${column(({ reply }) => reply)}::text[],
      ${column(({ repliedAt }) => repliedAt)}::timestamptz[], ${column(({ at }) => at)}::timestamptz[])
      as r (id, player_id, author_id, game, stars, tags, text, reply, replied_at, created_at)`)
}
