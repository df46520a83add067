import type { OutputOf } from '@kaihei/domain/call'
import type { getOrder } from '@kaihei/domain/orders/calls'
import type { orderCard } from '@kaihei/domain/orders/shapes'
import { editableUntil } from '@kaihei/domain/orders/review-window'
import type * as z from 'zod/mini'
import { sql } from '#db/sql.ts'
import type { Reading } from '#work/work.ts'

export type OrderPerson = z.output<typeof orderCard>['boss']

/** The people of orders by their ids; an erased account still has a row, without name and picture. */
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

/** The review of an order. A deleted one is answered without its content. */
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

/** Whether the picture shows something in an order of this person, on whichever side. */
export async function isShownTo({ db }: Reading, fileId: string, userId: string): Promise<boolean> {
  const shown = await db.first(sql`
    select 1 from order_event e join play_order o on o.id = e.order_id
    where e.files @> array[${fileId}]::uuid[] and e.files <> '{}' and ${userId} in (o.boss_id, o.player_id) limit 1`)
  return shown !== undefined
}
