import { listMessages } from '@kaihei/domain/chat/calls'
import { openDatabase } from '../../../server/src/db/database.ts'
import { sql } from '../../../server/src/db/sql.ts'
import type { Measure } from '../measure.ts'
import { takeTurns } from '../rounds.ts'
import { makeGroup } from '../stage/chat.ts'
import { gatherCrowd } from '../stage/crowd.ts'
import { startDatabase } from '../stage/database.ts'
import { makeFolder } from '../stage/folder.ts'
import { applyLoad, type LoadResult } from '../stage/load.ts'
import { startServer } from '../stage/server.ts'
import type { Stage } from '../stage/stage.ts'
import { pathOf } from '../stage/visitor.ts'
import { median } from '../statistics.ts'

const few = 1_000
const many = 1_000_000
/** So many that nobody reads more often than a person may. */
const readers = 40
/** Below what the machine can do: a queue would be measured instead of the answer. */
const perSecond = 150
const connections = 2

interface Log {
  readonly groupID: string
  readonly conversationId: string
  readonly lastSeq: number
}

interface Place {
  readonly url: string
  readonly tokens: readonly string[]
  readonly short: Log
  readonly long: Log
  readonly seconds: number
}

/** Two groups of the same people on one server, of which one has talked a thousand times as much. */
async function buildPlace(stage: Stage): Promise<Place> {
  const databaseUrl = await startDatabase(stage)
  const { url } = await startServer(stage, { dataDir: await makeFolder(stage), databaseUrl })
  const tokens = await gatherCrowd(databaseUrl, readers)
  const startedAt = performance.now()
  const short = await talk(databaseUrl, await makeGroup(url, tokens), few)
  const long = await talk(databaseUrl, await makeGroup(url, tokens), many)
  const db = openDatabase(databaseUrl)
  await db.run(sql`vacuum analyze`)
  await db.close()
  return { url, tokens, short, long, seconds: (performance.now() - startedAt) / 1000 }
}

/** Everybody of the group in turn, written by PostgreSQL itself. */
async function talk(databaseUrl: string, groupID: string, messages: number): Promise<Log> {
  const db = openDatabase(databaseUrl)
  const row = await db.first<{ id: string; lastSeq: number }>(sql`
    select id, last_seq as "lastSeq" from conversation where group_id = ${groupID}`)
  if (row === undefined) throw new Error(`the group ${groupID} has no log`)
  await db.run(sql`
    insert into message (conversation_id, seq, sender, type, payload, at, client_id)
    select ${row.id}, ${row.lastSeq}::bigint + n, speakers.uks[1 + n % ${readers}::int], 'TIMTextElem',
      jsonb_build_object('text', '今晚八点开黑，还差两个人 ' || n),
      now() - (${messages}::int - n) * interval '1 second', 'bench-' || n
    from generate_series(1, ${messages}::int) n, (
      select array_agg(u.uk) as uks from chat_member p join app_user u on u.id = p.user_id
      where p.conversation_id = ${row.id}) speakers`)
  const lastSeq = row.lastSeq + messages
  await db.run(sql`update conversation set last_seq = ${lastSeq} where id = ${row.id}`)
  await db.close()
  return { groupID, conversationId: row.id, lastSeq }
}

const pages = {
  first: () => undefined,
  middle: ({ lastSeq }: Log) => Math.floor(lastSeq / 2),
  // Everybody came with the first entries, and reads from there on.
  last: () => readers + 10,
} as const

function pageOfHistory(page: keyof typeof pages): Measure {
  return {
    name: `chat ${page} page, 1 000 000 messages`,
    unit: 'ms',
    goal: { atMost: 1.2 },
    take: async (stage) => {
      const { url, tokens, short, long, seconds } = await stage.share(buildPlace)
      const read = (log: Log) => async () => {
        const before = pages[page](log)
        const from = before === undefined ? '' : `&nextReqMessageID=${log.conversationId}-${before}`
        const path = `${pathOf(listMessages)}?conversationID=GROUP${log.groupID}${from}`
        const requests = tokens.map((token) => ({ path, headers: { authorization: token } }))
        return applyLoad({ url, requests, connections, seconds: stage.roundSeconds, perSecond })
      }
      const taken = await takeTurns({ control: read(short), subject: read(long) })
      const p50 = (results: readonly LoadResult[]) => results.map(({ latencyMs }) => latencyMs.p50)
      const p95 = (results: readonly LoadResult[]) => median(results.map(({ latencyMs }) => latencyMs.p95))
      const [small, large] = [p95(taken.control), p95(taken.subject)]
      return {
        control: p50(taken.control),
        subject: p50(taken.subject),
        notes: [
          `groups of ${readers} with ${few} and ${many} messages (${seconds.toFixed(0)} s to write), ${perSecond} calls a second`,
          `p95: ${small.toFixed(2)} ms and ${large.toFixed(2)} ms, ratio ${(large / small).toFixed(2)}`,
        ],
      }
    },
  }
}

export const chatFirstPage = pageOfHistory('first')
export const chatMiddlePage = pageOfHistory('middle')
export const chatLastPage = pageOfHistory('last')
