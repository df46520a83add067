import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { aBoss } from '#testing/people.ts'
import { type S3Server, startS3Server } from '#testing/outside/s3-server.ts'
import { uploadFile } from '#testing/upload.ts'

const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#e84' } })
  .png()
  .toBuffer()
const forEver = Infinity

async function start(): Promise<{ readonly app: TestApp; readonly store: S3Server }> {
  const store = await startS3Server()
  onTestFinished(store.close)
  return { store, app: await startTestApp({ ...store.env, LOG_LEVEL: 'silent' }) }
}

async function countRows({ app }: TestApp): Promise<number | undefined> {
  return (await app.ground.db.first<{ n: number }>(sql`select count(*) as n from uploaded_file`))?.n
}

test.each(['cut', 'busy', 'elsewhere'] as const)(
  'while the store is away (%s) whoever uploads is told so, nothing is kept, and the next try after it works',
  async (kind) => {
    const { app, store } = await start()
    const boss = await aBoss(app)
    store.illness = { kind, times: forEver }
    const refused = await uploadFile(app, 'photo', photo, boss)
    expect([refused.status, refused.data.reason, refused.message]).toEqual([
      503,
      'files_unavailable',
      '文件存储暂时不可用，请稍后再试',
    ])
    expect([await countRows(app), store.kept.size]).toEqual([0, 0])
    store.illness = undefined
    expect((await uploadFile(app, 'photo', photo, boss)).status).toBe(200)
    expect([await countRows(app), store.kept.size, store.refused]).toEqual([1, 1, []])
  },
)

test.each(['cut', 'busy', 'keepsAndCuts'] as const)(
  'one request that fails (%s) is not noticed',
  async (kind) => {
    const { app, store } = await start()
    store.illness = { kind, times: 1 }
    const { status, data } = await uploadFile(app, 'photo', photo, await aBoss(app))
    expect([status, store.kept.size]).toEqual([200, 1])
    store.illness = { kind, times: 1 }
    expect((await fetch(app.address + data.url)).status).toBe(200)
  },
)

test('bytes that the store took without saying so are an orphan, and swept a day later', async () => {
  const { app, store } = await start()
  store.illness = { kind: 'keepsAndCuts', times: forEver }
  expect((await uploadFile(app, 'photo', photo, await aBoss(app))).status).toBe(503)
  expect([await countRows(app), store.kept.size]).toEqual([0, 1])
  store.illness = undefined
  await app.app.tick()
  expect(store.kept.size).toBe(1)
  for (const kept of store.kept.values()) kept.at = new Date(Date.now() - 25 * 3600 * 1000)
  await app.app.tick()
  expect(store.kept.size).toBe(0)
})

test('a file that cannot be read now is neither missing nor kept so by anybody', async () => {
  const { app, store } = await start()
  const { data } = await uploadFile(app, 'photo', photo, await aBoss(app))
  store.illness = { kind: 'cut', times: forEver }
  const away = await fetch(app.address + data.url)
  const head = ['cache-control', 'retry-after'].map((name) => away.headers.get(name))
  expect([away.status, ...head]).toEqual([503, 'no-store', '30'])
  store.illness = undefined
  expect((await fetch(app.address + data.url)).status).toBe(200)
})

test('a file of which only a part came is not taken for the whole', async () => {
  const { app, store } = await start()
  const noise = await sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: '#123',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
  const { data } = await uploadFile(app, 'photo', noise, await aBoss(app))
  store.illness = { kind: 'breaksOff', times: forEver }
  const read = async () => (await fetch(app.address + data.url)).arrayBuffer()
  await expect(read()).rejects.toThrow('terminated')
})

test('a store that is away when the program starts is waited for by nobody', async () => {
  const store = await startS3Server()
  onTestFinished(store.close)
  store.illness = { kind: 'cut', times: forEver }
  const app = await startTestApp({ ...store.env, LOG_LEVEL: 'silent' })
  store.illness = undefined
  expect((await uploadFile(app, 'photo', photo, await aBoss(app))).status).toBe(200)
})

test('a store that is away is a service outside that fails, until it answers again', async () => {
  const { app, store } = await start()
  const boss = await aBoss(app)
  const failing = async () => {
    await app.pass({ seconds: 20 })
    const text = await (await fetch(`${app.address}/metrics`)).text()
    return Number(/^kaihei_provider_failing\{provider="files"\} (\d+)$/m.exec(text)?.[1])
  }
  expect(await failing()).toBe(0)
  store.illness = { kind: 'cut', times: forEver }
  for (let upload = 0; upload < 3; upload++) await uploadFile(app, 'photo', photo, boss)
  // Whoever sweeps by the clock may have asked for it, too.
  expect(await failing()).toBeGreaterThanOrEqual(3)
  store.illness = undefined
  await uploadFile(app, 'photo', photo, boss)
  expect(await failing()).toBe(0)
})
