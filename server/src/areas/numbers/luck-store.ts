import type { Luck } from '@kaihei/domain/numbers/luck'
import { noLuck } from '@kaihei/domain/numbers/luck'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

export interface LuckRow {
  readonly luck: Luck
  /** Draws are off for them until then, as they wished. */
  readonly pausedUntil: Date | null
}

interface Flat {
  readonly B: number
  readonly A: number
  readonly S: number
  readonly pausedUntil: Date | null
}

const columns = sql`since_b as "B", since_a as "A", since_s as "S", paused_until as "pausedUntil"`

/** Whoever draws, or switches draws off, holds it. */
export async function lockLuck({ db }: Work, userId: string): Promise<LuckRow> {
  const row = await db.first<Flat>(sql`
    insert into number_luck as l (user_id) values (${userId})
    on conflict (user_id) do update set user_id = excluded.user_id returning ${columns}`)
  if (row === undefined) throw new Error('luck that is there was not found')
  return toLuck(row)
}

export async function readLuck({ db }: Reading, userId: string): Promise<LuckRow> {
  const row = await db.first<Flat>(sql`select ${columns} from number_luck where user_id = ${userId}`)
  return row === undefined ? { luck: noLuck, pausedUntil: null } : toLuck(row)
}

function toLuck({ pausedUntil, ...luck }: Flat): LuckRow {
  return { luck, pausedUntil }
}

export function saveLuck(work: Work, userId: string, { B, A, S }: Luck): void {
  work.send(sql`
    update number_luck set since_b = ${B}, since_a = ${A}, since_s = ${S} where user_id = ${userId}`)
}

export function savePause(work: Work, userId: string, until: Date): void {
  work.send(sql`update number_luck set paused_until = ${until} where user_id = ${userId}`)
}
