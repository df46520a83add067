import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Request } from 'autocannon'
import { createOrder } from '@kaihei/domain/orders/calls'
import { tariff } from '@kaihei/domain/tariff'
import { readConfig } from '../../../server/src/config.ts'
import type { Measure } from '../measure.ts'
import type { Sent } from '../pgbench/listen-in.ts'
import { recordCall } from '../pgbench/record-call.ts'
import { runPgbench } from '../pgbench/run-pgbench.ts'
import { writeScript } from '../pgbench/write-script.ts'
import { takeTurns } from '../rounds.ts'
import { startDatabase } from '../stage/database.ts'
import { makeFolder } from '../stage/folder.ts'
import { applyLoad } from '../stage/load.ts'
import { endOrders, makeCompanions, prepareQuote, submissionHeaders } from '../stage/orders.ts'
import { fillPurses, idFrom, type Purse } from '../stage/purses.ts'
import { startServer } from '../stage/server.ts'
import { pathOf } from '../stage/visitor.ts'
import { median } from '../statistics.ts'
import { describeRates } from './describe-rates.ts'

const connections = 32
const companions = 256
const { mostOpen } = tariff.order
/** More than a round can order in a second. */
const mostPerSecond = 2_500
const path = pathOf(createOrder).replace('{product}', 'pw')

/**
 * An order with a quote, and what it costs held for it, against the same SQL from pgbench. A boss has a few open at
 * most: a round has as many bosses as it needs, who order as many as they may one after the other, and between rounds
 * all of them end.
 */
export const orderEscrow: Measure = {
  name: 'order + escrow',
  unit: 'req/s',
  goal: { atLeast: 0.45 },
  take: async (stage) => {
    const bosses = Math.ceil((mostPerSecond * Math.max(stage.roundSeconds, 1)) / mostOpen)
    const databaseUrl = await startDatabase(stage)
    const dataDir = await makeFolder(stage)
    const server = await startServer(stage, { dataDir, databaseUrl })
    const { sessionSecret: secret } = readConfig({ DATA_DIR: dataDir })
    const people = await fillPurses(databaseUrl, bosses + companions)
    await makeCompanions(databaseUrl, { bosses, companions })
    const person = (at: number): Purse => {
      const found = people[at]
      if (found === undefined) throw new Error(`nobody is number ${at}`)
      return found
    }
    const quoteFor = (boss: number, turn: number) =>
      prepareQuote(secret, person(boss).userId, person(bosses + ((boss + turn) % companions)).userId)

    const [boss, player] = [person(0), person(bosses)]
    const key = randomUUID()
    const sent = await recordCall(stage, databaseUrl, {
      method: 'POST',
      path,
      headers: { authorization: boss.token, 'idempotency-key': key },
      body: { quote: quoteFor(0, 0) },
      secret,
    })
    const scriptFile = join(await makeFolder(stage), 'order.sql')
    const head = [
      `\\set number :base + :turn * ${connections} + :client_id`,
      `\\set turn :turn + 1`,
      `\\set person :number % ${bosses} + 1`,
      `\\set companion ${bosses} + :number % ${companions} + 1`,
    ]
    const roles = new Map([
      [boss.userId, idFrom(':person')],
      [player.userId, idFrom(':companion')],
      [key, `('bench-' || :number::text)`],
      [findSn(sent), `('B' || lpad(:number::text, 11, '0'))`],
    ])
    await writeFile(scriptFile, writeScript(head, sent, roles))

    let round = 0
    const control = async () => {
      const numbers = { turn: 0, base: ++round * 100_000_000 }
      await endOrders(databaseUrl)
      return runPgbench({ databaseUrl, scriptFile, connections, seconds: stage.roundSeconds, numbers })
    }
    let firstBoss = 0
    const subject = async () => {
      const orders = Array.from({ length: bosses * mostOpen }, (_, number) => {
        const at = (firstBoss + Math.floor(number / mostOpen)) % bosses
        return { token: person(at).token, body: JSON.stringify({ quote: quoteFor(at, number) }) }
      })
      let next = 0
      const setupRequest = (request: Request): Request => {
        const order = orders[next++]
        if (order === undefined) throw new Error('the bosses have ordered all that they may')
        return { ...request, body: order.body, headers: submissionHeaders(order.token) }
      }
      const requests = Array.from({ length: connections }, () => ({
        method: 'POST' as const,
        path,
        setupRequest,
      }))
      await endOrders(databaseUrl)
      const taken = await applyLoad({ url: server.url, requests, connections, seconds: stage.roundSeconds })
      // What was under way at the end is ordered all the same, maybe after all others have ended: others go on.
      firstBoss += Math.ceil(next / mostOpen)
      return taken
    }
    const taken = await takeTurns<{ rate: number }>({ control, subject })
    const described = describeRates(taken, sent, `${connections} connections, ${bosses} bosses`)
    const perSecond = median(taken.subject.map(({ rate }) => rate))
    return {
      ...described,
      notes: [...(described.notes ?? []), `${Math.round(perSecond)} orders per second on one process`],
    }
  },
}

/** The number that the recorded order got: no two orders may have the same. */
function findSn(sent: readonly Sent[]): string {
  for (const { what } of sent) {
    if (typeof what !== 'string' && what.text.includes('insert into play_order'))
      return String(what.values[1])
  }
  throw new Error('no order was placed')
}
