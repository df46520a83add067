import type { Sanction } from '@kaihei/domain/ops/sanction-calls'
import { Refusal, type RefusalDetail } from '@kaihei/domain/refusal'
import { v7 as newId } from 'uuid'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

/** Why somebody may say nothing to anybody but customer service now, and until when; nothing if they may. */
export async function findMute(reading: Reading, userId: string): Promise<RefusalDetail | undefined> {
  return (await listMutes(reading, [userId])).get(userId)
}

/** The same of several, by their ids: only those who are muted stand in it. */
export async function listMutes(
  { db, now }: Reading,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, RefusalDetail>> {
  const rows = await db.rows<{ userId: string; until: Date | null; reason: string }>(sql`
    select distinct on (user_id) user_id as "userId", until, reason from sanction
    where user_id = any(${userIds}::uuid[]) and kind = 'mute' and lifted_at is null
      and (until is null or until > ${now})
    order by user_id, until desc nulls first`)
  return new Map(
    rows.map(({ userId, until, reason }) => [
      userId,
      { because: reason, ...(until !== null && { availableAt: until.toISOString() }) },
    ]),
  )
}

/** For what is a word to others though no message: the name of a group, a line with an application. */
export async function refuseMuted(reading: Reading, userId: string): Promise<void> {
  const mute = await findMute(reading, userId)
  if (mute !== undefined) throw new Refusal('muted', mute)
}

type SanctionKind = Sanction['kind']

interface NewSanction {
  readonly userId: string
  readonly kind: SanctionKind
  /** Null: until it is lifted. */
  readonly until: Date | null
  /** The person reads it. */
  readonly reason: string
  /** Null: the house itself. */
  readonly byId: string | null
}

export async function addSanction(work: Work, sanction: NewSanction): Promise<string> {
  const { userId, kind, until, reason, byId } = sanction
  const id = newId()
  await work.db.run(sql`
    insert into sanction (id, user_id, kind, until, reason, by_id, at)
    values (${id}, ${userId}, ${kind}, ${until}, ${reason}, ${byId}, ${work.now})`)
  return id
}

interface SanctionRow {
  readonly id: string
  readonly userId: string
  readonly kind: SanctionKind
  readonly until: Date | null
  /** Whether it bites now. */
  readonly holds: boolean
}

export function lockSanction({ db, now }: Work, id: string): Promise<SanctionRow | undefined> {
  return db.first<SanctionRow>(sql`
    select id, user_id as "userId", kind, until, lifted_at is null and (until is null or until > ${now}) as holds
    from sanction where id = ${id} for update`)
}

export async function saveLifted(
  work: Work,
  id: string,
  { byId, reason }: { readonly byId: string | null; readonly reason: string },
): Promise<void> {
  await work.db.run(sql`
    update sanction set lifted_at = ${work.now}, lifted_by = ${byId}, lift_reason = ${reason} where id = ${id}`)
}

/** As staff see them, the latest first. */
export async function listSanctionsOf({ db, now }: Reading, userId: string): Promise<readonly Sanction[]> {
  const rows = await db.rows<{
    id: string
    kind: SanctionKind
    until: Date | null
    reason: string
    by: string | null
    at: Date
    liftedAt: Date | null
    liftedBy: string | null
    liftReason: string | null
  }>(sql`
    select s.id, s.kind, s.until, s.reason, b.nickname as by, s.at, s.lifted_at as "liftedAt",
      l.nickname as "liftedBy", s.lift_reason as "liftReason"
    from sanction s left join app_user b on b.id = s.by_id left join app_user l on l.id = s.lifted_by
    where s.user_id = ${userId} order by s.at desc, s.id desc limit 50`)
  return rows.map(({ by, until, at, liftedAt, liftedBy, liftReason, ...row }) => ({
    ...row,
    by: by ?? '',
    until: until?.toISOString() ?? null,
    at: at.toISOString(),
    holds: liftedAt === null && (until === null || until > now),
    lifted: liftedAt && { by: liftedBy ?? '', at: liftedAt.toISOString(), reason: liftReason ?? '' },
  }))
}

/** Without the names of staff. */
export function exportOf({ db }: Reading, userId: string): Promise<unknown> {
  return db.rows(sql`
    select kind, until, reason, at, lifted_at as "liftedAt", lift_reason as "liftReason"
    from sanction where user_id = ${userId} order by at`)
}

/** Who is gone says nothing any more; that it was done stands in the audit log. */
export async function eraseOf({ db }: Work, userId: string): Promise<void> {
  await db.run(sql`delete from sanction where user_id = ${userId}`)
}
