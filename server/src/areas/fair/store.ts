import type { PacketDraw } from '@kaihei/domain/fair/calls'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

/** What is drawn with a seed. */
export type SeedKind = 'packet' | 'number'

export interface NextSeed {
  readonly id: string
  readonly commitment: string
  readonly sealed: Buffer
}

export function findNext({ db }: Reading, userId: string, kind: SeedKind): Promise<NextSeed | undefined> {
  return db.first<NextSeed>(sql`
    select id, commitment, sealed from fair_seed where user_id = ${userId} and kind = ${kind} and used_at is null`)
}

/** The same, held by whoever is about to draw with it: nobody else draws with it then. */
export function lockNext({ db }: Work, userId: string, kind: SeedKind): Promise<NextSeed | undefined> {
  return db.first<NextSeed>(sql`
    select id, commitment, sealed from fair_seed where user_id = ${userId} and kind = ${kind} and used_at is null
    for update`)
}

/** Of two that are made at once the first stays. */
export async function addNext(work: Work, userId: string, kind: SeedKind, seed: NextSeed): Promise<void> {
  await work.db.run(sql`
    insert into fair_seed (id, user_id, kind, commitment, sealed, created_at)
    values (${seed.id}, ${userId}, ${kind}, ${seed.commitment}, ${seed.sealed}, ${work.now})
    on conflict (user_id, kind) where used_at is null do nothing`)
}

/** Only one that nothing was drawn with. */
export async function forgetNext({ db }: Work, id: string): Promise<void> {
  await db.run(sql`delete from fair_seed where id = ${id} and used_at is null`)
}

/** From now on it is drawn with; `inputs` of a seed that draws only once. */
export function saveUsed(
  work: Work,
  id: string,
  used: { readonly clientSeed: string; readonly inputs: PacketDraw['inputs'] },
): void {
  work.send(sql`
    update fair_seed set client_seed = ${used.clientSeed}, used_at = ${work.now}, inputs = ${JSON.stringify(used.inputs)}
    where id = ${id}`)
}

export async function getSealed({ db }: Reading, id: string): Promise<Buffer> {
  const row = await db.first<{ sealed: Buffer }>(sql`select sealed from fair_seed where id = ${id}`)
  if (row === undefined) throw new Error(`the seed ${id} is gone`)
  return row.sealed
}

export function saveRevealed(
  work: Work,
  id: string,
  revealed: { readonly serverSeed: string; readonly result: NonNullable<PacketDraw['result']> },
): void {
  work.send(sql`
    update fair_seed set server_seed = ${revealed.serverSeed}, revealed_at = ${work.now},
      result = ${JSON.stringify(revealed.result)}
    where id = ${id} and revealed_at is null`)
}

interface DrawRow {
  readonly commitment: string
  readonly serverSeed: string | null
  readonly clientSeed: string
  readonly inputs: PacketDraw['inputs']
  readonly result: PacketDraw['result']
}

/** A seed that draws only once is its draw. */
export function findPacketDraw({ db }: Reading, drawId: string): Promise<DrawRow | undefined> {
  return db.first<DrawRow>(sql`
    select commitment, server_seed as "serverSeed", client_seed as "clientSeed", inputs, result
    from fair_seed where id = ${drawId} and kind = 'packet' and used_at is not null`)
}

export function exportOf({ db }: Reading, userId: string): Promise<unknown> {
  return db.rows(sql`
    select id, kind, commitment, client_seed as "clientSeed", created_at as "createdAt", used_at as "usedAt",
      draws, server_seed as "serverSeed", revealed_at as "revealedAt"
    from fair_seed where user_id = ${userId} order by created_at, id`)
}

/** What nobody has drawn with goes; the proofs of what was drawn stay, they name nobody. */
export async function eraseOf({ db }: Work, userId: string): Promise<void> {
  await db.run(sql`delete from fair_seed where user_id = ${userId} and used_at is null`)
}
