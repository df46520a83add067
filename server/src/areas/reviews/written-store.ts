import type { GameCode } from '@kaihei/domain/games/game'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

export interface ReviewWords {
  readonly stars: number
  readonly tags: readonly string[]
  readonly text: string
}

interface NewReview extends ReviewWords {
  readonly id: string
  readonly orderId: string
  readonly playerId: string
  readonly authorId: string
  readonly game: GameCode
}

/** One of an order, whose row is locked: two at once would be one. */
export async function addReview({ db, now }: Work, review: NewReview): Promise<void> {
  const { id, orderId, playerId, authorId, game, stars, tags, text } = review
  await db.run(sql`
    insert into review (id, order_id, player_id, author_id, game, stars, tags, text, created_at)
    values (${id}, ${orderId}, ${playerId}, ${authorId}, ${game}, ${stars}, ${tags}, ${text}, ${now})`)
}

/** From before there were orders here. */
export interface BroughtReview extends ReviewWords {
  readonly id: string
  readonly playerId: string
  /** Null for one who has gone since. */
  readonly authorId: string | null
  readonly game: GameCode
  readonly reply: string | null
  readonly repliedAt: Date | null
  readonly at: Date
}

/** All in one statement and one value: they are many thousands, and arrays of a column each took ten times as long to write. */
export async function bringReviews({ db }: Work, reviews: readonly BroughtReview[]): Promise<void> {
  await db.run(sql`
    insert into review (id, player_id, author_id, game, stars, tags, text, reply, replied_at, created_at)
    select id, "playerId", "authorId", game, stars, tags, text, reply, "repliedAt", at
    from json_to_recordset(${JSON.stringify(reviews)}::json) as r (id uuid, "playerId" uuid, "authorId" uuid, game text,
      stars smallint, tags text[], text text, reply text, "repliedAt" timestamptz, at timestamptz)`)
}

export interface WrittenReview {
  readonly id: string
  readonly playerId: string
  /** None: gone, or there never was an account. */
  readonly authorId: string | null
  /** None of those from before there were orders. */
  readonly orderId: string | null
  readonly stars: number
  readonly replied: boolean
  readonly deleted: boolean
  /** By staff: an author who deletes gives no reason. */
  readonly takenDown: boolean
  readonly writtenAt: Date
}

const columns = sql`
  id, player_id as "playerId", author_id as "authorId", order_id as "orderId", stars, reply is not null as replied,
  deleted_at is not null as deleted, taken_down_reason is not null as "takenDown", created_at as "writtenAt"`

export function findReviewOf({ db }: Reading, orderId: string): Promise<WrittenReview | undefined> {
  return db.first<WrittenReview>(sql`select ${columns} from review where order_id = ${orderId} for update`)
}

export function lockReview({ db }: Work, id: string): Promise<WrittenReview | undefined> {
  return db.first<WrittenReview>(sql`select ${columns} from review where id = ${id} for update`)
}

export async function saveReview({ db }: Work, id: string, words: ReviewWords): Promise<void> {
  const { stars, tags, text } = words
  await db.run(sql`update review set stars = ${stars}, tags = ${tags}, text = ${text} where id = ${id}`)
}

/** Its place stays; what was said in it is shown to nobody. With a reason it was staff who did it. */
export async function markDeleted(
  { db, now }: Work,
  id: string,
  staff: { readonly reason: string; readonly byId: string } | null,
): Promise<void> {
  await db.run(sql`
    update review set deleted_at = ${now}, taken_down_reason = ${staff?.reason ?? null},
      taken_down_by = ${staff?.byId ?? null}
    where id = ${id}`)
}

/** As it was, with whatever she had answered. */
export async function markRestored({ db }: Work, id: string): Promise<void> {
  await db.run(sql`
    update review set deleted_at = null, taken_down_reason = null, taken_down_by = null where id = ${id}`)
}

export async function saveReply({ db, now }: Work, id: string, reply: string): Promise<void> {
  await db.run(sql`update review set reply = ${reply}, replied_at = ${now} where id = ${id}`)
}
