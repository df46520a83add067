import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { sendGift } from '@kaihei/domain/gifts/calls'
import { openDatabase } from '../../../server/src/db/database.ts'
import { sql } from '../../../server/src/db/sql.ts'
import type { Measure } from '../measure.ts'
import { recordCall } from '../pgbench/record-call.ts'
import { sayTheSame } from '../pgbench/say-the-same.ts'
import type { Manner } from '../pgbench/write-script.ts'
import { startDatabase } from '../stage/database.ts'
import { makeFolder } from '../stage/folder.ts'
import { applyLoad } from '../stage/load.ts'
import { makeCompanions, submissionHeaders } from '../stage/orders.ts'
import { fillPurses, idFrom, type Purse } from '../stage/purses.ts'
import { startServer } from '../stage/server.ts'
import { pathOf } from '../stage/visitor.ts'
import { againstPgbench } from './against-pgbench.ts'

const connections = 32
/** So many that nobody has given much today: what is counted of the day is a few rows, as in life. */
const bosses = 2_048
const companions = 256
const path = pathOf(sendGift)

/** A gift and what it costs held for it, against the same SQL from pgbench. */
export const giftSent: Measure = {
  name: 'gift',
  unit: 'req/s',
  goal: { atLeast: 0.45 },
  take: async (stage) => {
    const databaseUrl = await startDatabase(stage)
    const server = await startServer(stage, { dataDir: await makeFolder(stage), databaseUrl })
    const people = await fillPurses(databaseUrl, bosses + companions)
    await makeCompanions(databaseUrl, { bosses, companions })
    const uks = await readUks(databaseUrl)
    const person = (at: number): Purse => {
      const found = people[at]
      if (found === undefined) throw new Error(`nobody is number ${at}`)
      return found
    }
    const ukOf = (at: number): string => uks.get(person(at).userId) ?? ''
    const giftFor = (number: number) => ({
      uk: ukOf(bosses + (number % companions)),
      giftId: 'match',
      quantity: 1,
    })

    const [boss, companion] = [person(0), person(bosses)]
    const key = randomUUID()
    const sent = await recordCall(stage, databaseUrl, {
      method: 'POST',
      path,
      headers: { authorization: boss.token, 'idempotency-key': key },
      body: giftFor(0),
    })
    const head = [
      `\\set number :base + :turn * ${connections} + :client_id`,
      `\\set turn :turn + 1`,
      `\\set person :number % ${bosses} + 1`,
      `\\set companion ${bosses} + :number % ${companions} + 1`,
    ]
    const roles = new Map([
      [boss.userId, idFrom(':person')],
      [companion.userId, idFrom(':companion')],
      [ukOf(bosses), `substr(md5('purse' || :companion::text), 1, 16)`],
      [key, `('bench-' || :number::text)`],
    ])
    const say = await sayTheSame(stage, databaseUrl, { head, sent, roles })

    let round = 0
    const pgbench = async (manner: Manner) => {
      await forgetGifts(databaseUrl)
      return say(manner, { connections, numbers: { turn: 0, base: ++round * 100_000_000 } })
    }
    let next = 0
    const setupRequest = (request: Request): Request => {
      const number = next++
      const { token } = person(number % bosses)
      return { ...request, body: JSON.stringify(giftFor(number)), headers: submissionHeaders(token) }
    }
    const requests = Array.from({ length: connections }, () => ({
      method: 'POST' as const,
      path,
      setupRequest,
    }))
    const subject = async () => {
      await forgetGifts(databaseUrl)
      return applyLoad({ url: server.url, requests, connections, seconds: stage.roundSeconds })
    }
    const note = `${connections} connections, ${bosses} bosses`
    return againstPgbench({ pgbench, subject, sent, note })
  },
}

/** Between two rounds: what was sent counts no longer for the day, and nobody's minute ends while others are measured. */
async function forgetGifts(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl)
  await db.run(sql`update gift set state = 'undone' where state = 'sent'`)
  await db.run(sql`vacuum analyze gift`)
  await db.close()
}

async function readUks(databaseUrl: string): Promise<ReadonlyMap<string, string>> {
  const db = openDatabase(databaseUrl)
  const rows = await db.rows<{ id: string; uk: string }>(sql`select id, uk from app_user`)
  await db.close()
  return new Map(rows.map(({ id, uk }) => [id, uk]))
}
