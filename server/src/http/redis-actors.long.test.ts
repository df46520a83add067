import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { checkToken, logout, register } from '@kaihei/domain/users/calls'
import { createClient } from 'redis'
import { expect, onTestFinished, test } from 'vitest'
import { openSeal } from '#areas/fair/seal.ts'
import { findFreePort } from '#db/embedded/free-port.ts'
import { sql } from '#db/sql.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { startRedis } from '#testing/outside/redis-server.ts'
import type { Actor } from './actor.ts'
import { rememberActors } from './actors.ts'
import { shareActors } from './redis-actors.ts'
import { openRedis } from './redis.ts'

const secret = 'kX9wq2T0vLr7mZs4Bd8NfYh1Gc6PjEaU'
/** So long that a busy machine is not taken for a Redis that is away. */
const patient = 30_000

const boss: Actor = { userId: 'u-ann', uk: '100001', sessionId: 's-ann', roles: ['boss'] }

/** What one process remembers, and whom it had to look for. */
async function openProcess(port: number, look: (token: string) => Promise<Actor | undefined>) {
  const redis = openRedis(`redis://127.0.0.1:${port}`, () => {}, patient)
  onTestFinished(() => redis.close())
  const shared = shareActors(redis, openSeal({ sessionSecret: secret, secretBefore: undefined }), secret)
  const looks: string[] = []
  const actors = rememberActors((token) => {
    looks.push(token)
    return look(token)
  }, shared)
  const untilJoined = async () => {
    await expect.poll(() => shared.recall('is it there')).toBeDefined()
  }
  await untilJoined()
  return { actors, looks, untilJoined }
}

/** Somebody who looks into Redis itself. */
async function askRedis(port: number) {
  const client = createClient({ url: `redis://127.0.0.1:${port}` })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.destroy())
  return client
}

async function openTwo(look: (token: string) => Promise<Actor | undefined>) {
  const port = await findFreePort()
  const redis = await startRedis(port)
  const near = await openProcess(port, look)
  const far = await openProcess(port, look)
  const client = await askRedis(port)
  const untilWritten = async () => {
    await expect.poll(() => client.keys('kaihei:{actors}:seen:*')).toHaveLength(1)
  }
  return { near, far, redis, port, client, untilWritten }
}

test('who was seen in one process is known in the other, which asks nobody', async () => {
  const { near, far, untilWritten } = await openTwo(async () => boss)
  expect(await near.actors.recall('t')).toEqual(boss)
  await untilWritten()
  expect(await far.actors.recall('t')).toEqual(boss)
  expect(far.looks).toEqual([])
  // What spends is asked of the database all the same.
  expect(await far.actors.find('t')).toEqual(boss)
  expect(far.looks).toEqual(['t'])
})

test('who changed is asked for again by whoever has heard of it', async () => {
  const { near, far, untilWritten } = await openTwo(async () => boss)
  await near.actors.recall('t')
  await untilWritten()
  far.actors.askAgain(boss.userId)
  await far.actors.recall('t')
  expect(far.looks).toEqual(['t'])
})

test('a session that ended in one process lets nobody in elsewhere, though others have not heard', async () => {
  const { near, far, untilWritten, client } = await openTwo(async () => boss)
  await near.actors.recall('t')
  await untilWritten()
  near.actors.forget(boss.sessionId)
  await expect.poll(() => client.keys('kaihei:{actors}:seen:*')).toEqual([])
  await far.actors.recall('t')
  expect(far.looks).toEqual(['t'])
})

test('somebody else is still known to all when one has changed', async () => {
  const { near, far, untilWritten } = await openTwo(async () => boss)
  await near.actors.recall('t')
  await untilWritten()
  far.actors.askAgain('u-ben')
  far.actors.forget('s-ben')
  await far.actors.recall('t')
  expect(far.looks).toEqual([])
})

test('what one process saw before a change is not told to one that has heard of it', async () => {
  const answers: ((actor: Actor) => void)[] = []
  const { near, far, client } = await openTwo(() => new Promise((answer) => answers.push(answer)))
  const looking = near.actors.recall('t')
  await expect.poll(() => near.looks).toEqual(['t'])
  far.actors.askAgain(boss.userId)
  await expect.poll(() => client.get('kaihei:{actors}:turns')).toBe('1')
  answers[0]?.(boss)
  expect(await looking).toEqual(boss)

  const now: Actor = { ...boss, roles: ['boss', 'player'] }
  const asking = far.actors.recall('t')
  await expect.poll(() => far.looks).toEqual(['t'])
  answers[1]?.(now)
  expect(await asking).toEqual(now)
})

test('after hints may have been missed nothing counts that anybody wrote before', async () => {
  const { near, far, untilWritten } = await openTwo(async () => boss)
  await near.actors.recall('t')
  await untilWritten()
  far.actors.askAgain()
  await far.untilJoined()
  await far.actors.recall('t')
  expect(far.looks).toEqual(['t'])
})

test('nobody is remembered longer for having been seen by another process', async () => {
  const { near, far, client, untilWritten } = await openTwo(async () => boss)
  await near.actors.recall('t')
  await untilWritten()
  const [seen = ''] = await client.keys('kaihei:{actors}:seen:*')
  const left = await client.pTTL(seen)
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(10_000)
  await client.pExpire(seen, 2_000)
  await far.actors.recall('t')
  expect(far.actors.known('t')).toEqual(boss)
  await expect.poll(() => far.actors.known('t'), { timeout: 8_000 }).toBeUndefined()
})

test('nobody can read there who came, nor make anybody up', async () => {
  const { near, far, client, untilWritten } = await openTwo(async (token) => ({
    ...boss,
    userId: `of ${token}`,
  }))
  await near.actors.recall('secret-token')
  await untilWritten()
  const [anns = ''] = await client.keys('kaihei:{actors}:seen:*')
  for (const key of await client.keys('*')) {
    const lies = (await client.type(key)) === 'set' ? await client.sMembers(key) : [await client.get(key)]
    expect(`${key} ${lies.join()}`).not.toMatch(/secret-token|u-ann|s-ann|100001|boss/)
  }

  // Ann's entry laid into another's place, and rubbish: neither opens.
  await near.actors.recall('other')
  await expect.poll(() => client.keys('kaihei:{actors}:seen:*')).toHaveLength(2)
  const others = (await client.keys('kaihei:{actors}:seen:*')).find((key) => key !== anns) ?? ''
  await client.set(others, (await client.get(anns)) ?? '', { PX: 10_000 })
  expect((await far.actors.recall('other'))?.userId).toBe('of other')
  await client.set(anns, 'rubbish', { PX: 10_000 })
  expect((await far.actors.recall('secret-token'))?.userId).toBe('of secret-token')
  expect(far.looks).toEqual(['other', 'secret-token'])
})

test('while Redis is gone each asks for itself, and what it kept counts no longer when it is back', async () => {
  const { near, far, redis, port, untilWritten, client } = await openTwo(async () => boss)
  await near.actors.recall('t')
  await untilWritten()
  const [seen = ''] = await client.keys('kaihei:{actors}:seen:*')
  const kept = { [seen]: await client.get(seen), era: await client.get('kaihei:{actors}:era') }
  redis.kill('SIGKILL')
  await once(redis, 'exit')
  expect(await far.actors.recall('t')).toEqual(boss)
  far.actors.askAgain(boss.userId)
  expect(far.looks).toEqual(['t'])

  await startRedis(port)
  await Promise.all([near.untilJoined(), far.untilJoined()])
  // As if it had written everything down before it fell.
  await client.set(seen, kept[seen] ?? '', { PX: 10_000 })
  expect(await client.get('kaihei:{actors}:era')).not.toBe(kept.era)
  await far.actors.recall('t')
  expect(far.looks).toEqual(['t', 't'])
})

test('whoever has heard of a change is never told what was before, however hints and looks cross', async () => {
  const port = await findFreePort()
  await startRedis(port)
  const people = ['ann', 'ben', 'cat']
  /** How often each has changed: what the database says. */
  const truth = new Map<string, number>()
  const pause = () => wait(Math.random() * 4)
  async function look(token: string): Promise<Actor> {
    await pause()
    const changes = truth.get(token) ?? 0
    await pause()
    return { ...boss, userId: token, sessionId: `s-${token}`, uk: String(changes) }
  }
  const start = async () => ({ ...(await openProcess(port, look)), heard: new Map<string, number>() })
  const processes = [await start(), await start(), await start(), await start()] as const
  let asked = 0
  const turns = new Map<string, number>()
  /** It proves something only once many were told by another process. */
  const isEnough = () => asked - processes.reduce((sum, { looks }) => sum + looks.length, 0) > 100

  /** After so many turns, not after some time: a busy machine is slower with everything but the clock. */
  async function change(person: string): Promise<void> {
    for (let version = 1; !isEnough(); version++) {
      const due = (turns.get(person) ?? 0) + 3 + Math.random() * 6
      while ((turns.get(person) ?? 0) < due && !isEnough()) await pause()
      truth.set(person, version)
      await Promise.all(
        processes.map(async ({ actors, heard }) => {
          await pause()
          actors.askAgain(person)
          heard.set(person, version)
        }),
      )
    }
  }
  async function ask(person: string): Promise<void> {
    while (!isEnough()) {
      turns.set(person, (turns.get(person) ?? 0) + 1)
      const { actors, heard } = processes[Math.floor(Math.random() * processes.length)] ?? processes[0]
      const atLeast = heard.get(person) ?? 0
      if (actors.known(person) === undefined) asked++
      const actor = await actors.recall(person)
      expect(Number(actor?.uk)).toBeGreaterThanOrEqual(atLeast)
      await pause()
    }
  }
  await Promise.all([...people.map(change), ...people.flatMap((person) => [ask(person), ask(person)])])
})

test('programs with the same Redis know people together, until they leave', async () => {
  const port = await findFreePort()
  await startRedis(port)
  const client = await askRedis(port)
  const env = { SESSION_SECRET: secret, LOG_LEVEL: 'silent', REDIS_URL: `redis://127.0.0.1:${port}` }
  const era = () => client.get('kaihei:{actors}:era')
  const near = await startTestApp(env)
  await expect.poll(era).toBeTypeOf('string')
  const first = await era()
  const far = await startTestApp(env, near.databaseUrl)
  await expect.poll(era).not.toBe(first)
  const enter = async (account: string) => {
    const { token } = (
      await near.ask(register, { account, password: 'good-password', nickname: account.slice(0, 3) })
    ).data
    const isIn = (app: TestApp) => app.ask(checkToken, {}, { token }).then(({ status }) => status === 200)
    return { token, isIn }
  }

  const ann = await enter('ann@example.org')
  expect(await ann.isIn(near)).toBe(true)
  await expect.poll(() => client.keys('kaihei:{actors}:seen:*')).toHaveLength(1)
  // Behind everybody's back, so that no hint is given: the other program goes by what it is told.
  await near.app.ground.db.rows(sql`delete from session`)
  expect(await ann.isIn(far)).toBe(true)

  const ben = await enter('ben@example.org')
  expect([await ben.isIn(near), await ben.isIn(far)]).toEqual([true, true])
  await near.ask(logout, {}, ben)
  await expect.poll(() => ben.isIn(far)).toBe(false)
})
