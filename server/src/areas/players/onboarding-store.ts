import type { ApplicationDraft, ApplicationForm } from '@kaihei/domain/players/onboarding-calls'
import { v7 as newId } from 'uuid'
import { nothingMore, sql } from '#db/sql.ts'
import type { PlaceInTime } from '#http/cursor.ts'
import type { Reading, Work } from '#work/work.ts'

/** Takes hold of a person's draft until the end of the work, so that two of their browsers take turns. */
export async function lockDraft(work: Work, userId: string): Promise<ApplicationDraft> {
  const row = await work.db.first<{ draft: ApplicationDraft }>(sql`
    insert into application_draft (user_id, draft, saved_at) values (${userId}, '{}', ${work.now})
    on conflict (user_id) do update set saved_at = excluded.saved_at
    returning draft`)
  return row?.draft ?? {}
}

export async function saveDraft(work: Work, userId: string, draft: ApplicationDraft): Promise<void> {
  await work.db.run(sql`
    update application_draft set draft = ${JSON.stringify(draft)}, saved_at = ${work.now} where user_id = ${userId}`)
}

export async function forgetDraft(work: Work, userId: string): Promise<void> {
  await work.db.run(sql`delete from application_draft where user_id = ${userId}`)
}

export interface ApplicationHistory {
  readonly draft: ApplicationDraft | null
  /** Of the latest time it was handed in; null when it never was. */
  readonly state: ApplicationRow['state'] | null
  readonly reason: string | null
  readonly submittedAt: Date | null
  readonly decidedAt: Date | null
}

export async function readHistory({ db }: Reading, userId: string): Promise<ApplicationHistory> {
  const row = await db.first<ApplicationHistory>(sql`
    select d.draft, a.state, a.reason, a.submitted_at as "submittedAt", a.decided_at as "decidedAt"
    from (select ${userId}::uuid as id) me
      left join application_draft d on d.user_id = me.id
      left join lateral (
        select * from player_application one where one.user_id = me.id order by one.submitted_at desc limit 1) a on true`)
  return row ?? { draft: null, state: null, reason: null, submittedAt: null, decidedAt: null }
}

export async function addApplication(work: Work, userId: string, form: ApplicationForm): Promise<void> {
  await work.db.run(sql`
    insert into player_application (id, user_id, state, form, submitted_at)
    values (${newId()}, ${userId}, 'submitted', ${JSON.stringify(form)}, ${work.now})`)
  await work.tell({ type: 'queue.changed' })
}

export interface ApplicationRow {
  readonly id: string
  readonly userId: string
  readonly state: 'submitted' | 'approved' | 'rejected'
  readonly form: ApplicationForm
  readonly submittedAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly reason: string | null
  readonly uk: string
  readonly showId: string
  readonly nickname: string
  readonly avatar: string
  readonly hue: number
  readonly sex: number
}

const applicationColumns = sql`a.id, a.user_id as "userId", a.state, a.form, a.submitted_at as "submittedAt",
  a.decided_at as "decidedAt", a.reason, d.nickname as "decidedBy", u.uk, u.show_id as "showId", u.nickname, u.avatar,
  u.hue, u.sex`
const applicationTables = sql`player_application a join app_user u on u.id = a.user_id
  left join app_user d on d.id = a.decided_by`

/** Takes hold of it: of two who decide at once, the second sees what the first decided. */
export function lockApplication(work: Work, id: string): Promise<ApplicationRow | undefined> {
  return work.db.first<ApplicationRow>(sql`
    select ${applicationColumns} from ${applicationTables} where a.id = ${id} for update of a`)
}

export async function saveDecision(
  work: Work,
  id: string,
  decision: { readonly state: 'approved' | 'rejected'; readonly decidedBy: string; readonly reason: string },
): Promise<void> {
  await work.db.run(sql`
    update player_application set state = ${decision.state}, decided_by = ${decision.decidedBy},
      decided_at = ${work.now}, reason = ${decision.reason}
    where id = ${id}`)
  await work.tell({ type: 'queue.changed' })
}

/** The undecided wait in line; of the decided the newest come first. One more than asked for tells of a next page. */
export function listApplicationRows(
  { db }: Reading,
  state: ApplicationRow['state'],
  after: PlaceInTime | undefined,
  limit: number,
): Promise<readonly ApplicationRow[]> {
  const place = after && sql`(${new Date(after.ms)}::timestamptz, ${after.id}::uuid)`
  const inLine = sql`a.state = 'submitted' ${place === undefined ? nothingMore : sql`and (a.submitted_at, a.id) > ${place}`}
    order by a.submitted_at, a.id`
  const backwards = sql`a.state = ${state} and a.state <> 'submitted'
      ${place === undefined ? nothingMore : sql`and (a.decided_at, a.id) < ${place}`}
    order by a.decided_at desc, a.id desc`
  return db.rows<ApplicationRow>(sql`
    select ${applicationColumns} from ${applicationTables}
    where u.erased_at is null and ${state === 'submitted' ? inLine : backwards}
    limit ${limit + 1}`)
}

export async function exportOf({ db }: Reading, userId: string): Promise<unknown> {
  const draft = await db.first<{ draft: ApplicationDraft }>(
    sql`select draft from application_draft where user_id = ${userId}`,
  )
  const handedIn = await db.rows(sql`
    select state, form, reason, submitted_at as "submittedAt", decided_at as "decidedAt"
    from player_application where user_id = ${userId} order by submitted_at`)
  return { draft: draft?.draft ?? null, handedIn }
}

/** That somebody once applied stays with the decision; what they wrote does not. */
export async function eraseOf(work: Work, userId: string): Promise<void> {
  await forgetDraft(work, userId)
  const waited = await work.db.run(
    sql`delete from player_application where user_id = ${userId} and state = 'submitted'`,
  )
  if (waited > 0) await work.tell({ type: 'queue.changed' })
  await work.db.run(sql`update player_application set form = '{}' where user_id = ${userId}`)
}
