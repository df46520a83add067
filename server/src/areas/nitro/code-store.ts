import type { NitroKind } from '@kaihei/domain/nitro/catalogue'
import { type Sql, sql } from '#db/sql.ts'
import type { Sealed, SealedAnew } from '#areas/fair/reseal.ts'
import type { Reading, Work } from '#work/work.ts'

export interface SealedCode extends Sealed {
  readonly tail: string
}

/** Which codes can be sold: nobody has them, and one of these keys has sealed them. */
export function inStock(keys: readonly Buffer[]): Sql {
  return sql`(order_id is null and sealed_with = any(${keys}::bytea[]))`
}

/**
 * A code that nobody has, held by whoever is about to sell it. Those that others hold are passed over; only if there is
 * no other are they waited for, for whoever holds one may not get it in the end.
 */
export async function takeCode(
  work: Work,
  kind: NitroKind,
  keys: readonly Buffer[],
): Promise<SealedCode | undefined> {
  const free = sql`
    select id, sealed, tail from nitro_code where kind = ${kind} and ${inStock(keys)} order by id limit 1 for update`
  return (
    (await work.db.first<SealedCode>(sql`${free} skip locked`)) ?? (await work.db.first<SealedCode>(free))
  )
}

export function saveSold(work: Work, codeId: string, orderId: string): void {
  work.send(sql`update nitro_code set order_id = ${orderId} where id = ${codeId}`)
}

/** No key has sealed what it is by now: it is in nobody's stock. */
export function saveTouched(work: Work, codeId: string): void {
  work.send(sql`update nitro_code set sealed_with = '' where id = ${codeId}`)
}

export function takeSealedWith(
  { db }: Work,
  keys: readonly Buffer[],
  limit: number,
): Promise<readonly SealedCode[]> {
  return db.rows<SealedCode>(sql`
    select id, sealed, tail from nitro_code where sealed_with = any(${keys}::bytea[])
    limit ${limit} for update skip locked`)
}

/** A process that knew only the former secret may have loaded the same code once more: then that one has the mark. */
export function saveResealed(
  work: Work,
  codeId: string,
  { sealed, key, mark }: SealedAnew & { readonly mark: Buffer },
): void {
  work.send(sql`
    update nitro_code c set sealed = ${sealed}, sealed_with = ${key},
      mark = case when exists (select 1 from nitro_code o where o.mark = ${mark}) then c.mark else ${mark} end
    where c.id = ${codeId}`)
}

/** How many there are of each kind; a kind of which there is none is not among them. */
export async function countStock(
  { db }: Reading,
  keys: readonly Buffer[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ kind: string; count: number }>(
    sql`select kind, count(*) as count from nitro_code where ${inStock(keys)} group by kind`,
  )
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

/** Which of these marks are known. */
export function listKnown({ db }: Reading, marks: readonly Buffer[]): Promise<readonly { mark: Buffer }[]> {
  return db.rows<{ mark: Buffer }>(sql`select mark from nitro_code where mark = any(${marks}::bytea[])`)
}

interface NewBatch {
  readonly id: string
  readonly kind: NitroKind
  readonly source: string
  readonly byId: string
  /** What it is that seals them. */
  readonly key: Buffer
  readonly codes: readonly (SealedCode & { readonly mark: Buffer })[]
}

/** Fails as a duplicate if somebody else loads one of them at the same moment. */
export async function addBatch(work: Work, { id, kind, source, byId, key, codes }: NewBatch): Promise<void> {
  await work.db.run(sql`
    insert into nitro_batch (id, kind, source, by_id, at) values (${id}, ${kind}, ${source}, ${byId}, ${work.now})`)
  await work.db.run(sql`
    insert into nitro_code (id, batch_id, kind, sealed, sealed_with, mark, tail)
    select code.id, ${id}, ${kind}, code.sealed, ${key}, code.mark, code.tail
    from unnest(${codes.map((code) => code.id)}::uuid[], ${codes.map((code) => code.sealed)}::bytea[],
      ${codes.map((code) => code.mark)}::bytea[], ${codes.map((code) => code.tail)}::text[])
      as code (id, sealed, mark, tail)`)
}
