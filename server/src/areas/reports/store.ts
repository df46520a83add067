import type { InspectedKind, ReportDecision, ReportKind } from '@kaihei/domain/reports/report'
import { nothingMore, sql } from '#db/sql.ts'
import type { PlaceInTime } from '#http/cursor.ts'
import type { Reading, Work } from '#work/work.ts'
import type { Seen } from './thing-store.ts'

interface NewReport {
  readonly id: string
  readonly kind: InspectedKind
  readonly thing: string
  readonly reporterId: string
  readonly reportedId: string | null
  readonly reason: string
  readonly text: string
  readonly files: readonly string[]
  readonly seen: Seen
  readonly fileId: string | null
}

export async function insertReport(work: Work, report: NewReport): Promise<void> {
  const { id, kind, thing, reporterId, reportedId, reason, text, files, seen, fileId } = report
  await work.db.run(sql`
    insert into report (id, kind, thing, reporter_id, reported_id, reason, text, files, seen, file_id, at)
    values (${id}, ${kind}, ${thing}, ${reporterId}, ${reportedId}, ${reason}, ${text}, ${files}::uuid[],
      ${JSON.stringify(seen)}, ${fileId}, ${work.now})`)
  await work.tell({ type: 'queue.changed' })
}

/** How often they have reported something since a moment, and whether this is among what is still open. */
export async function readReporting(
  { db }: Reading,
  reporterId: string,
  { kind, thing, since }: { readonly kind: ReportKind; readonly thing: string; readonly since: Date },
): Promise<{ readonly count: number; readonly isOpen: boolean }> {
  const row = await db.first<{ count: number; isOpen: boolean }>(sql`
    select (select count(*) from report where reporter_id = ${reporterId} and at > ${since})::int as count,
      exists (
        select 1 from report
        where reporter_id = ${reporterId} and kind = ${kind} and thing = ${thing} and decided_at is null) as "isOpen"`)
  return row ?? { count: 0, isOpen: false }
}

/** Which of these sanctions were answered, whatever became of the answer. */
export async function listAnswered(
  { db }: Reading,
  sanctionIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await db.rows<{ thing: string }>(sql`
    select thing from report where kind = 'sanction' and thing = any(${sanctionIds}::text[])`)
  return rows.map(({ thing }) => thing)
}

interface PersonRow {
  readonly uk: string
  readonly showId: string
  readonly nickname: string
  readonly avatar: string
  readonly hue: number
}

export interface ReportRow extends Omit<NewReport, 'files'> {
  readonly files: string[]
  readonly at: Date
  readonly reporter: PersonRow
  readonly reported: PersonRow | null
  readonly decision: ReportDecision | null
  readonly decisionReason: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  /** Of a review: what it says now, and whether it is gone. */
  readonly review: string | null
  readonly reviewGone: boolean
  /** Of a picture or a clip: whether it is still shown on the page of its owner. */
  readonly isShown: boolean
  /** Of a message: taken back. */
  readonly isRevoked: boolean
}

const person = (alias: 'a' | 'b') => {
  const u = alias === 'a' ? sql`a` : sql`b`
  return sql`json_build_object('uk', ${u}.uk, 'showId', ${u}.show_id, 'nickname', ${u}.nickname, 'avatar', ${u}.avatar,
    'hue', ${u}.hue)`
}

const columns = sql`
  r.id, r.kind, r.thing, r.reporter_id as "reporterId", r.reported_id as "reportedId", r.reason, r.text, r.files, r.at,
  r.seen, r.file_id as "fileId",
  ${person('a')} as reporter, case when b.erased_at is null and b.id is not null then ${person('b')} end as reported,
  r.decision, r.decision_reason as "decisionReason", d.nickname as "decidedBy", r.decided_at as "decidedAt",
  v.text as review, v.deleted_at is not null as "reviewGone",
  p.voice_url = r.thing or p.photos @> jsonb_build_array(jsonb_build_object('url', r.thing)) as "isShown",
  case when r.kind = 'message' then exists (
    select 1 from message m where m.conversation_id = substr(r.thing, 1, 36)::uuid
      and m.seq = substr(r.thing, 38)::bigint and m.revoked_at is not null) else false end as "isRevoked"`
const tables = sql`
  report r join app_user a on a.id = r.reporter_id left join app_user b on b.id = r.reported_id
  left join app_user d on d.id = r.decided_by
  left join review v on r.kind = 'review' and v.id::text = r.thing
  left join player p on r.kind in ('photo', 'clip') and p.user_id = r.reported_id`

/** The open wait in line; of the decided the newest come first. One more than asked for tells of a next page. */
export function listReportRows(
  { db }: Reading,
  state: 'open' | 'decided',
  after: PlaceInTime | undefined,
  limit: number,
): Promise<readonly ReportRow[]> {
  const place = after && sql`(${new Date(after.ms)}::timestamptz, ${after.id}::uuid)`
  const inLine = sql`r.decided_at is null ${place === undefined ? nothingMore : sql`and (r.at, r.id) > ${place}`}
    order by r.at, r.id`
  const backwards = sql`r.decided_at is not null
      ${place === undefined ? nothingMore : sql`and (r.decided_at, r.id) < ${place}`}
    order by r.decided_at desc, r.id desc`
  return db.rows<ReportRow>(sql`
    select ${columns} from ${tables} where ${state === 'open' ? inLine : backwards} limit ${limit + 1}`)
}

export function findReport({ db }: Reading, id: string): Promise<ReportRow | undefined> {
  return db.first<ReportRow>(sql`select ${columns} from ${tables} where r.id = ${id}`)
}

/** Takes hold of it: of two who decide at once, the second sees that the first has. */
export async function lockReport(work: Work, id: string): Promise<ReportRow | undefined> {
  // The row alone, for the rest of it is read as it is once the row is held.
  await work.db.run(sql`select 1 from report where id = ${id} for update`)
  return findReport(work, id)
}

export async function saveDecision(
  work: Work,
  id: string,
  { decision, reason, byId }: { decision: ReportDecision; reason: string; byId: string },
): Promise<void> {
  await work.db.run(sql`
    update report set decision = ${decision}, decision_reason = ${reason}, decided_by = ${byId}, decided_at = ${work.now}
    where id = ${id}`)
  await work.tell({ type: 'queue.changed' })
}

/** Whether another report, open or followed, still needs the file. */
export async function isFileNeeded(
  { db }: Reading,
  { id, fileId }: { id: string; fileId: string },
): Promise<boolean> {
  const other = await db.first(sql`
    select 1 from report
    where file_id = ${fileId} and id <> ${id} and (decided_at is null or decision = 'takenDown') limit 1`)
  return other !== undefined
}

/** What they have reported themselves; what others said of them is the others' to take along. */
export function exportOf({ db }: Reading, userId: string): Promise<unknown> {
  return db.rows(sql`
    select kind, thing, reason, text, at, decision, decided_at as "decidedAt"
    from report where reporter_id = ${userId} order by at`)
}

/** That something was reported stays; what they wrote about it goes with them, and so does what was seen of them. */
export async function eraseOf({ db }: Work, userId: string): Promise<void> {
  await db.run(sql`update report set text = '', files = '{}' where reporter_id = ${userId}`)
  await db.run(sql`update report set seen = '{}' where reported_id = ${userId}`)
}
