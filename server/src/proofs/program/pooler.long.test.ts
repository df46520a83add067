import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { checkToken, logout, register } from '@kaihei/domain/users/calls'
import { afterAll, afterEach, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { type Pooler, startPooler } from '#testing/pooler.ts'
import { createTestDatabase } from '#testing/postgres.ts'
import { talkTo } from '#testing/talk.ts'
import { until } from '#testing/until.ts'
import { startLoad } from './load.ts'
import { type Bundle, bundleMain, endProgram, type Program, runToEnd, startProgram } from './program.ts'
import { fillPurses, reckonUp } from './purses.ts'

// Each test starts several processes.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const clients = 8
const changes = 200

const running: Program[] = []
let built: Bundle
let pooler: Pooler

beforeAll(async () => {
  built = await bundleMain()
  pooler = await startPooler(await findPgbouncer(), inject('templateUrl'))
})

afterEach(async () => {
  await Promise.all(running.splice(0).map((program) => endProgram(program, 'SIGTERM')))
})

afterAll(async () => {
  await pooler.stop()
  await built.remove()
})

test('people move their money through a pooler, and in the end the books and every purse are right', async () => {
  const { url, settings } = await aDatabase()
  const people = await fillPurses(url, clients)
  const { address, child } = await start({ ...settings, WORKERS: '2' })
  const load = startLoad(() => address, people)
  await until('there were many changes', () => load.acknowledged >= changes || undefined, 200_000)
  await load.stop()
  const { kept, wrongPurses, problems } = await reckonUp(url, load.tallies)
  expect({ kept, wrongPurses, problems }).toEqual({ kept: load.acknowledged, wrongPurses: [], problems: [] })
  expect(load.retried).toBe(0)
  expect(child.exitCode).toBeNull()
})

test('hints pass the pooler by: what one process ends the other hears of', async () => {
  const { settings } = await aDatabase()
  const [one, other] = await Promise.all([start(settings), start(settings)])
  const who = { account: 'someone', password: 'long enough', nickname: '某某' }
  const { token } = (await talkTo(one.address).ask(register, who)).data
  expect((await talkTo(other.address).ask(checkToken, {}, { token })).status).toBe(200)
  expect((await talkTo(one.address).ask(logout, {}, { token })).status).toBe(200)
  await expect.poll(async () => (await talkTo(other.address).ask(checkToken, {}, { token })).status).toBe(401)
})

test('a pooler that does not know prepared statements is refused unless the settings say so', async () => {
  const { settings } = await aDatabase()
  const { DATABASE_NAMED_STATEMENTS: _said, ...unsaid } = settings
  const { code, stderr } = await runToEnd(built.main, { ...unsaid, PORT: '0' })
  const isRefused = code === 1 && stderr.includes('set DATABASE_NAMED_STATEMENTS=0')
  expect(isRefused).toBe(!pooler.named)
})

/** A database of its own, and what the program is started with to reach it through the pooler. */
async function aDatabase() {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const through = new URL(pooler.url)
  through.pathname = new URL(database.url).pathname
  const settings = {
    DATABASE_URL: through.href,
    DATABASE_DIRECT_URL: database.url,
    DATABASE_NAMED_STATEMENTS: pooler.named ? '1' : '0',
    DATA_DIR: join(built.folder, 'data'),
    DEMO: '0',
    SESSION_SECRET: 'the same in both processes, 32+',
  }
  return { url: database.url, settings }
}

async function findPgbouncer(): Promise<string> {
  const root = fileURLToPath(new URL('../../../../', import.meta.url))
  const { ensurePgbouncer } = (await import(
    pathToFileURL(join(root, 'scripts', 'lib', 'pgbouncer.mjs')).href
  )) as { readonly ensurePgbouncer: () => Promise<string | undefined> }
  const program = await ensurePgbouncer()
  if (program === undefined) throw new Error('there is no PgBouncer: without one this file is not to be run')
  return program
}

async function start(env: Readonly<Record<string, string>>): Promise<Program> {
  const program = await startProgram(built.main, env)
  running.push(program)
  return program
}
