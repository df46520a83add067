import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../../server/src/db/embedded/free-port.ts'
import { openRedisCounts } from '../../../server/src/http/redis-counts.ts'
import { redisArguments } from '../../../server/src/testing/outside/redis-arguments.ts'
import { makeFolder } from '../stage/folder.ts'
import { busyMs } from '../stage/processor.ts'
import { openStage, type Stage } from '../stage/stage.ts'

const seconds = 10
const people = 100_000
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

/** What one counted call costs Redis, in time that it keeps a core busy. */
async function countCosts(stage: Stage): Promise<void> {
  const { url, pid } = await startRedis(stage)
  const processes = Array.from({ length: asked.processes }, () => openRedisCounts(url, 'bench', () => {}))
  stage.onEnd(() => processes.forEach((counts) => counts.close()))
  while (!processes.every((counts) => counts.isThere())) await wait(100)

  const state = { counted: 0, unanswered: 0, isOver: false }
  async function keepAsking(place: number): Promise<void> {
    const counts = processes[place % asked.processes]
    for (let turn = place; !state.isOver; turn += asked.atOnce) {
      const known = await counts?.count(`person ${turn % people}`, 60_000)
      if (known === undefined) state.unanswered++
      else state.counted++
    }
  }
  const before = await busyMs(pid)
  const all = Promise.all(Array.from({ length: asked.atOnce }, (_, place) => keepAsking(place)))
  await wait(seconds * 1000)
  const busy = (await busyMs(pid)) - before
  const { counted, unanswered } = state
  state.isOver = true
  await all
  const each = busy / counted
  console.log(
    `a counted call: ${(each * 1000).toFixed(1)} µs of Redis, so ${Math.round(1000 / each)} a second keep a core busy (${counted} counted, ${unanswered} not answered)`,
  )
}

const stage = openStage(seconds)
try {
  await countCosts(stage)
} finally {
  await stage.end()
}
