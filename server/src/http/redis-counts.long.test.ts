import { once } from 'node:events'
import { bounds } from '@kaihei/domain/bounds'
import { forgotPassword } from '@kaihei/domain/users/calls'
import { createClient } from 'redis'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { freePort, startRedis } from '#testing/outside/redis-server.ts'

const { times } = bounds.rates.passwordLink

async function startTwo(redisPort: number): Promise<readonly [TestApp, TestApp]> {
  // All processes of a house have the secret of the house.
  const SESSION_SECRET = 'kX9wq2T0vLr7mZs4Bd8NfYh1Gc6PjEaU'
  const env = {
    SESSION_SECRET,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'silent',
  }
  const near = await startTestApp(env)
  return [near, await startTestApp(env, near.databaseUrl)]
}

async function tryOn(app: TestApp, address = '203.0.113.1'): Promise<string> {
  const headers = { 'x-forwarded-for': address }
  const { status } = await app.ask(forgotPassword, { account: 'nobody' }, { headers })
  return status === 429 ? 'refused' : 'in'
}

/** Until each of them counts there: before, it counts for itself. */
async function untilShared(port: number, apps: readonly TestApp[]) {
  const client = createClient({ url: `redis://127.0.0.1:${port}` })
  await client.connect()
  onTestFinished(() => client.destroy())
  for (const app of apps) {
    await expect
      .poll(async () => {
        await client.flushAll()
        await tryOn(app, `198.51.100.${apps.indexOf(app)}`)
        return client.dbSize()
      })
      .toBe(1)
  }
  await client.flushAll()
  return client
}

test('two processes let in as many as one, and nobody can read whom they counted', async () => {
  const port = await freePort()
  await startRedis(port)
  const [near, far] = await startTwo(port)
  const client = await untilShared(port, [near, far])
  const answers = await Promise.all(
    Array.from({ length: 3 * times }, (_, at) => tryOn(at % 2 === 0 ? near : far)),
  )
  expect(answers.filter((answer) => answer === 'in')).toHaveLength(times)
  expect([await tryOn(near), await tryOn(far)]).toEqual(['refused', 'refused'])

  const keys = await client.keys('*')
  expect(keys).toHaveLength(1)
  expect(keys[0]).toMatch(/^kaihei:rate:[\w-]{22}$/)
  const left = await client.pTTL(keys[0] ?? '')
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(bounds.rates.passwordLink.seconds * 1000)
})

test('while Redis is gone everybody is let in as each process sees fit; when it is back they count together again', async () => {
  const port = await freePort()
  const redis = await startRedis(port)
  const [near, far] = await startTwo(port)
  await untilShared(port, [near, far])
  expect([await tryOn(near), await tryOn(far)]).toEqual(['in', 'in'])
  redis.kill('SIGKILL')
  await once(redis, 'exit')
  const here = await Promise.all(Array.from({ length: times }, () => tryOn(near)))
  expect(here.filter((answer) => answer === 'in')).toHaveLength(times - 1)
  expect(await tryOn(far)).toBe('in')

  await startRedis(port)
  await untilShared(port, [near, far])
  const other = '203.0.113.2'
  const both = await Promise.all(
    Array.from({ length: 3 * times }, (_, at) => tryOn(at % 2 === 0 ? near : far, other)),
  )
  expect(both.filter((answer) => answer === 'in')).toHaveLength(times)
})

test('a Redis that is there and does not answer holds nobody up for long', async () => {
  const port = await freePort()
  const redis = await startRedis(port)
  const [near] = await startTwo(port)
  await untilShared(port, [near])
  expect(await tryOn(near)).toBe('in')
  redis.kill('SIGSTOP')
  onTestFinished(() => void redis.kill('SIGCONT'))
  const answers = await Promise.all(Array.from({ length: times + 5 }, () => tryOn(near)))
  expect(answers.filter((answer) => answer === 'in')).toHaveLength(times - 1)
})

test('a program that is started without its Redis starts, and counts for itself', async () => {
  const [near] = await startTwo(await freePort())
  const answers = await Promise.all(Array.from({ length: times + 5 }, () => tryOn(near)))
  expect(answers.filter((answer) => answer === 'in')).toHaveLength(times)
})
