import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { claimPacket } from '@kaihei/domain/packets/calls'
import { readConfig } from '../../../server/src/config.ts'
import type { Measure } from '../measure.ts'
import type { Sent } from '../pgbench/listen-in.ts'
import { recordCall } from '../pgbench/record-call.ts'
import { sayTheSame } from '../pgbench/say-the-same.ts'
import type { Manner } from '../pgbench/write-script.ts'
import { roundCount } from '../rounds.ts'
import { startDatabase } from '../stage/database.ts'
import { makeFolder } from '../stage/folder.ts'
import { applyLoad } from '../stage/load.ts'
import { submissionHeaders } from '../stage/orders.ts'
import { hangPackets, packetIdFrom, packetIdOf, sharesOfPacket } from '../stage/packets.ts'
import { fillPurses, idFrom, type Purse } from '../stage/purses.ts'
import { startServer } from '../stage/server.ts'
import { pathOf } from '../stage/visitor.ts'
import { againstPgbench, roundsTogether } from './against-pgbench.ts'

const connections = 32
/** As many as a packet has shares: each takes one of every packet. */
const people = sharesOfPacket
/** More than a round of either side can take in a second. */
const maxPerSecond = 3_000

/** Taken before the next packets hang. */
const perHanging = connections * sharesOfPacket
/** Numbers go round the packets that hang together. */
const packetOf = (number: number) => Math.floor(number / perHanging) * connections + (number % connections)
const turnOf = (number: number) => Math.floor(number / connections) % sharesOfPacket

const pathTo = (packet: number) => pathOf(claimPacket).replace('{id}', packetIdOf(packet))
const place = 'the next place'

/**
 * A share of a red packet, against the same SQL from pgbench. On both sides as many packets hang at once as there are
 * connections, and others when their shares are gone: everybody at one would wait for its row, and measure the disk.
 * Whoever takes the last share of one also tells its seed, which pgbench does not.
 */
export const packetClaim: Measure = {
  name: 'packet claim',
  unit: 'req/s',
  goal: { atLeast: 0.45 },
  take: async (stage) => {
    const databaseUrl = await startDatabase(stage)
    const dataDir = await makeFolder(stage)
    const server = await startServer(stage, { dataDir, databaseUrl })
    const config = readConfig({ DATA_DIR: dataDir })
    const purses = await fillPurses(databaseUrl, people)
    const perRound = Math.ceil((maxPerSecond * Math.max(stage.roundSeconds, 1)) / perHanging) * perHanging
    // The first that hang are for the call that is listened to.
    const numbers = perHanging + (roundCount + roundsTogether) * perRound
    await hangPackets(databaseUrl, config, purses, packetOf(numbers))
    const personOf = (number: number): Purse => {
      const found = purses[turnOf(number)]
      if (found === undefined) throw new Error(`nobody is number ${number}`)
      return found
    }

    const key = randomUUID()
    const sent = await recordCall(stage, databaseUrl, {
      method: 'POST',
      path: pathTo(0),
      headers: { authorization: personOf(0).token, 'idempotency-key': key },
      body: {},
      secret: config.sessionSecret,
    })
    const head = [
      `\\set number :base + :turn * ${connections} + :client_id`,
      `\\set turn :turn + 1`,
      `\\set person :number / ${connections} % ${sharesOfPacket} + 1`,
      `\\set packet :number / ${perHanging} * ${connections} + :client_id`,
    ]
    const roles = new Map([
      [personOf(0).userId, idFrom(':person')],
      [packetIdOf(0), packetIdFrom(':packet')],
      [place, ':person'],
      [key, `('bench-' || :number::text)`],
    ])
    const say = await sayTheSame(stage, databaseUrl, { head, sent: withPlace(sent), roles })

    let begun = perHanging
    const takeNumbers = () => (begun += perRound) - perRound
    const pgbench = async (manner: Manner) => {
      const taken = await say(manner, { connections, numbers: { turn: 0, base: takeNumbers() } })
      if (taken.transactions > perRound * 0.9) throw new Error('pgbench ran out of packets')
      return taken
    }
    const subject = async () => {
      let next = takeNumbers()
      const last = next + perRound
      const setupRequest = (request: Request): Request => {
        const number = next++
        if (number === last) throw new Error('the server ran out of packets')
        return {
          ...request,
          path: pathTo(packetOf(number)),
          body: '{}',
          headers: submissionHeaders(personOf(number).token),
        }
      }
      const requests = Array.from({ length: connections }, () => ({ method: 'POST' as const, setupRequest }))
      return applyLoad({ url: server.url, requests, connections, seconds: stage.roundSeconds })
    }
    const note = `${connections} connections, ${people} people, as many packets of ${sharesOfPacket} shares at once`
    return againstPgbench({ pgbench, subject, sent, note })
  },
}

/** Whose share it is differs from claim to claim: each number of a packet takes its own place. */
function withPlace(sent: readonly Sent[]): readonly Sent[] {
  let found = 0
  const changed = sent.map((one): Sent => {
    if (typeof one.what === 'string' || !one.what.text.includes('insert into packet_claim')) return one
    const { text, values } = one.what
    const at = Number(/values \(\$\d+, \$(\d+)/.exec(text)?.[1]) - 1
    if (values[at] !== 1) throw new Error('the claim that was listened to is not the first')
    found++
    return { ...one, what: { text, values: values.with(at, place) } }
  })
  if (found !== 1) throw new Error('no share was taken')
  return changed
}
