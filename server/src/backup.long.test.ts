import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { login } from '@kaihei/domain/users/calls'
import { openDisk } from '#media/disk.ts'
import { startTestApp } from '#testing/app.ts'
import { shareDemoApp } from '#testing/demo-app.ts'
import { cloneTestDatabase, type TestDatabase } from '#testing/postgres.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const app = await shareDemoApp()
const { storage } = app.app.house
let [folder, path, restoredUrl] = ['', '', '']
const made: TestDatabase[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaihei-backup-'))
  path = join(folder, 'shop.backup')
})
afterAll(async () => {
  await Promise.all(made.map((database) => database.drop()))
  await rm(folder, { recursive: true })
})

/** A database without a table in it. */
async function nothing(): Promise<string> {
  const bare = new URL(inject('templateUrl'))
  bare.pathname = 'template1'
  const database = await cloneTestDatabase(bare.href)
  made.push(database)
  return database.url
}

/** Every table with what is in it, and every constraint. */
async function describeAll(url: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const sums: unknown[] = []
  for (const { name } of tables.filter((table) => table.name !== 'migration')) {
    const { rows } = await client.query(
      `select '${name}' as table, count(*), md5(string_agg(t::text, '|' order by t::text)) from ${name} t`,
    )
    sums.push(...rows)
  }
  const { rows: keys } = await client.query(
    `select conrelid::regclass::text, conname, convalidated, pg_get_constraintdef(oid) as def from pg_constraint
    where connamespace = 'public'::regnamespace order by 1, 2`,
  )
  const { rows: sequences } = await client.query(
    'select sequencename, last_value from pg_sequences order by 1',
  )
  await client.end()
  return { sums, keys, sequences }
}

test('what is backed up while people go on is restored as it was, to the last row, and works', async () => {
  await storage.write('ab-a-picture.webp', Buffer.from('a picture'))
  const taken = await takeBackup({ url: app.databaseUrl, storage }, path)
  expect(taken.files).toBe(1)
  expect(taken.rows).toBeGreaterThan(1_000)
  const url = await nothing()
  restoredUrl = url
  const restored = await restoreBackup({ url, storage: openDisk(join(folder, 'media')) }, path)
  expect(restored).toMatchObject({ files: 1, problems: [] })
  expect(restored.transfers).toBeGreaterThan(10)
  expect(await describeAll(url)).toEqual(await describeAll(app.databaseUrl))
  expect(await readFile(join(folder, 'media', 'ab', 'ab-a-picture.webp'), 'utf8')).toBe('a picture')
  const again = await startTestApp({}, url)
  expect((await again.ask(login, { account: 'boss@demo', password: 'demo-kaihei' })).status).toBe(200)
})

test('neither passwords nor the secret of the house are in it', async () => {
  const text = gunzipSync(await readFile(path)).toString()
  expect(text).toContain('boss@demo')
  expect(text).not.toContain('demo-kaihei')
  expect(text).not.toContain(app.app.house.config.sessionSecret)
})

test('nothing is restored over what is there, unless that is said, and never beside a program that runs', async () => {
  const place = { url: app.databaseUrl, storage: openDisk(join(folder, 'other-media')) }
  await expect(restoreBackup(place, path, { replace: true })).rejects.toThrow(
    'a program is using this database',
  )
  const there = { url: restoredUrl, storage: openDisk(join(folder, 'media')) }
  const client = new Client({ connectionString: restoredUrl })
  await client.connect()
  await client.query(`update app_user set nickname = '后来的人' where account = 'boss@demo'`)
  const nameNow = async () =>
    (await client.query<{ nickname: string }>(`select nickname from app_user where account = 'boss@demo'`))
      .rows[0]?.nickname
  await expect(restoreBackup(there, path)).rejects.toThrow('there is data already')
  expect(await nameNow()).toBe('后来的人')
  await restoreBackup(there, path, { replace: true })
  expect(await nameNow()).not.toBe('后来的人')
  await client.end()
})

test('a file that was cut off or touched changes nothing', async () => {
  const lines = gunzipSync(await readFile(path))
    .toString()
    .split('\n')
  const url = await nothing()
  const tryWith = async (kept: string | Buffer, sentence: string) => {
    const broken = join(folder, 'broken.backup')
    await writeFile(broken, kept)
    const place = { url, storage: openDisk(join(folder, 'no-media')) }
    await expect(restoreBackup(place, broken)).rejects.toThrow(sentence)
  }
  await tryWith(gzipSync(lines.slice(0, 20).join('\n')), 'is not whole')
  await tryWith(gzipSync(lines.join('\n').replace('boss@demo', 'thief@demo')), 'is not whole')
  await tryWith(gzipSync('{"hello":1}\n'), 'is no backup of this program')
  await tryWith('not compressed', 'cannot read')
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`select 1 from pg_class where relnamespace = 'public'::regnamespace`)
  await client.end()
  expect(rows).toEqual([])
})
