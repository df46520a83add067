import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { listSeals } from '@kaihei/domain/books/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { runToEnd } from '#proofs/program/program.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { aBoss } from '#testing/people.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaihei-seals-'))
  const { bundle } = (await import(pathToFileURL(join(root, 'scripts', 'lib', 'bundle.mjs')).href)) as {
    readonly bundle: (entries: Readonly<Record<string, string>>, folder: string) => Promise<void>
  }
  const entries = {
    'check-seals': './server/src/check-seals.ts',
    'verify-books': './server/src/verify-books.ts',
  }
  await bundle(entries, folder)
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rm(folder, { recursive: true }))

const run = (program: string, env: Readonly<Record<string, string>>, ...given: readonly string[]) =>
  runToEnd(join(folder, `${program}.js`), env, ...given)

/** A shop whose days somebody has kept, as the public call answered. */
async function aKeptShop(): Promise<{ app: TestApp; kept: string }> {
  const app = await startTestApp()
  await aBoss(app, { coins: 5 })
  await app.pass({ hours: 24 })
  await app.pass({ hours: 24 })
  const kept = join(folder, 'kept.json')
  const answer = await fetch(`${app.address}/proxy${listSeals.path}`)
  await writeFile(kept, await answer.text())
  return { app, kept }
}

test('a kept copy is compared with the database, and with an address; both say when a day was changed', async () => {
  const { app, kept } = await aKeptShop()
  const env = { DATABASE_URL: app.databaseUrl }
  const right = await run('check-seals', env, kept)
  expect(right).toMatchObject({ code: 0, stderr: '' })
  expect(right.stdout).toContain('They agree')
  expect((await run('check-seals', {}, kept, app.address)).stdout).toContain('They agree')

  await app.app.ground.db.run(sql`update sealed_day set coins = 1 where number = 1`)
  for (const wrong of [
    await run('check-seals', env, kept),
    await run('check-seals', {}, kept, app.address),
  ]) {
    expect(wrong.code).toBe(1)
    expect(wrong.stdout).toContain('it is not as it was kept')
  }
})

test('what is no copy of closed days is a sentence, and no success', async () => {
  const strange = join(folder, 'strange.json')
  await writeFile(strange, '{"items":[]}')
  expect(await run('check-seals', {}, strange)).toMatchObject({ code: 1 })
  expect((await run('check-seals', {}, join(folder, 'nothing'))).stderr).toContain('ENOENT')
  expect((await run('check-seals', {})).stderr).toContain('FILE')
})

test('ledger:verify works every closed day out again, with the secret of the house and as far as it can without', async () => {
  const { app } = await aKeptShop()
  const env = { DATABASE_URL: app.databaseUrl, SESSION_SECRET: app.app.house.config.sessionSecret }
  const right = await run('verify-books', env)
  expect(right).toMatchObject({ code: 0, stderr: '' })
  expect(right.stdout).toContain('2 closed days and 1 leaves')
  const without = await run('verify-books', { DATABASE_URL: app.databaseUrl })
  expect(without.stdout).toContain('1 of them does not open with this SESSION_SECRET')
  await app.app.ground.db.run(sql`update bill_line set type = 2`)
  const wrong = await run('verify-books', env)
  expect(wrong.code).toBe(1)
  expect(wrong.stdout).toMatch(/closed day: \S+ line \S+: 1 ≠ 0/)
})
