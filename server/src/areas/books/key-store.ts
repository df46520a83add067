import { bounds } from '@kaihei/domain/bounds'
import { type Sql, sql } from '#db/sql.ts'
import type { Sealed, SealedAnew } from '#areas/fair/reseal.ts'
import type { Reading, Work } from '#work/work.ts'

/** What the salts of somebody's lines are made with, from a sealed day on. */
export interface KeyRow {
  readonly id: string
  readonly ownerId: string
  readonly since: number
  /** None: it was destroyed. */
  readonly sealed: Buffer | null
}

/** Every key that these people ever had. */
export function listKeys(
  { db }: Pick<Reading, 'db'>,
  ownerIds: readonly string[],
): Promise<readonly KeyRow[]> {
  return db.rows<KeyRow>(sql`
    select id, owner_id as "ownerId", since, sealed from owner_key where owner_id = any(${ownerIds}::uuid[])
    order by since`)
}

interface NewKey extends KeyRow {
  readonly sealed: Buffer
}

const legalPeriod = `${bounds.ownerKey.yearsAfterErasure} years`

/** Of somebody who is gone already it is destroyed as the others are. */
export async function addKeys({ db }: Work, keys: readonly NewKey[], sealedWith: Buffer): Promise<void> {
  if (keys.length === 0) return
  await db.run(sql`
    insert into owner_key (id, owner_id, since, sealed, sealed_with, destroy_at)
    select n.id, n.owner_id, n.since, n.sealed, ${sealedWith}, u.erased_at + ${legalPeriod}::interval
    from unnest(${keys.map(({ id }) => id)}::uuid[], ${keys.map(({ ownerId }) => ownerId)}::uuid[],
      ${keys.map(({ since }) => since)}::int[], ${keys.map(({ sealed }) => sealed)}::bytea[])
      as n (id, owner_id, since, sealed)
    left join app_user u on u.id = n.owner_id`)
}

/** The law asks for somebody's books for some years more: until then what was sealed can be worked out again. */
export async function eraseOf(work: Work, userId: string): Promise<void> {
  await work.db.run(sql`
    update owner_key set destroy_at = ${work.now}::timestamptz + ${legalPeriod}::interval where owner_id = ${userId}`)
}

/** Keys that nobody has to be able to use any more. */
export function keysToDestroy(now: Date): Sql {
  return sql`select id from owner_key where sealed is not null and destroy_at <= ${now} order by destroy_at`
}

const destroyedAtOnce = 500

export async function destroyKeys({ db, now }: Work): Promise<boolean> {
  const destroyed = await db.run(sql`
    update owner_key set sealed = null, sealed_with = ''
    where id in (${keysToDestroy(now)} limit ${destroyedAtOnce} for update skip locked)`)
  return destroyed === destroyedAtOnce
}

export function takeSealedWith(
  { db }: Work,
  keys: readonly Buffer[],
  limit: number,
): Promise<readonly Sealed[]> {
  return db.rows<Sealed>(sql`
    select id, sealed from owner_key where sealed_with = any(${keys}::bytea[]) and sealed is not null
    limit ${limit} for update skip locked`)
}

export function saveResealed(work: Work, id: string, { sealed, key }: SealedAnew): void {
  work.send(sql`update owner_key set sealed = ${sealed}, sealed_with = ${key} where id = ${id}`)
}

/** No key has sealed what it is by now; from the next day on its owner has another. */
export function saveTouched(work: Work, id: string): void {
  work.send(sql`update owner_key set sealed_with = '' where id = ${id}`)
}
