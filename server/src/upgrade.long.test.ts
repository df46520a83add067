import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listOrders } from '@kaihei/domain/orders/calls'
import { login } from '@kaihei/domain/users/calls'
import { listBills } from '@kaihei/domain/wallet/calls'
import { afterAll, expect, inject, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { listMigrations } from '#db/migrate.ts'
import { openDisk } from '#media/disk.ts'
import { startTestApp } from '#testing/app.ts'
import { verifyBooks } from '#ledger/verify.ts'
import { cloneTestDatabase, type TestDatabase } from '#testing/postgres.ts'
import { restoreBackup } from './restore-backup.ts'

/** Backups of the demo as earlier releases kept it, each taken by `npm run backup` and with fewer reviews and news. */
const releases = fileURLToPath(new URL('./testing/releases/', import.meta.url))
const media = await mkdtemp(join(tmpdir(), 'kaihei-upgrade-'))
const made: TestDatabase[] = []
afterAll(async () => {
  await Promise.all(made.map((database) => database.drop()))
  await rm(media, { recursive: true })
})

test.each(await readdir(releases))(
  'what people had at %s they have after every migration since, and the books are right',
  async (release) => {
    const bare = new URL(inject('templateUrl'))
    bare.pathname = 'template1'
    const database = await cloneTestDatabase(bare.href)
    made.push(database)
    const restored = await restoreBackup(
      { url: database.url, storage: openDisk(media) },
      join(releases, release),
    )
    expect(restored.problems).toEqual([])
    expect(restored.transfers).toBeGreaterThan(100)
    const app = await startTestApp({}, database.url)
    const { db } = app.app.ground
    const applied = await db.rows<{ name: string }>(sql`select name from migration order by name`)
    expect(applied.map(({ name }) => name)).toEqual(await listMigrations())
    const me = (await app.ask(login, { account: 'boss@demo', password: 'demo-kaihei' })).data
    expect((await app.ask(listBills, {}, me)).data.items.length).toBeGreaterThan(0)
    expect((await app.ask(listOrders, {}, me)).data.items.length).toBeGreaterThan(0)
    // What was due when the backup was taken happens now.
    await app.pass({ hours: 24 })
    expect((await verifyBooks({ db, now: new Date() })).problems).toEqual([])
  },
)
