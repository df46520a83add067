import { once } from 'node:events'
import { bounds } from '@kaihei/domain/bounds'
import { forgotPassword } from '@kaihei/domain/users/calls'
import { createClient } from 'redis'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '#db/embedded/free-port.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { startRedis } from '#testing/outside/redis-server.ts'
import { Limits } from './limits.ts'
import { countInRedis } from './redis-counts.ts'
import { openRedis } from './redis.ts'

const rate = { times: 20, seconds: 3600 }
const secret = 'kX9wq2T0vLr7mZs4Bd8NfYh1Gc6PjEaU'
/** So long that a busy machine is not taken for a Redis that is away. */
const patient = 30_000

/** The counts of two processes, once both have found Redis. */
async function joinTwice(port: number, patienceMs: number) {
  const said: string[] = []
  const open = () => {
    const redis = openRedis(`redis://127.0.0.1:${port}`, (sentence) => said.push(sentence), patienceMs)
    onTestFinished(() => redis.close())
    return countInRedis(redis, secret)
  }
  const shared = [open(), open()] as const
  const both = shared.map((counts) => new Limits(counts))
  onTestFinished(() => both.forEach((limits) => limits.close()))
  const untilBothCount = async () => {
    for (const { count } of shared) await expect.poll(() => count('is it there', 1_000)).toBeDefined()
  }
  await untilBothCount()
  /** Half of the tries in each process, all at once; answers how many passed. */
  const pass = async (who: string, tries: number, among: readonly Limits[] = both) => {
    const asked = among.flatMap((limits) =>
      Array.from({ length: tries / among.length }, () => limits.countForAll('search', who, rate)),
    )
    return (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled').length
  }
  return { shared, both, pass, said, untilBothCount }
}

test('of many at once in two processes as many pass as in one, and nobody can read whom they counted', async () => {
  const port = await findFreePort()
  await startRedis(port)
  const { pass } = await joinTwice(port, patient)
  expect(await pass('203.0.113.1', 60)).toBe(rate.times)
  expect(await pass('203.0.113.1', 2)).toBe(0)
  expect(await pass('203.0.113.2', 60)).toBe(rate.times)

  const client = createClient({ url: `redis://127.0.0.1:${port}` })
  await client.connect()
  onTestFinished(() => client.destroy())
  for (const key of await client.keys('*')) {
    expect(key).toMatch(/^kaihei:rate:[\w-]{22}$/)
    const left = await client.pTTL(key)
    expect(left).toBeLessThanOrEqual(rate.seconds * 1000)
    // Gone meanwhile, or with an end.
    expect(left).not.toBe(-1)
  }
})

test('while Redis is gone each process lets in as many as it may; when it is back they count together again', async () => {
  const port = await findFreePort()
  const redis = await startRedis(port)
  const { pass, said, untilBothCount } = await joinTwice(port, patient)
  redis.kill('SIGKILL')
  await once(redis, 'exit')
  expect(await pass('ann', 60)).toBe(2 * rate.times)
  expect(said).toContain('Redis is away: each process counts limits and knows people by itself')
  await startRedis(port)
  await untilBothCount()
  expect(await pass('ben', 60)).toBe(rate.times)
  expect(said.at(-1)).toBe('Redis is back: processes count limits and know people together')
})

test('a Redis that is there and does not answer holds nobody up', async () => {
  const port = await findFreePort()
  const redis = await startRedis(port)
  const { pass, shared, both, untilBothCount } = await joinTwice(port, 200)
  redis.kill('SIGSTOP')
  expect(await shared[0].count('ann', 1_000)).toBeUndefined()
  expect(await pass('ann', 30, both.slice(0, 1))).toBe(rate.times)
  redis.kill('SIGCONT')
  await untilBothCount()
})

const env = { SESSION_SECRET: secret, LOG_LEVEL: 'silent' }
const { times } = bounds.rates.passwordLink

async function countLetIn(app: TestApp): Promise<number> {
  let letIn = 0
  for (let tried = 0; tried < times; tried++) {
    const { status } = await app.ask(forgotPassword, { account: 'nobody' })
    if (status !== 429) letIn++
  }
  return letIn
}

test('programs with the same Redis count together', async () => {
  const port = await findFreePort()
  await startRedis(port)
  const withRedis = { ...env, REDIS_URL: `redis://127.0.0.1:${port}` }
  const near = await startTestApp(withRedis)
  const far = await startTestApp(withRedis, near.databaseUrl)
  expect(await countLetIn(near)).toBe(times)
  // What came too late on a busy machine is not counted there; the rest is.
  expect(await countLetIn(far)).toBeLessThan(times)
})

test('a program that is started without its Redis starts, and counts for itself', async () => {
  const app = await startTestApp({ ...env, REDIS_URL: `redis://127.0.0.1:${await findFreePort()}` })
  expect(await countLetIn(app)).toBe(times)
  expect(await countLetIn(app)).toBe(0)
})
