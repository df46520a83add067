import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { getLastOrder } from '@kaihei/domain/fast-orders/calls'
import { createOrder } from '@kaihei/domain/orders/calls'
import { tariff } from '@kaihei/domain/tariff'
import { readConfig } from '../../../server/src/config.ts'
import type { Measure } from '../measure.ts'
import type { Sent } from '../pgbench/listen-in.ts'
import { recordCall } from '../pgbench/record-call.ts'
import { sayTheSame } from '../pgbench/say-the-same.ts'
import type { Manner } from '../pgbench/write-script.ts'
import { startDatabase } from '../stage/database.ts'
import { makeFolder } from '../stage/folder.ts'
import { applyLoad } from '../stage/load.ts'
import { endOrders, makeCompanions, prepareQuote, submissionHeaders } from '../stage/orders.ts'
import { fillPurses, idFrom, type Purse } from '../stage/purses.ts'
import { startServer } from '../stage/server.ts'
import { askServer, pathOf } from '../stage/visitor.ts'
import { median } from '../statistics.ts'
import { againstPgbench } from './against-pgbench.ts'

const connections = 32
const companions = 256
const { maxOpen } = tariff.order
/** More than a round can order in a second. */
const maxPerSecond = 2_500
const path = pathOf(createOrder).replace('{product}', 'pw')

/**
 * An order with a quote, and what it costs held for it, against the same SQL from pgbench. A boss has a few open at
 * most: a round has as many bosses as it needs, who order in turn on both sides, and between rounds all orders end.
 * Everybody's browser is open: it has asked for their latest order a moment ago.
 */
export const orderEscrow: Measure = {
  name: 'order + escrow',
  unit: 'req/s',
  goal: { atLeast: 0.45 },
  take: async (stage) => {
    const bosses = Math.ceil((maxPerSecond * Math.max(stage.roundSeconds, 1)) / maxOpen)
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
    const say = await sayTheSame(stage, databaseUrl, { head, sent, roles })

    let round = 0
    const pgbench = async (manner: Manner) => {
      await endOrders(databaseUrl)
      return say(manner, { connections, numbers: { turn: 0, base: ++round * 100_000_000 } })
    }
    let firstBoss = 0
    const subject = async () => {
      const orders = Array.from({ length: bosses * maxOpen }, (_, number) => {
        const at = (firstBoss + number) % bosses
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
      await lookAtLastOrders(server.url, people.slice(0, bosses))
      const taken = await applyLoad({ url: server.url, requests, connections, seconds: stage.roundSeconds })
      // What was under way at the end is ordered all the same, maybe after all others have ended: others go on.
      firstBoss += next
      return taken
    }
    const note = `${connections} connections, ${bosses} bosses`
    const taken = await againstPgbench({ pgbench, subject, sent, note })
    const perSecond = Math.round(median(taken.subject))
    return { ...taken, notes: [...(taken.notes ?? []), `${perSecond} orders per second on one process`] }
  },
}

/** Some at a time, as they would come. */
async function lookAtLastOrders(url: string, bosses: readonly Purse[]): Promise<void> {
  for (let at = 0; at < bosses.length; at += connections) {
    const some = bosses.slice(at, at + connections)
    await Promise.all(some.map(({ token }) => askServer(url, getLastOrder, { token })))
  }
}

/** The number that the recorded order got: no two orders may have the same. */
function findSn(sent: readonly Sent[]): string {
  for (const { what } of sent) {
    if (typeof what !== 'string' && what.text.includes('insert into play_order'))
      return String(what.values[1])
  }
  throw new Error('no order was placed')
}
