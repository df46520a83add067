import type { InputOf, OutputOf } from '@kaihei/domain/call'
import type { listReviews, Review } from '@kaihei/domain/reviews/calls'
import { refreshListing } from '#areas/players/listing-store.ts'
import { saveReviewCounts } from '#areas/players/standing-store.ts'
import { nothingMore, type Sql, sql } from '#db/sql.ts'
import type { PlaceInTime } from '#http/cursor.ts'
import type { Reading, Work } from '#work/work.ts'

type Choice = Pick<InputOf<typeof listReviews>, 'only' | 'tag'>

interface ReviewRow {
  id: string
  at: Date
  stars: number
  tags: string[]
  text: string
  game: string
  reply: string | null
  repliedAt: Date | null
  deleted: boolean
  author: Review['author']
}

/** Newest first; one more than asked for tells whether there is a next page. */
export async function readReviews(
  { db }: Reading,
  playerId: string,
  choice: Choice,
  after: PlaceInTime | undefined,
  limit: number,
): Promise<readonly { readonly id: string; readonly at: Date; readonly review: Review }[]> {
  const rows = await db.rows<ReviewRow>(sql`
    select r.id, r.created_at as at, r.stars, r.tags, r.text, r.game, r.reply, r.replied_at as "repliedAt",
      r.deleted_at is not null as deleted,
      case when u.erased_at is null and u.id is not null
        then json_build_object('uk', u.uk, 'nickname', u.nickname, 'avatar', u.avatar, 'hue', u.hue) end as author
    from review r left join app_user u on u.id = r.author_id
    where r.player_id = ${playerId} ${chosen(choice)}
      ${after === undefined ? nothingMore : sql`and (r.created_at, r.id) < (${new Date(after.ms)}, ${after.id})`}
    order by r.created_at desc, r.id desc limit ${limit + 1}`)
  return rows.map((row) => ({ id: row.id, at: row.at, review: toReview(row) }))
}

/** A deleted review keeps its place among all, and is no part of any choice. */
function chosen({ only, tag }: Choice): Sql {
  const conditions = [
    only === 'fiveStars' && sql`and r.stars = 5`,
    only === 'replied' && sql`and r.reply is not null`,
    tag !== undefined && sql`and r.tags @> array[${tag}]::text[]`,
  ].filter((condition) => condition !== false)
  return conditions.reduce(
    (all, one) => sql`${all} ${one}`,
    conditions.length > 0 ? sql`and r.deleted_at is null` : nothingMore,
  )
}

function toReview({ id, at, stars, tags, text, game, reply, repliedAt, deleted, author }: ReviewRow): Review {
  return {
    id,
    stars: deleted ? 0 : stars,
    tags: deleted ? [] : tags,
    text: deleted ? '' : text,
    author,
    game,
    reply:
      deleted || reply === null || repliedAt === null ? null : { text: reply, at: repliedAt.toISOString() },
    deleted,
    at: at.toISOString(),
  }
}

type Summary = Pick<OutputOf<typeof listReviews>, 'counts' | 'tags'>

/** How many there are of each kind, of those that were not deleted. */
export async function summariseReviews({ db }: Reading, playerId: string): Promise<Summary> {
  const [counts, tags] = await Promise.all([
    db.first<Summary['counts']>(sql`
      select count(*) as all, count(*) filter (where stars = 5) as "fiveStars", count(reply) as replied
      from review where player_id = ${playerId} and deleted_at is null`),
    db.rows<Summary['tags'][number]>(sql`
      select tag, count(*) as count from review cross join unnest(tags) tag
      where player_id = ${playerId} and deleted_at is null group by tag order by count(*) desc, tag`),
  ])
  return { counts: counts ?? { all: 0, fiveStars: 0, replied: 0 }, tags: [...tags] }
}

/** Rating and number of reviews on the card are what the rows say, and nothing else. */
export async function recountReviews(work: Work, ...playerIds: readonly string[]): Promise<void> {
  const counted = sql`
    select one.id, count(r.id) as n, coalesce(sum(r.stars), 0) as stars
    from unnest(${playerIds}::uuid[]) as one (id)
      left join review r on r.player_id = one.id and r.deleted_at is null
    group by one.id`
  await saveReviewCounts(work, counted)
  await refreshListing(work, ...playerIds)
}

interface ShownRating {
  readonly rating: number
  readonly reviewCount: number
}

/** What her card says now. */
export async function readRating({ db }: Reading, playerId: string): Promise<ShownRating> {
  const row = await db.first<ShownRating>(sql`
    select rating::float8 as rating, review_count as "reviewCount" from player where user_id = ${playerId}`)
  return row ?? { rating: 0, reviewCount: 0 }
}

export async function exportOf({ db }: Reading, userId: string): Promise<unknown> {
  const [written, received] = await Promise.all([
    db.rows(sql`
      select r.id, u.uk as "playerUk", r.game, r.stars, r.tags, r.text, r.created_at as at
      from review r join app_user u on u.id = r.player_id where r.author_id = ${userId} order by r.created_at`),
    db.rows(sql`
      select id, game, stars, tags, text, reply, replied_at as "repliedAt", created_at as at
      from review where player_id = ${userId} and deleted_at is null order by created_at`),
  ])
  return { written, received }
}

/** What was said of others stays, without its author; what was said in reply goes with the one who said it. */
export async function eraseOf({ db }: Work, userId: string): Promise<void> {
  await db.run(sql`update review set author_id = null where author_id = ${userId}`)
  await db.run(sql`
    update review set reply = null, replied_at = null where player_id = ${userId} and reply is not null`)
}
