import type { InspectedReview, ReviewState } from '@kaihei/domain/ops/review-calls'
import { nothingMore, type Sql, sql } from '#db/sql.ts'
import type { PlaceInTime } from '#http/cursor.ts'
import { findPeople } from '#views/find/store.ts'
import type { Reading } from '#work/reading.ts'

export interface ReviewRow extends Pick<
  InspectedReview,
  'id' | 'stars' | 'tags' | 'text' | 'reply' | 'game' | 'author' | 'companion' | 'order' | 'reports'
> {
  readonly tags: string[]
  readonly at: Date
  readonly state: ReviewState
  readonly takenDownReason: string | null
  readonly takenDownBy: string | null
  readonly deletedAt: Date | null
}

/** Whom or what somebody is looking for: reviews by one of these people or about them, or these reviews. */
export interface Subject {
  readonly reviewIds: readonly string[]
  readonly userIds: readonly string[]
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** More people than this share no name that is worth looking for. */
const peopleMeant = 20

/** By the review's own id, by an order's number, or by people. */
export async function findSubject(reading: Reading, keyword: string, folded: string): Promise<Subject> {
  if (uuid.test(keyword)) return { reviewIds: [keyword], userIds: [] }
  const [ofOrder, people] = await Promise.all([
    reading.db.rows<{ id: string }>(sql`
      select r.id from play_order o join review r on r.order_id = o.id where o.sn = ${keyword.toUpperCase()}`),
    findPeople(reading, keyword, folded, peopleMeant),
  ])
  const users = await reading.db.rows<{ id: string }>(sql`
    select id from app_user where uk = any(${people.map(({ id }) => id)}::text[])`)
  return { reviewIds: ofOrder.map(({ id }) => id), userIds: users.map(({ id }) => id) }
}

interface Choice {
  readonly subject?: Subject | undefined
  readonly state?: ReviewState | undefined
  readonly stars?: number | undefined
  readonly reported?: 'open' | 'ever' | undefined
  readonly after?: PlaceInTime | undefined
}

const person = (alias: Sql) => sql`json_build_object('uk', ${alias}.uk, 'showId', ${alias}.show_id,
  'nickname', ${alias}.nickname, 'avatar', ${alias}.avatar, 'hue', ${alias}.hue, 'sex', ${alias}.sex)`

/** The newest first, one more than the page holds. */
export function listReviewRows(
  { db }: Reading,
  choice: Choice,
  limit: number,
): Promise<readonly ReviewRow[]> {
  return db.rows<ReviewRow>(sql`
    select r.id, r.created_at as at, r.stars, r.tags, r.text, r.reply, r.game, r.deleted_at as "deletedAt",
      case when r.deleted_at is null then 'shown' when r.taken_down_reason is null then 'deleted' else 'takenDown' end
        as state,
      r.taken_down_reason as "takenDownReason", d.nickname as "takenDownBy",
      case when a.id is not null and a.erased_at is null then ${person(sql`a`)} end as author,
      ${person(sql`p`)} as companion,
      case when o.id is not null then json_build_object('id', o.id, 'sn', o.sn) end as order,
      coalesce((
        select json_agg(json_build_object('id', t.id, 'by', w.nickname, 'at', t.at,
          'state', case when t.decided_at is null then 'open' else 'decided' end) order by t.at desc, t.id)
        from report t join app_user w on w.id = t.reporter_id where t.kind = 'review' and t.thing = r.id::text),
        '[]') as reports
    from review r join app_user p on p.id = r.player_id left join app_user a on a.id = r.author_id
      left join app_user d on d.id = r.taken_down_by left join play_order o on o.id = r.order_id
    where true ${chosen(choice)}
    order by r.created_at desc, r.id desc limit ${limit + 1}`)
}

const states: Readonly<Record<ReviewState, Sql>> = {
  shown: sql`and r.deleted_at is null`,
  takenDown: sql`and r.deleted_at is not null and r.taken_down_reason is not null`,
  deleted: sql`and r.deleted_at is not null and r.taken_down_reason is null`,
}

function chosen({ subject, state, stars, reported, after }: Choice): Sql {
  const conditions = [
    state && states[state],
    // What its author deleted has no stars for anybody to ask for.
    stars !== undefined &&
      sql`and r.stars = ${stars} and (r.deleted_at is null or r.taken_down_reason is not null)`,
    reported && sql`and r.id in (${reportedIds(reported)})`,
    subject && ofSubject(subject),
    after && sql`and (r.created_at, r.id) < (${new Date(after.ms)}, ${after.id})`,
  ].filter((condition) => condition !== undefined && condition !== false)
  return conditions.reduce((all, one) => sql`${all} ${one}`, nothingMore)
}

function reportedIds(reported: 'open' | 'ever'): Sql {
  return sql`select t.thing::uuid from report t
    where t.kind = 'review' ${reported === 'open' ? sql`and t.decided_at is null` : nothingMore}`
}

function ofSubject({ reviewIds, userIds }: Subject): Sql {
  return sql`and (r.id = any(${reviewIds}::uuid[]) or r.player_id = any(${userIds}::uuid[])
    or r.author_id = any(${userIds}::uuid[]))`
}
