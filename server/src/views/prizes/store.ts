import type { ActivitySide } from '@kaihei/domain/activities/activity'
import type { BoardPeriod } from '@kaihei/domain/boards/board'
import { sql } from '#db/sql.ts'
import type { Reading } from '#work/reading.ts'

interface Span {
  readonly from: Date
  readonly to: Date
  readonly finalAt: Date | null
}

/** The latest times of the boards, the newest first. */
export function listPeriods(
  { db }: Reading,
  limit: number,
): Promise<readonly (Span & { readonly period: BoardPeriod })[]> {
  return db.rows(sql`
    select period, from_at as "from", to_at as "to", final_at as "finalAt" from board_period
    order by to_at desc, period limit ${limit}`)
}

export interface PrizedActivity extends Span {
  readonly id: string
  readonly title: string
  readonly titleEn: string
  readonly prizes: Readonly<Record<ActivitySide, number[]>>
}

/** The latest campaigns that have begun and pay something. */
export function listPrized({ db, now }: Reading, limit: number): Promise<readonly PrizedActivity[]> {
  return db.rows(sql`
    select id, title, title_en as "titleEn", prizes, from_at as "from", to_at as "to", final_at as "finalAt"
    from activity
    where from_at <= ${now}
      and jsonb_array_length(prizes -> 'boss') + jsonb_array_length(prizes -> 'player') > 0
    order by to_at desc, id limit ${limit}`)
}

export interface Given {
  readonly sourceId: string
  readonly uk: string
  readonly nickname: string
  readonly amount: number
  readonly paidAt: Date | null
}

export function listGiven(
  { db }: Reading,
  source: 'board' | 'activity',
  sourceIds: readonly string[],
): Promise<readonly Given[]> {
  return db.rows<Given>(sql`
    select r.source_id as "sourceId", u.uk, u.nickname, r.amount, r.paid_at as "paidAt"
    from reward r join app_user u on u.id = r.user_id
    where r.source = ${source} and r.source_id = any(${sourceIds}::text[])
    order by r.amount desc, u.uk`)
}
