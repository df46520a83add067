import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { convertToCoin } from '@kaihei/domain/withdrawals/calls'
import type { Measure } from '../measure.ts'
import { recordCall } from '../pgbench/record-call.ts'
import { sayTheSame } from '../pgbench/say-the-same.ts'
import type { Manner } from '../pgbench/write-script.ts'
import { makeFolder } from '../stage/folder.ts'
import { startDatabase } from '../stage/database.ts'
import { applyLoad } from '../stage/load.ts'
import { fillPurses, idFrom } from '../stage/purses.ts'
import { startServer } from '../stage/server.ts'
import { pathOf } from '../stage/visitor.ts'
import { againstPgbench } from './against-pgbench.ts'

const connections = 32
/** Each connection has some of its own, who come back while the server still remembers who they are. */
const peopleOfEach = 4
const people = peopleOfEach * connections
const input = { amount: 100 }

/** Earnings into coins, as a browser asks for it, against the same SQL from pgbench. */
export const spendingCall: Measure = {
  name: 'spending call',
  unit: 'req/s',
  goal: { atLeast: 0.45 },
  take: async (stage) => {
    const databaseUrl = await startDatabase(stage)
    const server = await startServer(stage, { dataDir: await makeFolder(stage), databaseUrl })
    const purses = await fillPurses(databaseUrl, people)
    const path = pathOf(convertToCoin)

    const [recorded] = purses
    if (recorded === undefined) throw new Error('nobody has a purse')
    const key = randomUUID()
    const headers = { authorization: recorded.token, 'idempotency-key': key }
    const sent = await recordCall(stage, databaseUrl, { method: 'POST', path, headers, body: input })
    const head = [
      `\\set turn :turn + 1`,
      `\\set person :client_id + 1 + ${connections} * (:turn % ${peopleOfEach})`,
      `\\set number :base + :turn * ${connections} + :client_id`,
    ]
    const roles = new Map([
      [recorded.userId, idFrom(':person')],
      [key, `('bench-' || :number::text)`],
    ])
    const say = await sayTheSame(stage, databaseUrl, { head, sent, roles })

    let round = 0
    const pgbench = (manner: Manner) =>
      say(manner, { connections, numbers: { turn: 0, base: ++round * 100_000_000 } })
    const requests = purses.map(({ token }) => ({
      method: 'POST' as const,
      path,
      body: JSON.stringify(input),
      headers: { authorization: token, 'content-type': 'application/json' },
      setupRequest: (request: Request): Request => ({
        ...request,
        headers: { ...request.headers, 'idempotency-key': randomUUID() },
      }),
    }))
    const subject = () => applyLoad({ url: server.url, requests, connections, seconds: stage.roundSeconds })
    const note = `${connections} connections, ${people} people`
    return againstPgbench({ pgbench, subject, sent, note })
  },
}
