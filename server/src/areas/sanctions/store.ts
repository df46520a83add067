import { Refusal, type RefusalDetail } from '@kaihei/domain/refusal'
import { kindsThatTake, sanctionKinds, type SanctionKind } from '@kaihei/domain/sanctions/sanction'
import { v7 as newId } from 'uuid'
import { type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

/** Of table sanction. */
const holdsAt = (now: Date): Sql => sql`lifted_at is null and (until is null or until > ${now})`

/** Why somebody may say nothing to anybody but customer service now, and until when; nothing if they may. */
export function findMute(reading: Reading, userId: string): Promise<RefusalDetail | undefined> {
  return findHolding(reading, userId, 'speech')
}

/** What takes something from somebody now: why, and until when. Of several the one that holds longest. */
export async function findHolding(
  reading: Reading,
  userId: string,
  lost: Parameters<typeof kindsThatTake>[0],
): Promise<RefusalDetail | undefined> {
  return (await listHolding(reading, [userId], kindsThatTake(lost))).get(userId)
}

/** Who of these people may say nothing, by their ids: only those stand in it. */
export function listMutes(
  reading: Reading,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, RefusalDetail>> {
  return listHolding(reading, userIds, kindsThatTake('speech'))
}

async function listHolding(
  { db, now }: Reading,
  userIds: readonly string[],
  kinds: readonly SanctionKind[],
): Promise<ReadonlyMap<string, RefusalDetail>> {
  const rows = await db.rows<{ userId: string; until: Date | null; reason: string }>(sql`
    select distinct on (user_id) user_id as "userId", until, reason from sanction
    where user_id = any(${userIds}::uuid[]) and kind = any(${kinds}::text[]) and ${holdsAt(now)}
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

/** Since when somebody has lost what a sanction can take of the account itself; null: they have it. */
export async function readStanding(
  { db, now }: Reading,
  userId: string,
): Promise<{ readonly frozen: Date | null; readonly hidden: Date | null; readonly banned: Date | null }> {
  const since = (lost: Parameters<typeof kindsThatTake>[0]) =>
    sql`min(at) filter (where kind = any(${kindsThatTake(lost)}::text[]))`
  const row = await db.first<{ frozen: Date | null; hidden: Date | null; banned: Date | null }>(sql`
    select ${since('money')} as frozen, ${since('sight')} as hidden, ${since('entry')} as banned
    from sanction where user_id = ${userId} and ${holdsAt(now)}`)
  return row ?? { frozen: null, hidden: null, banned: null }
}

export interface NewSanction {
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

export interface SanctionRow {
  readonly id: string
  readonly userId: string
  readonly kind: SanctionKind
  readonly until: Date | null
  readonly reason: string
  /** Whether it bites now. */
  readonly holds: boolean
}

const columns = (now: Date) => sql`id, user_id as "userId", kind, until, reason, ${holdsAt(now)} as holds`

export function lockSanction({ db, now }: Work, id: string): Promise<SanctionRow | undefined> {
  return db.first<SanctionRow>(sql`select ${columns(now)} from sanction where id = ${id} for update`)
}

/** What bites somebody now, what takes most first, and of the same what lasts longest. */
export function listHoldingOf({ db, now }: Reading, userId: string): Promise<readonly SanctionRow[]> {
  return db.rows<SanctionRow>(sql`
    select ${columns(now)} from sanction where user_id = ${userId} and ${holdsAt(now)}
    order by array_position(${sanctionKinds}::text[], kind) desc, until desc nulls first, id limit 20`)
}

export async function saveLifted(
  work: Work,
  id: string,
  { byId, reason }: { readonly byId: string | null; readonly reason: string },
): Promise<void> {
  await work.db.run(sql`
    update sanction set lifted_at = ${work.now}, lifted_by = ${byId}, lift_reason = ${reason} where id = ${id}`)
}

/** Those whose time is over, and of which nothing has followed yet. */
export function sanctionsOver(now: Date): Sql {
  return sql`select id from sanction where lifted_at is null and over_at is null and until <= ${now}`
}

/** One of them, and whose it was. */
export function takeOver(work: Work): Promise<{ readonly userId: string } | undefined> {
  return work.db.first<{ userId: string }>(sql`
    update sanction set over_at = ${work.now}
    where id = (${sanctionsOver(work.now)} order by until limit 1 for update skip locked)
    returning user_id as "userId"`)
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
  await db.run(sql`delete from person_note where user_id = ${userId}`)
}
