import { nothingMore, type Sql, sql } from '#db/sql.ts'
import type { Reading } from '#work/reading.ts'

interface AuditRow {
  readonly id: number
  readonly who: { readonly uk: string; readonly nickname: string } | null
  readonly what: string
  readonly thing: string
  readonly why: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
  readonly at: Date
}

export interface AuditFilter {
  readonly actorId: string | undefined
  readonly what: string | undefined
  readonly thing: string | undefined
  readonly from: Date | undefined
  readonly until: Date | undefined
  /** Only what is older than this number. */
  readonly before: number | undefined
}

/** The newest first, one more than the page holds. Each way of asking has an index that is read from its end. */
export function listAuditRows(
  { db }: Reading,
  { actorId, what, thing, from, until, before }: AuditFilter,
  limit: number,
): Promise<readonly AuditRow[]> {
  const given = <T>(value: T | undefined, condition: (value: T) => Sql) =>
    value === undefined ? nothingMore : sql`and ${condition(value)}`
  return db.rows<AuditRow>(sql`
    select a.number as id, a.action as what, coalesce('user:' || s.uk, a.subject) as thing, a.reason as why,
      a.before, a.after, a.at,
      case when u.id is not null then jsonb_build_object('uk', u.uk, 'nickname', u.nickname) end as who
    from audit a left join app_user u on u.id = a.actor_id
      left join app_user s on a.subject like 'user:%' and s.id::text = substr(a.subject, 6)
    where true ${given(actorId, (id) => sql`a.actor_id = ${id}`)}
      ${given(what, (deed) => sql`(a.action = ${deed} or a.action >= ${`${deed}.`} and a.action < ${`${deed}/`})`)}
      ${given(thing, (subject) => sql`a.subject = ${subject}`)}
      ${given(from, (instant) => sql`a.at >= ${instant}`)} ${given(until, (instant) => sql`a.at < ${instant}`)}
      ${given(before, (number) => sql`a.number < ${number}`)}
    order by a.number desc limit ${limit + 1}`)
}

/** Whoever has this uk now. */
export async function findIdOf({ db }: Reading, uk: string): Promise<string | undefined> {
  return (await db.first<{ id: string }>(sql`select id from app_user where uk = ${uk}`))?.id
}
