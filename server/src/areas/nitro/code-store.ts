import type { NitroKind } from '@kaihei/domain/nitro/catalogue'
import { nothingMore, type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

export interface SealedCode {
  readonly id: string
  readonly sealed: Buffer
  readonly tail: string
}

/**
 * A code that nobody has, held by whoever is about to sell it. Those that others hold are passed over; only if there is
 * no other are they waited for, for whoever holds one may not get it in the end.
 */
export async function takeCode(work: Work, kind: NitroKind): Promise<SealedCode | undefined> {
  return (await findFree(work, kind, sql`skip locked`)) ?? (await findFree(work, kind, nothingMore))
}

function findFree({ db }: Work, kind: NitroKind, manner: Sql): Promise<SealedCode | undefined> {
  return db.first<SealedCode>(sql`
    select id, sealed, tail from nitro_code where kind = ${kind} and order_id is null and lost_at is null
    order by id limit 1 for update ${manner}`)
}

export function saveSold(work: Work, codeId: string, orderId: string): void {
  work.send(sql`update nitro_code set order_id = ${orderId} where id = ${codeId}`)
}

export function saveLost(work: Work, codeId: string): void {
  work.send(sql`update nitro_code set lost_at = ${work.now} where id = ${codeId}`)
}

/** Some that another key has sealed, for whoever seals them anew. */
export function takeSealedBefore({ db }: Work, key: Buffer, limit: number): Promise<readonly SealedCode[]> {
  return db.rows<SealedCode>(sql`
    select id, sealed, tail from nitro_code where sealed_with <> ${key} and lost_at is null
    limit ${limit} for update skip locked`)
}

export function saveResealed(
  work: Work,
  codeId: string,
  { sealed, key, mark }: { readonly sealed: Buffer; readonly key: Buffer; readonly mark: Buffer },
): void {
  work.send(sql`
    update nitro_code set sealed = ${sealed}, sealed_with = ${key}, mark = ${mark} where id = ${codeId}`)
}

/** How many there are of each kind; a kind of which there is none is not among them. */
export async function countStock({ db }: Reading): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ kind: string; count: number }>(sql`
    select kind, count(*) as count from nitro_code where order_id is null and lost_at is null group by kind`)
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
