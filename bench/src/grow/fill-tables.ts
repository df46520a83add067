import { type Database, openDatabase } from '../../../server/src/db/database.ts'
import type { Sql } from '../../../server/src/db/sql.ts'

/** How much a table is to hold, and how its rows are written: from one number on, so many at once. */
export interface Filling {
  readonly table: string
  readonly rows: number
  readonly insert: (from: number, to: number) => string
}

/** So few that one portion is written in some seconds, and is heard of. */
const portion = 1_000_000

/** They share a machine with the database. */
const writers = 3

const plain = (text: string): Sql => ({ text, values: [] })

interface Aside {
  readonly drop: string
  readonly restore: string
  /** Leads to another table, or from one. */
  readonly foreign: boolean
}

/** What is in the way of a hundred million rows, and how it is made again: to sort an index once is cheaper. */
async function setAside(db: Database, table: string): Promise<readonly Aside[]> {
  const rows = await db.rows<Aside>(
    plain(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore,
      contype = 'f' as foreign
    from pg_constraint where '${table}'::regclass in (conrelid, confrelid) and contype in ('p', 'u', 'f')
    union all
    select 'drop index ' || indexname, indexdef, false from pg_indexes
    where tablename = '${table}' and indexname not in (select conname from pg_constraint)
    order by "foreign" desc`),
  )
  for (const { drop } of rows) await db.run(plain(drop))
  return rows
}

/**
 * Fills tables, and says how long it takes. Everybody whom rows speak of is there; keys that lead to them are not made
 * again, for no reading goes by them, and to look all of them up would take longer than all the rest.
 */
export async function fillTables(databaseUrl: string, fillings: readonly Filling[]): Promise<void> {
  const db = openDatabase(databaseUrl)
  const startedAt = performance.now()
  const tell = (what: string) =>
    console.error(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(6)} s  ${what}`)
  const aside: Aside[] = []
  for (const { table } of fillings) aside.push(...(await setAside(db, table)))
  for (const { table, rows, insert } of fillings) {
    // What has no log is lost in a crash, and written in half the time.
    await db.run(plain(`alter table ${table} set unlogged`))
    let next = 1
    const write = async () => {
      while (next <= rows) {
        const from = next
        next += portion
        await db.run(plain(insert(from, Math.min(rows, from + portion - 1))))
        if ((from - 1) % (10 * portion) === 0) tell(`${table}: from ${from}`)
      }
    }
    await Promise.all(Array.from({ length: writers }, write))
    tell(`${table}: ${rows}`)
  }
  for (const { restore, foreign } of aside.toReversed()) {
    if (foreign) continue
    await db.run(plain(restore))
    tell(restore.slice(0, 100))
  }
  await db.run(plain('vacuum analyze'))
  tell('vacuumed')
  await db.close()
}
