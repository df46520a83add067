import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { aBoss } from '#testing/people.ts'
import { runToEnd } from '#proofs/program/program.ts'

const app = await shareTestApp()
const root = fileURLToPath(new URL('../../', import.meta.url))
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaihei-verify-'))
  const { bundle } = (await import(pathToFileURL(join(root, 'scripts', 'lib', 'bundle.mjs')).href)) as {
    readonly bundle: (entries: Readonly<Record<string, string>>, folder: string) => Promise<void>
  }
  await bundle({ 'verify-books': './server/src/verify-books.ts' }, folder)
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rm(folder, { recursive: true }))

const verify = (env: Readonly<Record<string, string>>) => runToEnd(join(folder, 'verify-books.js'), env)

test('the command says that the books are right, and ends well; when they are wrong, where, and does not', async () => {
  const { userId } = await aBoss(app, { coins: 10 })
  const right = await verify({ DATABASE_URL: app.databaseUrl })
  expect(right).toMatchObject({ code: 0, stderr: '' })
  expect(right.stdout).toContain('1 transfers and 1 accounts')
  expect(right.stdout).toContain('The books are right.')

  const { db } = app.app.ground
  await db.run(sql`update account set balance = 999 where owner_id = ${userId} and class = 'coin.paid'`)
  const wrong = await verify({ DATABASE_URL: app.databaseUrl })
  expect(wrong.code).toBe(1)
  expect(wrong.stdout).toContain(`${userId} coin.paid: 1000 ≠ 999`)
  expect(wrong.stdout).toContain('wrong in 1 places')
})

test('a database that is not there is a sentence, and no success', async () => {
  const { code, stderr } = await verify({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })
  expect(code).toBe(1)
  expect(stderr).toContain('ECONNREFUSED')
  expect(stderr.trim().split('\n')).toHaveLength(1)
})

test('without data there is nothing to go through, and no data is made', async () => {
  const { code, stdout } = await verify({ DATA_DIR: join(folder, 'none') })
  expect(code).toBe(0)
  expect(stdout).toContain('There is no data')
})
