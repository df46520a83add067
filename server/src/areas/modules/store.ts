import type { Module } from '@kaihei/domain/modules/module'
import { sql } from '#db/sql.ts'
import type { Turn } from '#live/switches.ts'
import type { Reading, Work } from '#work/work.ts'

/** The last turn of every switch that was ever turned. */
export function listLatest({ db }: Pick<Reading, 'db'>): Promise<readonly Turn[]> {
  return db.rows<Turn>(sql`
    select distinct on (module) number, module, is_on as "on" from module_switch order by module, number desc`)
}

interface ToldTurn extends Turn {
  readonly module: Module
  readonly by: string
  readonly why: string
  readonly at: Date
}

const told = sql`
  select s.number, s.module, s.is_on as "on", u.nickname as by, s.why, s.at
  from module_switch s join app_user u on u.id = s.by_id`

/** The latest turns, newest first. */
export function listTurns({ db }: Reading, limit: number): Promise<readonly ToldTurn[]> {
  return db.rows<ToldTurn>(sql`${told} order by s.number desc limit ${limit}`)
}

export function findLast({ db }: Reading, module: Module): Promise<ToldTurn | undefined> {
  return db.first<ToldTurn>(sql`${told} where s.module = ${module} order by s.number desc limit 1`)
}

export async function addTurn(
  work: Work,
  turn: { readonly module: Module; readonly on: boolean; readonly byId: string; readonly why: string },
): Promise<number> {
  const row = await work.db.first<{ number: number }>(sql`
    insert into module_switch (module, is_on, by_id, why, at)
    values (${turn.module}, ${turn.on}, ${turn.byId}, ${turn.why}, ${work.now}) returning number`)
  if (row === undefined) throw new Error('a turn was not kept')
  return row.number
}
