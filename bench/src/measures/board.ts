import { listTopBosses, listTopPlayers } from '@kaihei/domain/boards/calls'
import type { Measure } from '../measure.ts'
import { recordCall } from '../pgbench/record-call.ts'
import { sayTheSame } from '../pgbench/say-the-same.ts'
import type { Manner } from '../pgbench/write-script.ts'
import { fillBoards } from '../stage/boards.ts'
import { startDatabase } from '../stage/database.ts'
import { makeFolder } from '../stage/folder.ts'
import { applyLoad } from '../stage/load.ts'
import { fillPurses, idFrom } from '../stage/purses.ts'
import { startServer } from '../stage/server.ts'
import { buildTowns, type Town } from '../stage/town.ts'
import { askServer, pathOf } from '../stage/visitor.ts'
import { againstPgbench } from './against-pgbench.ts'
import { compareLatency } from './latency.ts'

const connections = 32
/** Two hundred calls in ten seconds each: room for 40 000 a second. */
const people = 2_048
const path = pathOf(listTopBosses)

/** The first page of a board with one's own place on it, against the same SQL from pgbench. */
export const board: Measure = {
  name: 'board',
  unit: 'req/s',
  goal: { atLeast: 0.45 },
  take: async (stage) => {
    const databaseUrl = await startDatabase(stage)
    const server = await startServer(stage, { dataDir: await makeFolder(stage), databaseUrl })
    const purses = await fillPurses(databaseUrl, people)
    const { from } = await fillBoards(databaseUrl)
    const [first] = purses
    if (first === undefined) throw new Error('nobody is there')
    const sent = await recordCall(stage, databaseUrl, {
      method: 'GET',
      path,
      headers: { authorization: first.token },
    })
    const head = [
      `\\set number :base + :turn * ${connections} + :client_id`,
      `\\set turn :turn + 1`,
      `\\set person :number % ${people} + 1`,
    ]
    const roles = new Map([
      [first.userId, idFrom(':person')],
      [from.toISOString(), `'${from.toISOString()}'::timestamptz`],
    ])
    const say = await sayTheSame(stage, databaseUrl, { head, sent, roles })
    const pgbench = (manner: Manner) => say(manner, { connections, numbers: { turn: 0, base: 0 } })
    const requests = purses.map(({ token }) => ({ path, headers: { authorization: token } }))
    const subject = () => applyLoad({ url: server.url, requests, connections, seconds: stage.roundSeconds })
    return againstPgbench({
      pgbench,
      subject,
      sent,
      note: `${connections} connections, ${people} on the board`,
    })
  },
}

/** Boards of a large town against those of a small one: the first page, the one after it, and one's own place. */
export const boardGrowth: Measure = {
  name: 'board growth',
  unit: 'ms',
  goal: { atMost: 2 },
  take: async (stage) => {
    const { small, large } = await stage.share(buildTowns)
    const sideOf = async (town: Town) => {
      await fillBoards(town.databaseUrl)
      return { town, paths: await pathsOf(town) }
    }
    return compareLatency(stage, await sideOf(small), await sideOf(large))
  },
}

async function pathsOf({ server, tokens }: Town): Promise<readonly string[]> {
  const paths: string[] = []
  for (const call of [listTopBosses, listTopPlayers]) {
    const page = pathOf(call)
    const { nextCursor } = await askServer(server.url, call, { token: tokens[0] ?? '', path: page })
    paths.push(page, `${page}?cursor=${encodeURIComponent(nextCursor ?? '')}`)
  }
  return paths
}
