import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { moveClock } from '@kaihei/domain/ops/calls'
import { checkToken, logout, register } from '@kaihei/domain/users/calls'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startS3Server } from '#testing/outside/s3-server.ts'
import { createTestDatabase } from '#testing/postgres.ts'
import { talkTo } from '#testing/talk.ts'
import { countUsers, type EmbeddedData, lookInto, query, readAheadSeconds } from './data.ts'
import {
  type Bundle,
  bundleMain,
  endProgram,
  isReady,
  type Program,
  runToEnd,
  signIn,
  startProgram,
} from './program.ts'
import { until } from '#testing/until.ts'

const running: Program[] = []
let built: Bundle
let dataDir: string
let data: EmbeddedData

beforeAll(async () => {
  built = await bundleMain()
  dataDir = join(built.folder, 'data')
  data = lookInto(dataDir)
})

afterEach(async () => {
  await Promise.all(running.splice(0).map((program) => endProgram(program, 'SIGTERM')))
})

afterAll(async () => {
  await built.remove()
})

describe('what the one who starts it did wrong is said in one line', () => {
  test('a setting that cannot be', async () => {
    const { code, stdout, stderr } = await runToEnd(built.main, { DATA_DIR: dataDir, PORT: 'http' })
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: 'settings: PORT has to be a port number\n',
    })
  })

  test('a store for files that does not let it in', async () => {
    const store = await startS3Server()
    onTestFinished(store.close)
    const wrong = { ...store.env, S3_SECRET_ACCESS_KEY: 'another-secret-of-somebody' }
    const { code, stderr } = await runToEnd(built.main, { DATA_DIR: dataDir, ...wrong })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^settings: S3_ACCESS_KEY_ID, .* does not let them into kaihei-test\n$/)
    await until('PostgreSQL ends', () => !existsSync(data.pidFile) || undefined)
  })

  test('a second start at the same address, which leaves the first one serving', async () => {
    const first = await start({ DATA_DIR: dataDir })
    const { port } = new URL(first.address)
    const { code, stderr } = await runToEnd(built.main, { DATA_DIR: dataDir, PORT: port })
    expect(code).toBe(1)
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(`already in use 127.0.0.1:${port}`)])
    expect(await isReady(first.address)).toBe(true)
  })

  test('a port that another program has, and no PostgreSQL is left behind', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const port = String((other.address() as { port: number }).port)
    const { code, stderr } = await runToEnd(built.main, { DATA_DIR: dataDir, PORT: port })
    expect(code).toBe(1)
    expect(stderr).toContain(`already in use 127.0.0.1:${port}`)
    await until('PostgreSQL ends', () => !existsSync(data.pidFile) || undefined)
  })
})

test.each([
  ['with demo accounts', { DEMO: '1' }],
  ['with play money', { DEMO: '0' }],
])('production refuses a database that was ever used %s', async (_how, playful) => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const settings = { DATABASE_URL: database.url, DATA_DIR: join(built.folder, 'played') }
  await endProgram(await start({ ...settings, ...playful }), 'SIGTERM')
  const { code, stderr } = await runToEnd(built.main, {
    ...settings,
    NODE_ENV: 'production',
    PORT: '0',
    PUBLIC_URL: 'https://kaihei.example',
    SESSION_SECRET: 'kX9wq2T0vLr7mZs4Bd8NfYh1Gc6PjEaU',
  })
  expect([code, stderr]).toEqual([1, expect.stringContaining('npm run reset')])
})

describe('two servers on one database', () => {
  test('started at once on an empty one they migrate it and load the demo data once, and both serve', async () => {
    const database = await createTestDatabase()
    onTestFinished(() => database.drop())
    await query(database.url, 'drop schema public cascade; create schema public')
    const env = { DATABASE_URL: database.url, DEMO: '1', SESSION_SECRET: 'the same in both processes, 32+' }
    const [one, other] = await Promise.all(
      ['one', 'other'].map((name) => start({ ...env, DATA_DIR: join(built.folder, name) })),
    )
    if (one === undefined || other === undefined) throw new Error('two servers were started')
    const users = await countUsers(database.url)
    expect(users).toBeGreaterThan(40)
    const alone = await start({ DATA_DIR: dataDir })
    expect(await countUsers(data.url())).toBe(users)
    await endProgram(alone, 'SIGTERM')
    const token = await signIn(one.address)
    await talkTo(one.address).ask(moveClock, { advanceSeconds: 1 }, { token })
    await talkTo(other.address).ask(moveClock, { advanceSeconds: 1 }, { token })
    expect(await readAheadSeconds(database.url)).toBe(2)
  })

  test('a session opened at one is good at the other, until it ends', async () => {
    const database = await createTestDatabase()
    onTestFinished(() => database.drop())
    const env = { DATABASE_URL: database.url, DEMO: '0', SESSION_SECRET: 'the same in both processes, 32+' }
    const [one, other] = await Promise.all(
      ['one', 'other'].map(async (name) => {
        const { address } = await start({ ...env, DATA_DIR: join(built.folder, name) })
        return talkTo(address)
      }),
    )
    if (one === undefined || other === undefined) throw new Error('two servers were started')
    const who = { account: 'someone', password: 'long enough', nickname: '某某' }
    const { token } = (await one.ask(register, who)).data
    expect((await other.ask(checkToken, {}, { token })).status).toBe(200)
    expect((await one.ask(logout, {}, { token })).status).toBe(200)
    await until('the other hears of it', async () => {
      const { status } = await other.ask(checkToken, {}, { token })
      return status === 401 || undefined
    })
  })
})

async function start(env: Readonly<Record<string, string>>): Promise<Program> {
  const program = await startProgram(built.main, env)
  running.push(program)
  return program
}
