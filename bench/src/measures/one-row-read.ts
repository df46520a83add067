import { getProfile } from '@kaihei/domain/users/calls'
import { startControl } from '../controls/control.ts'
import type { Measure } from '../measure.ts'
import { takeTurns } from '../rounds.ts'
import { gatherCrowd } from '../stage/crowd.ts'
import { startDatabase } from '../stage/database.ts'
import { makeFolder } from '../stage/folder.ts'
import { applyLoad, type LoadResult } from '../stage/load.ts'
import { startServer } from '../stage/server.ts'
import { fetchInTime, pathOf } from '../stage/visitor.ts'
import { median } from '../statistics.ts'

/** As many as a busy evening keeps open on one process: those who ask at once share a query. */
const connections = 100
/** Two hundred calls in ten seconds each: room for 20 000 reads a second. */
const people = 1000

/** The profile of a signed-in person, from the database, against the same bytes from memory. */
export const oneRowRead: Measure = {
  name: 'one-row read',
  unit: 'req/s',
  goal: { atLeast: 0.4 },
  take: async (stage) => {
    const databaseUrl = await startDatabase(stage)
    const server = await startServer(stage, { dataDir: await makeFolder(stage), databaseUrl })
    const tokens = await gatherCrowd(databaseUrl, people)
    const path = pathOf(getProfile)
    const requests = tokens.map((token) => ({ path, headers: { authorization: token } }))
    const body = await readBody(server.url + path, tokens[0] ?? '')
    const controlUrl = await startControl(stage, 'bare-fastify', { path, body })

    const load = (url: string) => () => applyLoad({ url, requests, connections, seconds: stage.roundSeconds })
    const taken = await takeTurns({ control: load(controlUrl), subject: load(server.url) })
    const rates = (results: readonly LoadResult[]) => results.map(({ rate }) => rate)
    return {
      control: rates(taken.control),
      subject: rates(taken.subject),
      notes: [
        `${Buffer.byteLength(body)} bytes a body, ${connections} connections, ${people} people signed in`,
        `control: ${describeLatency(taken.control)}`,
        `subject: ${describeLatency(taken.subject)}`,
      ],
    }
  },
}

async function readBody(url: string, token: string): Promise<string> {
  const response = await fetchInTime(url, { headers: { authorization: token } })
  if (!response.ok) throw new Error(`the profile answered ${response.status}`)
  return response.text()
}

function describeLatency(results: readonly LoadResult[]): string {
  const of = (percent: 'p50' | 'p95' | 'p99') =>
    `${percent} ${median(results.map(({ latencyMs }) => latencyMs[percent])).toFixed(1)} ms`
  return [of('p50'), of('p95'), of('p99')].join(', ')
}
