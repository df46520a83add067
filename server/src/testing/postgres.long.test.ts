import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { sql } from '#db/sql.ts'
import { startTestApp } from './app.ts'
import { aPlayer, aStaffMember } from './people.ts'
import { borrowTestDatabase } from './postgres.ts'

/** Every row of every table, as text. */
async function readAll(db: Database): Promise<readonly string[]> {
  const tables = await db.rows<{ xml: string }>(sql`
    select query_to_xml(format('select * from %I order by 1', table_name), true, false, '')::text as xml
    from information_schema.tables where table_schema = 'public' order by table_name`)
  return tables.map(({ xml }) => xml)
}

test('a database that people lived in is used again, and is as the migrations left it', async () => {
  const first = await borrowTestDatabase()
  const atFirst = await readAll(first.db)
  const app = await startTestApp({}, first.url)
  await aPlayer(app, { coins: 100, beans: 100 })
  await aStaffMember(app, { coins: 100 })
  await first.db.run(sql`update program_clock set ahead_ms = 1`)
  await first.db.run(sql`update voucher_campaign set title = title || '！'`)
  await first.giveBack()
  const second = await borrowTestDatabase()
  expect(second.url).toBe(first.url)
  expect(await readAll(second.db)).toEqual(atFirst)
  await second.giveBack()
})

test.each([
  sql`create table annex (n integer)`,
  sql`create function annex() returns integer language sql as 'select 1'`,
  sql`alter table app_user add column annex integer`,
  sql`alter table app_user add check (nickname <> 'annex')`,
  sql`drop index invitation_payable`,
])('a database on which a test has built is not: $text', async (statement) => {
  const first = await borrowTestDatabase()
  await first.db.run(statement)
  await first.giveBack()
  const second = await borrowTestDatabase()
  expect(second.url).not.toBe(first.url)
  await second.giveBack()
})

test('nor is one on which somebody still works', async () => {
  const first = await borrowTestDatabase()
  const transaction = await first.db.begin()
  const givingBack = first.giveBack()
  await transaction.rollback()
  await givingBack
  const second = await borrowTestDatabase()
  expect(second.url).not.toBe(first.url)
  await second.giveBack()
})
