import type { NitroKind } from '@kaihei/domain/nitro/catalogue'
import { believedSince, type DiscordAnswer, type NitroOutcome } from '@kaihei/domain/nitro/nitro'
import { inStock } from '#areas/nitro/code-store.ts'
import { nothingMore, sql } from '#db/sql.ts'
import type { PlaceInTime } from '#http/cursor.ts'
import type { Reading } from '#work/work.ts'

/** `keys`: those that the codes which can be sold are sealed with. */
export function countCodes(
  { db }: Reading,
  keys: readonly Buffer[],
): Promise<readonly { readonly kind: NitroKind; readonly left: number; readonly sold: number }[]> {
  return db.rows(sql`
    select kind, count(*) filter (where ${inStock(keys)}) as left,
      count(*) filter (where order_id is not null) as sold
    from nitro_code group by kind`)
}

interface BatchRow {
  readonly id: string
  readonly kind: NitroKind
  readonly source: string
  readonly by: string
  readonly at: Date
  readonly count: number
  readonly left: number
}

/** What was loaded last, the newest first. */
export function listBatches(
  { db }: Reading,
  keys: readonly Buffer[],
  limit: number,
): Promise<readonly BatchRow[]> {
  return db.rows<BatchRow>(sql`
    select b.id, b.kind, b.source, u.nickname as by, b.at, c.count, c.left
    from (select * from nitro_batch order by at desc, id desc limit ${limit}) b
    join app_user u on u.id = b.by_id
    join lateral (
      select count(*) as count, count(*) filter (where ${inStock(keys)}) as left
      from nitro_code where batch_id = b.id
    ) c on true
    order by b.at desc, b.id desc`)
}

export interface ReportRow {
  readonly id: string
  readonly orderNo: string
  readonly kind: NitroKind
  readonly price: number
  readonly uk: string
  readonly nickname: string
  readonly avatar: string
  readonly hue: number
  readonly tail: string
  readonly source: string
  readonly boughtAt: Date
  readonly looks: readonly Date[]
  readonly at: Date
  readonly text: string
  readonly believedAt: Date | null
  readonly left: number
  readonly answer: DiscordAnswer | null
  readonly outcome: NitroOutcome | null
  readonly reason: string | null
  readonly by: string | null
  readonly decidedAt: Date | null
}

/** The open ones, the oldest first, or the decided ones, the newest first; one more than the page holds. */
export function listReportRows(
  { db, now }: Reading,
  keys: readonly Buffer[],
  state: 'open' | 'decided',
  after: PlaceInTime | undefined,
  limit: number,
): Promise<readonly ReportRow[]> {
  const isOpen = state === 'open'
  const place = isOpen ? sql`(r.at, r.id)` : sql`(r.decided_at, r.id)`
  const beyond = isOpen ? sql`>` : sql`<`
  return db.rows<ReportRow>(sql`
    select r.id, o.order_no as "orderNo", o.kind, o.price, u.uk, u.nickname, u.avatar, u.hue, c.tail, b.source,
      o.at as "boughtAt", r.at, r.text, r.answer, r.outcome, r.reason, d.nickname as by, r.decided_at as "decidedAt",
      array(select l.at from nitro_look l where l.order_id = o.id order by l.at) as looks,
      (select max(x.decided_at) from nitro_report x where x.user_id = r.user_id and x.answer = 'none'
        and x.outcome <> 'upheld' and x.decided_at > ${believedSince(now)} and x.id <> r.id) as "believedAt",
      (select count(*) from nitro_code where nitro_code.kind = o.kind and ${inStock(keys)}) as left
    from nitro_report r
    join nitro_order o on o.id = r.order_id
    join nitro_code c on c.id = r.code_id
    join nitro_batch b on b.id = c.batch_id
    join app_user u on u.id = r.user_id
    left join app_user d on d.id = r.decided_by
    where ${isOpen ? sql`r.decided_at is null` : sql`r.decided_at is not null`}
      ${after === undefined ? nothingMore : sql`and ${place} ${beyond} (${new Date(after.ms)}, ${after.id}::uuid)`}
    order by ${isOpen ? sql`r.at, r.id` : sql`r.decided_at desc, r.id desc`} limit ${limit + 1}`)
}
