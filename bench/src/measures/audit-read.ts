import { listAudit } from '@kaihei/domain/ops/audit-calls'
import type { SentOf } from '@kaihei/domain/call'
import { openDatabase } from '../../../server/src/db/database.ts'
import { sql } from '../../../server/src/db/sql.ts'
import type { Measure } from '../measure.ts'
import { actions, type Office, openOffices } from '../stage/papers.ts'
import { askServer, pathOf } from '../stage/visitor.ts'
import { compareLatency } from './latency.ts'

type Filter = SentOf<typeof listAudit>

function pathTo(filter: Filter): string {
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  return `${pathOf(listAudit)}?${query.toString()}`
}

/** Pages of several sizes: each is a question of its own, and the same for both sides. */
const sizes = Array.from({ length: 10 }, (_, at) => 16 + at)
const inEverySize = (filters: readonly Filter[]) =>
  sizes.flatMap((limit) => filters.map((filter) => pathTo({ ...filter, limit })))

const areas = [...new Set(actions.map((action) => action.slice(0, action.indexOf('.'))))]
const whats = [...actions, ...areas]

/** What the log is asked: who did it, what was done, to what, and who did what. */
const questions: Readonly<Record<string, (office: Office) => Promise<readonly Filter[]>>> = {
  'by person': async ({ actors }) => actors.map((who) => ({ who })),
  'by deed': async () => whats.map((what) => ({ what })),
  'by person and deed': async ({ actors }) => actors.flatMap((who) => whats.map((what) => ({ who, what }))),
  'by thing': listThings,
}

async function listThings({ databaseUrl }: Office): Promise<readonly Filter[]> {
  const db = openDatabase(databaseUrl)
  const people = await db.rows<{ uk: string }>(sql`
    select uk from app_user where is_player order by md5(uk) limit 100`)
  await db.close()
  return people.map(({ uk }) => ({ thing: `user:${uk}` }))
}

export const auditRead: readonly Measure[] = Object.entries(questions).map(([how, ask]) => ({
  name: `log read ${how}`,
  unit: 'ms',
  goal: { atMost: 2 },
  take: async (stage) => {
    const { small, large } = await stage.share(openOffices)
    const side = async (town: Office) => ({
      town,
      paths: inEverySize(await ask(town)).slice(0, 600),
      anew: true as const,
    })
    return compareLatency(stage, await side(small), await side(large))
  },
}))

const pages = 1_000
const perPage = 40

/** The cursor of the thousandth page, and of some beside it, found as a browser finds them. */
async function walkFar({ server, tokens }: Office): Promise<readonly Filter[]> {
  const found: Filter[] = []
  let cursor: string | undefined
  for (let page = 1; page < pages + 10; page++) {
    // Nobody alone may turn pages that fast.
    const token = tokens[page % tokens.length] ?? ''
    const path = pathTo({ limit: perPage, ...(cursor !== undefined && { cursor }) })
    const { nextCursor } = await askServer(server.url, listAudit, { token, path })
    if (nextCursor === null) throw new Error(`the log ended at page ${page}`)
    cursor = nextCursor
    if (page >= pages - 1) found.push({ cursor })
  }
  return found
}

export const auditDeep: Measure = {
  name: 'log read at page 1 000',
  unit: 'ms',
  goal: { atMost: 2 },
  take: async (stage) => {
    const { large } = await stage.share(openOffices)
    const first = Array.from({ length: 11 }, () => ({}))
    return compareLatency(
      stage,
      { town: large, paths: inEverySize(first), anew: true },
      { town: large, paths: inEverySize(await walkFar(large)), anew: true },
    )
  },
}
