import { createHash } from 'node:crypto'
import { type Sql, sql } from '#db/sql.ts'
import type { Sealed, SealedAnew } from '#areas/fair/reseal.ts'
import type { Reading, Work } from '#work/work.ts'

interface SecondFactorRow {
  readonly sealed: Buffer
  /** Null: begun, and not yet shown to work. */
  readonly confirmedAt: Date | null
  readonly lastStep: number
}

const columns = sql`sealed, confirmed_at as "confirmedAt", last_step as "lastStep"`

/** For whoever reads of many people at once. */
export function hasSecondFactor(userId: Sql): Sql {
  return sql`exists (select 1 from second_factor f where f.user_id = ${userId} and f.confirmed_at is not null)`
}

export function findSecondFactor({ db }: Reading, userId: string): Promise<SecondFactorRow | undefined> {
  return db.first<SecondFactorRow>(sql`select ${columns} from second_factor where user_id = ${userId}`)
}

/** Of those who show the same code at once, one is first. */
export function lockSecondFactor({ db }: Work, userId: string): Promise<SecondFactorRow | undefined> {
  return db.first<SecondFactorRow>(
    sql`select ${columns} from second_factor where user_id = ${userId} for update`,
  )
}

/** One that was begun before and never confirmed is forgotten. Answers whether it was possible: a confirmed one stays. */
export async function saveBegun(work: Work, userId: string, { sealed, key }: SealedAnew): Promise<boolean> {
  const saved = await work.db.run(sql`
    insert into second_factor as f (user_id, sealed, sealed_with, begun_at)
    values (${userId}, ${sealed}, ${key}, ${work.now})
    on conflict (user_id) do update
    set sealed = excluded.sealed, sealed_with = excluded.sealed_with, begun_at = excluded.begun_at, last_step = 0
    where f.confirmed_at is null`)
  return saved === 1
}

export function saveConfirmed(work: Work, userId: string): void {
  work.send(sql`update second_factor set confirmed_at = ${work.now} where user_id = ${userId}`)
}

export function saveStep(work: Work, userId: string, step: number): void {
  work.send(sql`update second_factor set last_step = ${step} where user_id = ${userId}`)
}

/** Its recovery codes go with it. Answers whether there was one. */
export async function removeSecondFactor(work: Work, userId: string): Promise<boolean> {
  return (await work.db.run(sql`delete from second_factor where user_id = ${userId}`)) === 1
}

function hashCode(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

/** In place of all there were. */
export function saveRecoveryCodes(work: Work, userId: string, codes: readonly string[]): void {
  work.send(sql`delete from recovery_code where user_id = ${userId}`)
  work.send(sql`
    insert into recovery_code (code_hash, user_id)
    select hash, ${userId} from unnest(${codes.map(hashCode)}::bytea[]) hash`)
}

/** Uses it up. Answers whether it was one of theirs. */
export async function takeRecoveryCode(work: Work, userId: string, code: string): Promise<boolean> {
  const taken = await work.db.run(
    sql`delete from recovery_code where code_hash = ${hashCode(code)} and user_id = ${userId}`,
  )
  return taken === 1
}

export async function countRecoveryCodes({ db }: Reading, userId: string): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*) as count from recovery_code where user_id = ${userId}`,
  )
  return row?.count ?? 0
}

export function takeSealedWith(
  { db }: Work,
  keys: readonly Buffer[],
  limit: number,
): Promise<readonly Sealed[]> {
  return db.rows<Sealed>(sql`
    select user_id as id, sealed from second_factor where sealed_with = any(${keys}::bytea[])
    limit ${limit} for update skip locked`)
}

export function saveResealed(work: Work, userId: string, { sealed, key }: SealedAnew): void {
  work.send(sql`update second_factor set sealed = ${sealed}, sealed_with = ${key} where user_id = ${userId}`)
}

/** No key has sealed what it is by now: recovery codes are left to its owner. */
export function saveTouched(work: Work, userId: string): void {
  work.send(sql`update second_factor set sealed_with = '' where user_id = ${userId}`)
}
