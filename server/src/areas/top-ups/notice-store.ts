import type { NoticeVerdict } from '@kaihei/domain/ops/payment-notice-calls'
import { v7 as newId } from 'uuid'
import { nothingMore, type Sql, sql } from '#db/sql.ts'
import type { PlaceInTime } from '#http/cursor.ts'
import type { Reading, Work } from '#work/work.ts'

export interface NoticeRow {
  readonly id: string
  readonly provider: string
  readonly type: string | null
  readonly ref: string | null
  readonly orderNo: string | null
  readonly verdict: NoticeVerdict
  readonly at: Date
}

export async function addNotice(
  { db, now }: Reading,
  { provider, type, ref, orderNo, verdict }: Omit<NoticeRow, 'id' | 'at'>,
): Promise<void> {
  await db.run(sql`
    insert into payment_notice (id, provider, type, ref, order_no, verdict, at)
    values (${newId()}, ${provider}, ${type}, ${ref}, ${orderNo}, ${verdict}, ${now})`)
}

/** The newest first, one more than the page holds. */
export function listNotices(
  { db }: Reading,
  place: PlaceInTime | undefined,
  limit: number,
): Promise<readonly NoticeRow[]> {
  const further =
    place === undefined
      ? nothingMore
      : sql`where (date_trunc('milliseconds', at), id) < (${new Date(place.ms)}, ${place.id}::uuid)`
  return db.rows<NoticeRow>(sql`
    select id, provider, type, ref, order_no as "orderNo", verdict, at from payment_notice ${further}
    order by date_trunc('milliseconds', at) desc, id desc limit ${limit + 1}`)
}

/** As long as payers can dispute what they have paid, nearly. */
const keptDays = 90

export function oldPaymentNotices(now: Date): Sql {
  const oldest = new Date(now.getTime() - keptDays * 24 * 3_600_000)
  return sql`select id from payment_notice where at <= ${oldest}`
}

export async function sweepPaymentNotices(work: Work): Promise<boolean> {
  const swept = await work.db.run(sql`
    delete from payment_notice where id in (${oldPaymentNotices(work.now)} limit 500 for update skip locked)`)
  return swept === 500
}
