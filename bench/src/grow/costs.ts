import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Request } from 'autocannon'
import { listMessages, sendText } from '@kaihei/domain/chat/calls'
import { getLastOrder } from '@kaihei/domain/fast-orders/calls'
import { createOrder, listOrders } from '@kaihei/domain/orders/calls'
import { listBills } from '@kaihei/domain/wallet/calls'
import { readConfig } from '../../../server/src/config.ts'
import { openDatabase } from '../../../server/src/db/database.ts'
import { sql } from '../../../server/src/db/sql.ts'
import { enterChat } from '../stage/chat.ts'
import { startDatabase } from '../stage/database.ts'
import { parentOf } from '../stage/family.ts'
import { makeFolder } from '../stage/folder.ts'
import { applyLoad } from '../stage/load.ts'
import { residentKB } from '../stage/memory.ts'
import { makeCompanions, prepareQuote, submissionHeaders, writeHistory } from '../stage/orders.ts'
import { busyMs } from '../stage/processor.ts'
import { fillPurses, type Purse } from '../stage/purses.ts'
import { startServer } from '../stage/server.ts'
import { openStage, type Stage } from '../stage/stage.ts'
import { fetchInTime, pathOf } from '../stage/visitor.ts'

const cast = { bosses: 1_000, companions: 100 }
const connections = 8
/** Below what a machine can do that others use as well: what is counted is work, not time. */
const perSecond = 60
const seconds = 12
const lines = 1_000

interface Busy {
  readonly program: number
  readonly database: number
}

/** How long each has kept a core busy so far. */
type Look = () => Promise<Busy>

async function postmasterOf(databaseUrl: string): Promise<number> {
  const db = openDatabase(databaseUrl, { maxConnections: 1 })
  const row = await db.first<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const pid = await parentOf(row?.pid ?? 0)
  await db.close()
  return pid
}

/** What a program does that nobody calls, in so many seconds. */
async function rest(look: Look): Promise<Busy> {
  const before = await look()
  await wait(seconds * 1000)
  return less(await look(), before)
}

const less = (one: Busy, other: Busy): Busy => ({
  program: one.program - other.program,
  database: one.database - other.database,
})

const ukOf = (number: number) => createHash('md5').update(`purse${number}`).digest('hex').slice(0, 16)

/** What is asked, by whom of all people in turn. */
function callsOf(
  people: readonly Purse[],
  secret: string,
  etag: string,
): Readonly<Record<string, readonly Request[]>> {
  const bosses = people.slice(0, cast.bosses)
  const get = (path: string, more = {}) =>
    bosses.map(({ token }) => ({ path, headers: { authorization: token, ...more } }))
  const post = (path: string, body: (boss: number) => object) =>
    bosses.map(({ token }, boss) => ({
      method: 'POST' as const,
      path,
      headers: submissionHeaders(token),
      body: JSON.stringify(body(boss)),
    }))
  const companionOf = (boss: number) => cast.bosses + (boss % cast.companions)
  const idAt = (at: number) => people[at]?.userId ?? ''
  return {
    'poll of the last order, unchanged': get(pathOf(getLastOrder), { 'if-none-match': etag }),
    // An open page asks every five seconds: by then its process knows who it is, and what to say.
    'poll of the last order by one who is known': get(pathOf(getLastOrder), { 'if-none-match': etag }).slice(
      0,
      40,
    ),
    'page of orders': get(`${pathOf(listOrders)}?limit=20`),
    'page of bills': get(`${pathOf(listBills)}?limit=20`),
    'message to one person': post(pathOf(sendText), (boss) => ({
      conversationType: 'C2C',
      to: ukOf(companionOf(boss) + 1),
      text: '今晚八点开黑，还差两个人',
    })),
    'page of a chat': bosses.map(({ token }, boss) => ({
      path: `${pathOf(listMessages)}?conversationID=C2C${ukOf(companionOf(boss) + 1)}`,
      headers: { authorization: token },
    })),
    'order placed, with its escrow': post(pathOf(createOrder).replace('{product}', 'pw'), (boss) => ({
      quote: prepareQuote(secret, idAt(boss), idAt(companionOf(boss))),
    })),
  }
}

async function weighLines(
  stage: Stage,
  url: string,
  pid: number,
  people: readonly Purse[],
  look: Look,
): Promise<void> {
  const before = await residentKB(pid)
  for (let n = 0; n < lines; n++) await enterChat(stage, url, people[n]?.token ?? '', n)
  await wait(5_000)
  const kb = ((await residentKB(pid)) - before) / lines
  const { program, database } = await rest(look)
  const each = (ms: number) => ((ms / lines / seconds) * 60).toFixed(2)
  console.log(
    `an idle line: ${kb.toFixed(1)} KB; with ${lines} of them ${each(program)} + ${each(database)} ms of a core a line and minute`,
  )
}

/** What one call costs the program and its database, in time that they keep a core busy. */
async function countCosts(stage: Stage): Promise<void> {
  const databaseUrl = await startDatabase(stage)
  const dataDir = await makeFolder(stage)
  const server = await startServer(stage, { dataDir, databaseUrl })
  const people = await fillPurses(databaseUrl, cast.bosses + cast.companions)
  await makeCompanions(databaseUrl, cast)
  await writeHistory(databaseUrl, cast, 20_000)
  const postmaster = await postmasterOf(databaseUrl)
  const look: Look = async () => ({ program: await busyMs(server.pid), database: await busyMs(postmaster) })
  const { sessionSecret } = readConfig({ DATA_DIR: dataDir })
  const poll = await fetchInTime(server.url + pathOf(getLastOrder), {
    headers: { authorization: people[0]?.token ?? '' },
  })
  const quiet = await rest(look)
  console.log(
    `nobody calls: ${(quiet.program / seconds).toFixed(1)} + ${(quiet.database / seconds).toFixed(1)} ms a second`,
  )
  for (const [name, requests] of Object.entries(
    callsOf(people, sessionSecret, poll.headers.get('etag') ?? ''),
  )) {
    const before = await look()
    const taken = await applyLoad({
      url: server.url,
      requests,
      connections,
      seconds,
      perSecond,
      ...(name.startsWith('poll') && { status: 304 }),
    })
    const { program, database } = less(less(await look(), before), quiet)
    const calls = taken.rate * seconds
    console.log(
      `${name}: ${(program / calls).toFixed(2)} + ${(database / calls).toFixed(2)} ms of a core (${Math.round(calls)} calls)`,
    )
  }
  await weighLines(stage, server.url, server.pid, people, look)
}

const stage = openStage(seconds)
try {
  await countCosts(stage)
} finally {
  await stage.end()
}
