import { refreshListing } from '../../../server/src/areas/players/listing-store.ts'
import { indexNickname } from '../../../server/src/areas/players/search-store.ts'
import { type Database, openDatabase } from '../../../server/src/db/database.ts'
import { type Sql, sql } from '../../../server/src/db/sql.ts'
import { createClock } from '../../../server/src/work/clock.ts'
import { runWork } from '../../../server/src/work/work.ts'
import { gatherCrowd } from './crowd.ts'
import { startDatabase } from './database.ts'
import { makeFolder } from './folder.ts'
import { type Server, startServer } from './server.ts'
import type { Stage } from './stage.ts'
import { settlePeople } from './town-people.ts'

/** A server over a database full of companions, and people who are signed in to it. */
export interface Town {
  readonly server: Server
  readonly databaseUrl: string
  readonly tokens: readonly string[]
  readonly companions: number
  readonly seconds: number
}

export interface Towns {
  readonly small: Town
  readonly large: Town
}

/** One that is built soon, for whatever does not depend on how many live there. */
export async function buildSmallTown(stage: Stage): Promise<Town> {
  return buildTown(stage, await createDatabase(await startDatabase(stage), 'town'), 10_000)
}

/** Two towns on one PostgreSQL, so that their rounds can alternate. */
export async function buildTowns(stage: Stage): Promise<Towns> {
  const url = await startDatabase(stage)
  const small = await buildTown(stage, await createDatabase(url, 'small_town'), 10_000)
  const large = await buildTown(stage, await createDatabase(url, 'large_town'), 1_000_000)
  return { small, large }
}

/** Searches are limited to 60 a minute for each, other reads to 200 in ten seconds. */
const signedIn = 6_000

export async function buildTown(stage: Stage, databaseUrl: string, companions: number): Promise<Town> {
  // It makes the schema; people move in while it runs.
  const server = await startServer(stage, { dataDir: await makeFolder(stage), databaseUrl, proxies: '1' })
  const startedAt = performance.now()
  const db = openDatabase(databaseUrl)
  await settlePeople(db, companions)
  await db.run(sql`analyze`)
  const restore = await setIndexesAside(db)
  await presentPeople(db)
  for (const statement of restore) await db.run(statement)
  const tokens = await gatherCrowd(databaseUrl, signedIn)
  // Or counting would look into the table for every row, which it stops doing once the house has been cleaned.
  await db.run(sql`vacuum analyze`)
  await db.close()
  const seconds = (performance.now() - startedAt) / 1000
  console.error(`  ${companions} companions in ${seconds.toFixed(0)} s`)
  return { server, databaseUrl, tokens, companions, seconds }
}

const portion = 5_000

/** Lists and search as the server itself writes them; those whom it has brought itself it has presented itself. */
async function presentPeople(db: Database): Promise<void> {
  const ground = { db, clock: createClock(), react: async () => {} }
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const ids = (
      await db.rows<{ id: string }>(
        sql`select user_id as id from player p where user_id > ${after}
          and not exists (select 1 from found_name f where f.user_id = p.user_id) order by user_id limit ${portion}`,
      )
    ).map(({ id }) => id)
    const last = ids.at(-1)
    if (last === undefined) return
    await runWork(ground, async (work) => {
      await refreshListing(work, ...ids)
      await indexNickname(work, ...ids)
    })
    after = last
  }
}

/** To sort an index once is cheaper than to find a place in it for each of ten million rows. */
export async function setIndexesAside(db: Database): Promise<readonly Sql[]> {
  const indexes = await db.rows<{ drop: string; restore: string }>(sql`
    select 'drop index ' || indexname as drop, indexdef as restore from pg_indexes
    where tablename = 'player_listing' and indexname <> 'player_listing_pkey'
    union all
    select 'alter table name_gram drop constraint ' || conname,
      'alter table name_gram add constraint ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where conname = 'name_gram_pkey'`)
  for (const { drop } of indexes) await db.run({ text: drop, values: [] })
  return indexes.map(({ restore }) => ({ text: restore, values: [] }))
}

export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const db = openDatabase(serverUrl)
  await db.run({ text: `create database ${name}`, values: [] })
  await db.close()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
