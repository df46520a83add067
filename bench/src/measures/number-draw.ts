import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { drawNumbers } from '@kaihei/domain/numbers/calls'
import { numbers as rules, tiers } from '@kaihei/domain/numbers/tariff'
import { drawCampaign } from '../../../server/src/areas/numbers/draw-numbers.ts'
import { readConfig } from '../../../server/src/config.ts'
import type { Measure } from '../measure.ts'
import type { Sent } from '../pgbench/listen-in.ts'
import { recordCall } from '../pgbench/record-call.ts'
import { sayOneOf } from '../pgbench/say-the-same.ts'
import type { Manner } from '../pgbench/write-script.ts'
import { startDatabase } from '../stage/database.ts'
import { freeNumbers, type Outcome, outcomes, readyDrawers, seedIdFrom, seedIdOf } from '../stage/drawers.ts'
import { makeFolder } from '../stage/folder.ts'
import { applyLoad } from '../stage/load.ts'
import { submissionHeaders } from '../stage/orders.ts'
import { fillPurses, idFrom, type Purse } from '../stage/purses.ts'
import { startServer } from '../stage/server.ts'
import { pathOf } from '../stage/visitor.ts'
import { againstPgbench } from './against-pgbench.ts'

const connections = 32
/** So many that nobody comes near what one may draw in a minute. */
const people = 4_096
const path = pathOf(drawNumbers)
const once = { times: 1 }

/** How often a draw comes to each in the long run. */
const weights: Readonly<Record<Outcome, number>> = {
  coins: rules.longRun.coins,
  voucher: rules.longRun.voucher,
  rename: rules.longRun.rename,
  number: tiers.reduce((sum, tier) => sum + rules.longRun[tier], 0),
}

/**
 * A draw of one ticket, against the same SQL from pgbench: each outcome was listened to once, and comes as often as in
 * the long run. Every number is free again at the beginning of a round.
 */
export const numberDraw: Measure = {
  name: 'number draw',
  unit: 'req/s',
  goal: { atLeast: 0.45 },
  take: async (stage) => {
    const databaseUrl = await startDatabase(stage)
    const dataDir = await makeFolder(stage)
    const server = await startServer(stage, { dataDir, databaseUrl })
    const config = readConfig({ DATA_DIR: dataDir })
    const purses = await fillPurses(databaseUrl, people)
    await readyDrawers(databaseUrl, config, purses)
    const person = (at: number): Purse => {
      const found = purses[at % people]
      if (found === undefined) throw new Error(`nobody is number ${at}`)
      return found
    }

    const calls = []
    for (const [at, outcome] of outcomes.entries()) {
      const [{ userId, token }, key] = [person(at), randomUUID()]
      const heard = await recordCall(stage, databaseUrl, {
        method: 'POST',
        path,
        headers: { authorization: token, 'idempotency-key': key },
        body: once,
        secret: config.sessionSecret,
      })
      const { sent, drawId } = withOwnPlaces(heard)
      const roles = new Map([
        [userId, idFrom(':person')],
        [seedIdOf(at + 1), seedIdFrom(':person')],
        [drawCampaign, `'${drawCampaign}'::uuid`],
        [drawId, drawIdFromNumber],
        [drawAsText, `(${drawIdFromNumber})::text`],
        [ownNumber, ':number'],
        [key, `('bench-' || :number::text)`],
      ])
      calls.push({ sent, roles, weight: weights[outcome] })
    }
    const head = [
      `\\set number :base + :turn * ${connections} + :client_id`,
      `\\set turn :turn + 1`,
      `\\set person :number % ${people} + 1`,
    ]
    const say = await sayOneOf(stage, databaseUrl, head, calls)

    let round = 0
    const pgbench = async (manner: Manner) => {
      await freeNumbers(databaseUrl)
      return say(manner, { connections, numbers: { turn: 0, base: ++round * 100_000_000 } })
    }
    let next = 0
    const setupRequest = (request: Request): Request => ({
      ...request,
      headers: submissionHeaders(person(next++).token),
    })
    const requests = Array.from({ length: connections }, () => ({
      method: 'POST' as const,
      path,
      body: JSON.stringify(once),
      setupRequest,
    }))
    const subject = async () => {
      await freeNumbers(databaseUrl)
      return applyLoad({ url: server.url, requests, connections, seconds: stage.roundSeconds })
    }
    const sent = calls[0]?.sent ?? []
    const note = `${connections} connections, ${people} people; of coins`
    return againstPgbench({ pgbench, subject, sent, note })
  },
}

const drawIdFromNumber = `('0190f100-0000-7000-8000-' || lpad(:number::text, 12, '0'))::uuid`
const drawAsText = 'the id of the draw, where it is text'
const ownNumber = 'a number that no other draw has'

/** What has to differ from draw to draw: its id, its place among those of its seed, and the number that it takes. */
function withOwnPlaces(heard: readonly Sent[]): { readonly sent: readonly Sent[]; readonly drawId: string } {
  const added = heard.find(({ what }) => textOf(what).includes('insert into fair_draw'))
  const drawId = typeof added?.what === 'object' ? added.what.values[0] : undefined
  if (typeof drawId !== 'string') throw new Error('nothing was drawn')
  const sent = heard.map((one): Sent => {
    const { what } = one
    if (typeof what === 'string') return one
    const { text } = what
    const changed = (values: readonly unknown[]) => ({ ...one, what: { text, values } })
    if (one === added) return changed(what.values.with(2, ownNumber))
    if (text.includes('insert into number_win')) return changed(what.values.with(2, ownNumber))
    if (text.includes('source_id'))
      return changed(what.values.map((value) => (value === drawId ? drawAsText : value)))
    return one
  })
  return { sent, drawId }
}

function textOf(what: Sent['what']): string {
  return typeof what === 'string' ? what : what.text
}
