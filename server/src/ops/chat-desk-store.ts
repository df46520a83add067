import type { CannedReply, Colleague } from '@kaihei/domain/ops/chat-calls'
import type { DayHours } from '@kaihei/domain/ops/service-hours'
import { v7 as newId } from 'uuid'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

const staffNow = sql`u.erased_at is null and u.duties && array['staff', 'admin']`

interface NoteRow {
  readonly id: string
  readonly text: string
  readonly by: Colleague
  readonly at: Date
}

export async function saveNote(
  { db, now }: Work,
  note: { readonly conversationId: string; readonly byId: string; readonly text: string },
): Promise<void> {
  await db.run(sql`
    insert into case_note (id, conversation_id, by_id, text, at)
    values (${newId()}, ${note.conversationId}, ${note.byId}, ${note.text}, ${now})`)
}

const maxNotes = 200

/** The latest, the oldest of them first. */
export async function listNoteRows({ db }: Reading, customerId: string): Promise<readonly NoteRow[]> {
  const rows = await db.rows<NoteRow>(sql`
    select n.id, n.text, n.at, jsonb_build_object('uk', u.uk, 'nickname', u.nickname, 'avatar', u.avatar) as by
    from conversation c join case_note n on n.conversation_id = c.id join app_user u on u.id = n.by_id
    where c.user_id = ${customerId} and c.service = 'sq_service'
    order by n.at desc, n.id desc limit ${maxNotes}`)
  return rows.toReversed()
}

export function listStaff({ db }: Reading): Promise<readonly (Colleague & { readonly claimed: number })[]> {
  return db.rows(sql`
    select u.uk, u.nickname, u.avatar,
      (select count(*) from service_case k where k.claimed_by = u.id and k.is_open)::int as claimed
    from app_user u where ${staffNow} order by u.created_at, u.id limit 200`)
}

export async function isStaff({ db }: Reading, userId: string): Promise<boolean> {
  const row = await db.first(sql`select 1 from app_user u where u.id = ${userId} and ${staffNow}`)
  return row !== undefined
}

export function listReplyRows({ db }: Reading): Promise<CannedReply[]> {
  return db.rows<CannedReply>(sql`select id, title, text from canned_reply order by at, id`) as Promise<
    CannedReply[]
  >
}

/** Answers false if there are too many already. Two at once may come to one more, which hurts nobody. */
export async function addReply(
  { db, now }: Work,
  reply: { readonly title: string; readonly text: string; readonly byId: string },
  max: number,
): Promise<boolean> {
  const added = await db.run(sql`
    insert into canned_reply (id, title, text, by_id, at)
    select ${newId()}::uuid, ${reply.title}, ${reply.text}, ${reply.byId}::uuid, ${now}::timestamptz
    where (select count(*) from canned_reply) < ${max}`)
  return added === 1
}

/** Answers false if it is not there. */
export async function changeReply(
  { db }: Work,
  id: string,
  { title, text }: { readonly title: string; readonly text: string },
): Promise<boolean> {
  return (await db.run(sql`update canned_reply set title = ${title}, text = ${text} where id = ${id}`)) === 1
}

/** Answers false if it is not there. */
export async function removeReply({ db }: Work, id: string): Promise<boolean> {
  return (await db.run(sql`delete from canned_reply where id = ${id}`)) === 1
}

export function listHours({ db }: Reading): Promise<readonly DayHours[]> {
  return db.rows<DayHours>(
    sql`select day, from_minute as "from", to_minute as "to" from service_hours order by day`,
  )
}

export async function saveHours({ db }: Work, days: readonly DayHours[]): Promise<void> {
  await db.run(sql`delete from service_hours`)
  for (const { day, from, to } of days) {
    await db.run(sql`
      insert into service_hours (day, from_minute, to_minute) values (${day}, ${from}, ${to})
      on conflict (day) do update set from_minute = excluded.from_minute, to_minute = excluded.to_minute`)
  }
}

interface PaceRow {
  readonly by: Colleague
  readonly count: number
  readonly medianSeconds: number
}

/** How long customers had waited when they were answered: by each of the staff, the busiest first. */
export function listPace({ db }: Reading, since: Date): Promise<readonly PaceRow[]> {
  return db.rows<PaceRow>(sql`
    select jsonb_build_object('uk', u.uk, 'nickname', u.nickname, 'avatar', u.avatar) as by, a.count::int,
      round(a.median)::int as "medianSeconds"
    from (
      select by_id, count(*), percentile_cont(0.5) within group (order by waited_seconds) as median
      from case_answer where at > ${since} group by by_id) a
    join app_user u on u.id = a.by_id order by a.count desc, u.uk`)
}

export async function readPace(
  { db }: Reading,
  since: Date,
): Promise<{ readonly count: number; readonly medianSeconds: number | null }> {
  const row = await db.first<Awaited<ReturnType<typeof readPace>>>(sql`
    select count(*)::int, round(percentile_cont(0.5) within group (order by waited_seconds))::int as "medianSeconds"
    from case_answer where at > ${since}`)
  return row ?? { count: 0, medianSeconds: null }
}
