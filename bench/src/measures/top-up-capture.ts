import type { Request } from 'autocannon'
import { captureTopUp } from '@kaihei/domain/top-ups/calls'
import { openDatabase } from '../../../server/src/db/database.ts'
import { sql } from '../../../server/src/db/sql.ts'
import type { Measure } from '../measure.ts'
import { recordCall } from '../pgbench/record-call.ts'
import { sayTheSame } from '../pgbench/say-the-same.ts'
import type { Manner } from '../pgbench/write-script.ts'
import { roundCount } from '../rounds.ts'
import { makeFolder } from '../stage/folder.ts'
import { startDatabase } from '../stage/database.ts'
import { applyLoad } from '../stage/load.ts'
import { fillPurses, idFrom, type Purse } from '../stage/purses.ts'
import { startServer } from '../stage/server.ts'
import { pathOf } from '../stage/visitor.ts'
import { againstPgbench, roundsTogether } from './against-pgbench.ts'

const connections = 32
/** Few enough to come back while the server still remembers who they are. */
const people = 4 * connections
/** More than a round of either side can capture in a second. */
const maxPerSecond = 5_000

const orderNoOf = (number: number) => `T${String(number).padStart(13, '0')}`
const orderNoFrom = (number: string) => `('T' || lpad((${number})::text, 13, '0'))`
const pathTo = (number: number) => `${pathOf(captureTopUp)}?orderNo=${orderNoOf(number)}`

/** Crediting what was paid at the sandbox, against the same SQL from pgbench. Each is credited once, as in life. */
export const topUpCapture: Measure = {
  name: 'top-up capture',
  unit: 'req/s',
  goal: { atLeast: 0.45 },
  take: async (stage) => {
    const databaseUrl = await startDatabase(stage)
    const server = await startServer(stage, { dataDir: await makeFolder(stage), databaseUrl })
    const purses = await fillPurses(databaseUrl, people)
    const ownerOf = (number: number): Purse => {
      const owner = purses[number % people]
      if (owner === undefined) throw new Error(`nobody owns ${number}`)
      return owner
    }
    const perRound = Math.ceil(maxPerSecond * Math.max(stage.roundSeconds, 1))
    await approveTopUps(databaseUrl, (roundCount + roundsTogether) * perRound + 1)

    const headers = { authorization: ownerOf(0).token }
    const sent = await recordCall(stage, databaseUrl, { method: 'GET', path: pathTo(0), headers })
    const head = [
      `\\set number :base + :turn * ${connections} + :client_id`,
      `\\set turn :turn + 1`,
      `\\set person :number % ${people} + 1`,
    ]
    const roles = new Map([
      [ownerOf(0).userId, idFrom(':person')],
      [orderNoOf(0), orderNoFrom(':number')],
      ['ref-0', `('ref-' || :number::text)`],
    ])
    const say = await sayTheSame(stage, databaseUrl, { head, sent, roles })

    let begun = 1
    const takeNumbers = () => (begun += perRound) - perRound
    const pgbench = async (manner: Manner) => {
      const taken = await say(manner, { connections, numbers: { turn: 0, base: takeNumbers() } })
      if (taken.transactions > perRound * 0.9) throw new Error('pgbench ran out of top-ups')
      return taken
    }
    const subject = async () => {
      const first = takeNumbers()
      let next = first
      const request = {
        method: 'GET' as const,
        setupRequest: (given: Request): Request => {
          const number = next++
          const { token } = ownerOf(number)
          return { ...given, path: pathTo(number), headers: { ...given.headers, authorization: token } }
        },
      }
      const requests = Array.from({ length: connections }, () => request)
      return applyLoad({ url: server.url, requests, connections, seconds: stage.roundSeconds })
    }
    const note = `${connections} connections, ${people} people, each top-up once`
    return againstPgbench({ pgbench, subject, sent, note })
  },
}

/** Begun and agreed to by their payers, numbered from 0. */
async function approveTopUps(databaseUrl: string, count: number): Promise<void> {
  const db = openDatabase(databaseUrl)
  const orderNo = { text: orderNoFrom('n'), values: [] }
  const owner = { text: idFrom(`n % ${people} + 1`), values: [] }
  await db.run({
    text: `
      insert into top_up (order_no, user_id, package_id, channel, price, coins, bonus, first_bonus, state, provider_ref,
        url, charge_amount, charge_currency, created_at, expires_at, next_check_at)
      select ${orderNo.text}, ${owner.text}, 'p50', 'sandbox', 5000, 5000, 0, 250, 'pending', 'ref-' || n,
        'http://localhost/sandbox-pay/' || n, 5000, 'CNY', now(), now() + interval '1 day', now() + interval '1 day'
      from generate_series(0, ${count} - 1) n`,
    values: [],
  })
  await db.run({
    text: `
      insert into sandbox_payment (ref, order_no, amount, currency, return_url, state, created_at, expires_at)
      select 'ref-' || n, ${orderNo.text}, 5000, 'CNY', 'http://localhost/account', 'approved', now(), now() + interval '1 day'
      from generate_series(0, ${count} - 1) n`,
    values: [],
  })
  await db.run(sql`vacuum analyze`)
  await db.close()
}
