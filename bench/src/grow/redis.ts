import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { openSeal } from '../../../server/src/areas/fair/seal.ts'
import { findFreePort } from '../../../server/src/db/embedded/free-port.ts'
import { shareActors } from '../../../server/src/http/redis-actors.ts'
import { countInRedis } from '../../../server/src/http/redis-counts.ts'
import { openRedis } from '../../../server/src/http/redis.ts'
import { redisArguments } from '../../../server/src/testing/outside/redis-arguments.ts'
import { makeFolder } from '../stage/folder.ts'
import { busyMs } from '../stage/processor.ts'
import { openStage, type Stage } from '../stage/stage.ts'

const seconds = 10
const people = 100_000
const secret = 'bench'
/** As many as ask at the same time, over as many connections as there are processes. */
const asked = { atOnce: 64, processes: 4 }

interface Redis {
  readonly url: string
  readonly pid: number
}

async function startRedis(stage: Stage): Promise<Redis> {
  const port = await findFreePort()
  const server = spawn('redis-server', redisArguments(port, await makeFolder(stage)), { stdio: 'ignore' })
  await once(server, 'spawn')
  stage.onEnd(() => {
    server.kill('SIGKILL')
  })
  return { url: `redis://127.0.0.1:${port}`, pid: server.pid ?? 0 }
}

/** How long a core of Redis is kept busy by one of these, each of which says whether it was answered. */
async function printCost(
  what: string,
  pid: number,
  asks: readonly ((person: string) => Promise<boolean>)[],
): Promise<void> {
  const state = { answered: 0, unanswered: 0, isOver: false }
  async function keepAsking(place: number): Promise<void> {
    const ask = asks[place % asks.length]
    for (let turn = place; !state.isOver; turn += asked.atOnce) {
      if (await ask?.(`person ${turn % people}`)) state.answered++
      else state.unanswered++
    }
  }
  const before = await busyMs(pid)
  const all = Promise.all(Array.from({ length: asked.atOnce }, (_, place) => keepAsking(place)))
  await wait(seconds * 1000)
  const busy = (await busyMs(pid)) - before
  const { answered, unanswered } = state
  state.isOver = true
  await all
  const each = busy / answered
  console.log(
    `${what}: ${(each * 1000).toFixed(1)} µs of Redis, so ${Math.round(1000 / each)} a second keep a core busy (${answered} answered, ${unanswered} not)`,
  )
}

async function measure(stage: Stage): Promise<void> {
  const { url, pid } = await startRedis(stage)
  const links = Array.from({ length: asked.processes }, () => openRedis(url, () => {}))
  stage.onEnd(() => links.forEach((redis) => redis.close()))
  while (!links.every((redis) => redis.isThere())) await wait(100)

  const counts = links.map((redis) => countInRedis(redis, secret))
  await printCost(
    'a counted call',
    pid,
    counts.map(
      ({ count }) =>
        async (person) =>
          (await count(person, 60_000)) !== undefined,
    ),
  )
  const shared = links.map((redis) =>
    shareActors(redis, openSeal({ sessionSecret: secret, secretBefore: undefined }), secret),
  )
  for (const { recall } of shared) while ((await recall('is it there')) === undefined) await wait(100)
  await printCost(
    'somebody who was seen here or elsewhere',
    pid,
    shared.map(({ recall, remember }) => async (person) => {
      const recalled = await recall(person)
      if (recalled !== undefined && recalled.known === undefined)
        remember(person, { userId: person, uk: '1', sessionId: person, roles: ['boss'] }, recalled.mark)
      return recalled !== undefined
    }),
  )
}

const stage = openStage(2 * seconds)
try {
  await measure(stage)
} finally {
  await stage.end()
}
