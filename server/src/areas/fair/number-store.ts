import type { MyDraw, NumberDraw } from '@kaihei/domain/fair/calls'
import { nothingMore, type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

/** A seed that somebody draws numbers with, one after the other. */
export interface SeedRow {
  readonly id: string
  readonly commitment: string
  readonly sealed: Buffer
  readonly clientSeed: string
  readonly serverMade: boolean
  /** How many were drawn with it: the next nonce. */
  readonly draws: number
  readonly firstDrawnAt: Date | null
}

/** The same, before anything was added to it. */
interface NextRow extends Pick<SeedRow, 'id' | 'commitment' | 'sealed'> {
  readonly clientSeed: null
}

const columns = sql`
  id, commitment, sealed, client_seed as "clientSeed", server_made as "serverMade", draws,
  first_drawn_at as "firstDrawnAt"`

/** The current seed and the next, as far as they are there. Whoever draws or goes on to the next holds them. */
export function lockSeeds({ db }: Work, userId: string): Promise<readonly (SeedRow | NextRow)[]> {
  return db.rows<SeedRow | NextRow>(sql`
    select ${columns} from fair_seed where user_id = ${userId} and kind = 'number' and retired_at is null
    order by id for update`)
}

/** From now on it is drawn with. */
export async function saveCurrent(
  work: Work,
  id: string,
  { clientSeed, serverMade }: { readonly clientSeed: string; readonly serverMade: boolean },
): Promise<void> {
  await work.db.run(sql`
    update fair_seed set client_seed = ${clientSeed}, server_made = ${serverMade}, used_at = ${work.now}
    where id = ${id}`)
}

/** Nothing is drawn with it any more; without its seed: nobody can read it. */
export async function saveRetired(work: Work, id: string, serverSeed: string | undefined): Promise<void> {
  const revealed =
    serverSeed === undefined ? nothingMore : sql`, server_seed = ${serverSeed}, revealed_at = ${work.now}`
  await work.db.run(
    sql`update fair_seed set retired_at = ${work.now} ${revealed} where id = ${id} and retired_at is null`,
  )
}

export function countDraws(work: Work, id: string, times: number): void {
  work.send(sql`
    update fair_seed set draws = draws + ${times}::int, first_drawn_at = coalesce(first_drawn_at, ${work.now})
    where id = ${id}`)
}

export interface DrawRow extends Pick<NumberDraw, 'nonce' | 'inputs' | 'result'> {
  readonly id: string
}

export function addDraw(work: Work, seedId: string, { id, nonce, inputs, result }: DrawRow): void {
  work.send(sql`
    insert into fair_draw (id, seed_id, nonce, inputs, result, at)
    values (${id}, ${seedId}, ${nonce}, ${JSON.stringify(inputs)}, ${JSON.stringify(result)}, ${work.now})`)
}

/** Whose seed was first drawn with so long ago that it is told now. Another process takes another one. */
export function takeDue({ db }: Work, drawnBefore: Date): Promise<{ userId: string } | undefined> {
  return db.first<{ userId: string }>(sql`${dueSeeds(drawnBefore)} limit 1 for update skip locked`)
}

/** Whose seed is to be told, of those that were drawn with before then. */
export function dueSeeds(drawnBefore: Date): Sql {
  return sql`
    select user_id as "userId" from fair_seed
    where kind = 'number' and retired_at is null and first_drawn_at <= ${drawnBefore} order by first_drawn_at`
}

type NumberDrawRow = Omit<NumberDraw, 'drawId' | 'kind' | 'algorithm'> & { readonly isDue: boolean }

/** `isDue`: its seed is to be told first. */
export function findNumberDraw(
  { db }: Reading,
  drawId: string,
  drawnBefore: Date,
): Promise<NumberDrawRow | undefined> {
  return db.first<NumberDrawRow>(sql`
    select s.commitment, s.server_seed as "serverSeed", s.client_seed as "clientSeed", d.nonce, d.inputs, d.result,
      s.retired_at is null and s.first_drawn_at <= ${drawnBefore} as "isDue"
    from fair_draw d join fair_seed s on s.id = d.seed_id where d.id = ${drawId}`)
}

export interface ToldSeed extends Omit<SeedRow, 'sealed'> {
  readonly serverSeed: string | null
  readonly usedAt: Date
  readonly retiredAt: Date | null
}

const toldColumns = sql`
  id, commitment, client_seed as "clientSeed", server_made as "serverMade", draws, first_drawn_at as "firstDrawnAt",
  server_seed as "serverSeed", used_at as "usedAt", retired_at as "retiredAt"`

/** The latest first. */
export function listSeeds({ db }: Reading, userId: string, limit: number): Promise<readonly ToldSeed[]> {
  return db.rows<ToldSeed>(sql`
    select ${toldColumns} from fair_seed
    where user_id = ${userId} and kind = 'number' and used_at is not null
    order by used_at desc, id desc limit ${limit}`)
}

export function findSeed({ db }: Reading, userId: string, commitment: string): Promise<ToldSeed | undefined> {
  return db.first<ToldSeed>(sql`
    select ${toldColumns} from fair_seed
    where commitment = ${commitment} and user_id = ${userId} and kind = 'number' and used_at is not null`)
}

type ListedDraw = Omit<MyDraw, 'at'> & { readonly at: Date }

/** One more than asked for, the latest first. */
export function listDraws(
  { db }: Reading,
  seedId: string,
  below: number | undefined,
  limit: number,
): Promise<readonly ListedDraw[]> {
  return db.rows<ListedDraw>(sql`
    select id as "drawId", nonce, inputs, result, at from fair_draw
    where seed_id = ${seedId} ${below === undefined ? nothingMore : sql`and nonce < ${below}`}
    order by nonce desc limit ${limit + 1}`)
}

export function exportDrawsOf({ db }: Reading, userId: string): Promise<unknown> {
  return db.rows(sql`
    select d.id, s.commitment, d.nonce, d.inputs, d.result, d.at
    from fair_seed s join fair_draw d on d.seed_id = s.id
    where s.user_id = ${userId} order by d.at, d.nonce`)
}
