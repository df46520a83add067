import type { OutputOf } from '@kaihei/domain/call'
import type { getOrder, orderCard } from '@kaihei/domain/orders/calls'
import { editableUntil } from '@kaihei/domain/orders/review-window'
import type * as z from 'zod/mini'
import { sql } from '#db/sql.ts'
import type { Reading } from '#work/work.ts'

export type OrderPerson = z.output<typeof orderCard>['boss']

/** Those who are in an order, by their ids. Somebody who has gone is still somebody, without a face. */
export async function readPeople(
  { db }: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderPerson>> {
  const rows = await db.rows<OrderPerson & { id: string }>(sql`
    select id, uk, show_id as "showId", nickname, avatar, hue, sex from app_user where id = any(${ids}::uuid[])`)
  return new Map(rows.map(({ id, ...person }) => [id, person]))
}

type OrderReview = NonNullable<OutputOf<typeof getOrder>['review']>
interface ReviewRow extends Omit<OrderReview, 'editableUntil'> {
  readonly at: Date
}

/** What was said about an order. Of a deleted review only the place is left. */
export async function findReview({ db }: Reading, orderId: string): Promise<OrderReview | undefined> {
  const row = await db.first<ReviewRow>(sql`
    select id, stars, tags, text, reply, deleted_at is not null as deleted,
      taken_down_reason as "takenDownReason", created_at as at
    from review where order_id = ${orderId}`)
  if (row === undefined) return undefined
  const { at, ...review } = row
  const until = { editableUntil: editableUntil(at).toISOString() }
  if (!review.deleted) return { ...review, ...until }
  return { ...review, stars: 0, tags: [], text: '', reply: null, ...until }
}
