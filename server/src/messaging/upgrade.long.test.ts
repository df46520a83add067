import { readdir, readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { connect } from '#proofs/program/data.ts'
import { createTestDatabase } from '#testing/postgres.ts'

const folder = new URL('../db/migrations/', import.meta.url)

test('what the house had told people before they could talk is there, as far read as it was', async () => {
  const database = await createTestDatabase()
  const { url } = database
  const client = await connect(url)
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  await client.query('drop schema public cascade; create schema public')
  await client.query('create table migration (name text primary key, at timestamptz not null default now())')
  const before = (await readdir(folder)).filter((name) => name < '0038').toSorted()
  for (const name of before) {
    await client.query(await readFile(new URL(name, folder), 'utf8'))
    await client.query('insert into migration (name) values ($1)', [name])
  }
  const userId = '0190b000-0000-7000-8000-000000000001'
  await client.query(`
    insert into app_user (id, uk, show_id, nickname, avatar, hue, created_at)
    values ('${userId}', 'someone', '300000001', '路人', '', 200, now())`)
  for (const [service, readSeq] of [
    ['sq_order', 2],
    ['sq_wallet', 0],
  ] as const) {
    await client.query(`
      with log as (
        insert into conversation (id, kind, user_id, service, last_seq, read_seq)
        values (gen_random_uuid(), 'C2C', '${userId}', '${service}', 3, ${readSeq}) returning id)
      insert into message (conversation_id, seq, sender, type, payload, at)
      select log.id, n, '${service}', 'TIMCustomElem', '{"data":"{}","description":"","extension":""}', now()
      from log, generate_series(1, 3) n`)
  }
  await migrate(url)
  const { rows } = await client.query(`
    select c.service, c.last_seq::int as last, p.read_seq::int as read, count(m.*)::int as kept
    from conversation c join chat_member p on p.conversation_id = c.id and p.user_id = c.user_id
    join message m on m.conversation_id = c.id group by 1, 2, 3 order by 1`)
  expect(rows).toEqual([
    { service: 'sq_order', last: 3, read: 2, kept: 3 },
    { service: 'sq_wallet', last: 3, read: 0, kept: 3 },
  ])
})
