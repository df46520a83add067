import { getLastOrder } from '@kaihei/domain/fast-orders/calls'
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

const connections = 100
/** Two hundred calls in ten seconds each: room for 40 000 a second. */
const people = 2_000
/** How often every open browser asks. */
const everySeconds = 5

/** What every browser asks all the time, unchanged, against a bare framework that answers 304 to everybody. */
export const lastOrderUnchanged: Measure = {
  name: 'last order unchanged',
  unit: 'req/s',
  goal: { atLeast: 0.6 },
  take: async (stage) => {
    const databaseUrl = await startDatabase(stage)
    const server = await startServer(stage, { dataDir: await makeFolder(stage), databaseUrl })
    const tokens = await gatherCrowd(databaseUrl, people)
    const path = pathOf(getLastOrder)
    const etag = await readTag(server.url + path, tokens[0] ?? '')
    const requests = tokens.map((token) => ({
      path,
      headers: { authorization: token, 'if-none-match': etag },
    }))
    const controlUrl = await startControl(stage, 'bare-unchanged', { path })

    const load = (url: string) => () =>
      applyLoad({ url, requests, connections, seconds: stage.roundSeconds, status: 304 })
    const taken = await takeTurns({ control: load(controlUrl), subject: load(server.url) })
    const rates = (results: readonly LoadResult[]) => results.map(({ rate }) => rate)
    const users = median(rates(taken.subject)) * everySeconds
    return {
      control: rates(taken.control),
      subject: rates(taken.subject),
      notes: [
        `${connections} connections, ${people} people signed in`,
        `room for ${Math.round(users)} users per core, each asking every ${everySeconds} s`,
      ],
    }
  },
}

async function readTag(url: string, token: string): Promise<string> {
  const response = await fetchInTime(url, { headers: { authorization: token } })
  const etag = response.headers.get('etag')
  if (!response.ok || etag === null) throw new Error(`the last order answered ${response.status}`)
  return etag
}
