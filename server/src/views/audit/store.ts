import { nothingMore, type Sql, sql } from '#db/sql.ts'
import type { Reading } from '#work/reading.ts'

interface AuditRow {
  readonly id: number
  readonly who: string | null
  readonly whoName: string | null
  readonly what: string
  readonly thing: string
  readonly thingName: string | null
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

/**
 * The newest first, one more than the page holds. A person, a thing, a deed and what one person did of a deed each have
 * an index in the order of the log; an area is read deed by deed, each from its end.
 */
export function listAuditRows(
  { db }: Reading,
  filter: AuditFilter,
  limit: number,
): Promise<readonly AuditRow[]> {
  const { actorId, what, thing } = filter
  const newest = sql`order by a.number desc limit ${limit + 1}`
  const whose = given(actorId, (id) => sql`a.actor_id = ${id}`)
  const narrowed = sql`true ${whose} ${given(thing, (subject) => sql`a.subject = ${subject}`)}
    ${inTime(filter)} ${given(filter.before, (number) => sql`a.number < ${number}`)}`
  const found =
    what === undefined || thing !== undefined
      ? sql`select a.* from audit a where ${narrowed} ${given(what, (deed) => sql`(a.action = ${deed} or ${isOf(deed)})`)} ${newest}`
      : sql`
        with recursive deed as (
          (select a.action from audit a where ${isOf(what)} ${whose} order by a.action limit 1)
          union all
          select (select a.action from audit a where a.action > deed.action and ${isOf(what)} ${whose}
            order by a.action limit 1)
          from deed where deed.action is not null
        )
        select a.* from (select ${what}::text as action union all select action from deed) named cross join lateral (
          select a.* from audit a where a.action = named.action and ${narrowed} ${newest}) a
        ${newest}`
  return db.rows<AuditRow>(sql`
    select a.number as id, a.action as what, coalesce('user:' || s.uk, a.subject) as thing, a.reason as why,
      a.before, a.after, a.at,
      u.uk as who, u.nickname as "whoName", s.nickname as "thingName"
    from (${found}) a left join app_user u on u.id = a.actor_id
      left join app_user s on s.id = case when a.subject ~ ${aPerson} then substr(a.subject, 6)::uuid end
    order by a.number desc`)
}

const aPerson = '^user:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

function given<T>(value: T | undefined, condition: (value: T) => Sql): Sql {
  return value === undefined ? nothingMore : sql`and ${condition(value)}`
}

/** `withdrawal` has every deed that begins with `withdrawal.`; the character after the dot is the slash. */
function isOf(area: string): Sql {
  return sql`a.action >= ${`${area}.`} and a.action < ${`${area}/`}`
}

/** By how many rows numbers and instants may run apart: who began earlier may come to the log later. */
const slack = 1_000

/** Numbers run with time: their bounds keep the walk along the log from going through what was long before or after. */
function inTime({ from, until }: AuditFilter): Sql {
  const since = given(
    from,
    (instant) => sql`a.at >= ${instant} and a.number >= coalesce((
    select b.number from audit b where b.at >= ${instant} order by b.at, b.number limit 1) - ${slack}::int, 0)`,
  )
  const upTo = given(
    until,
    (instant) => sql`a.at < ${instant} and a.number <= coalesce((
    select b.number from audit b where b.at < ${instant} order by b.at desc, b.number desc limit 1) + ${slack}::int, 0)`,
  )
  return sql`${since} ${upTo}`
}

/** Whoever has this uk now. */
export async function findIdOf({ db }: Reading, uk: string): Promise<string | undefined> {
  return (await db.first<{ id: string }>(sql`select id from app_user where uk = ${uk}`))?.id
}
