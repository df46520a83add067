import { findLineOf } from '../../../server/src/areas/books/line-store.ts'
import { proveLines } from '../../../server/src/areas/books/prove-line.ts'
import { sealDueDay } from '../../../server/src/areas/books/seal-day.ts'
import { openSeal } from '../../../server/src/areas/fair/seal.ts'
import { type Database, openDatabase } from '../../../server/src/db/database.ts'
import { sql } from '../../../server/src/db/sql.ts'
import { createClock } from '../../../server/src/work/clock.ts'
import { runWork, startReading } from '../../../server/src/work/work.ts'
import type { Measure } from '../measure.ts'
import { startDatabase } from '../stage/database.ts'
import { makeFolder } from '../stage/folder.ts'
import { residentKB } from '../stage/memory.ts'
import { busyMs } from '../stage/processor.ts'
import { fillPurses } from '../stage/purses.ts'
import { startServer } from '../stage/server.ts'
import type { Stage } from '../stage/stage.ts'

const many = 1_000_000
const people = 2_000
const proofs = 200
const box = openSeal({ sessionSecret: 'a secret of the bench, and of nobody else', secretBefore: undefined })

interface Shop {
  readonly db: Database
  readonly ground: Parameters<typeof runWork>[0]
  /** What was needed to seal everything: of a core, here and in the database, and of memory beyond what there was. */
  readonly sealing: {
    readonly seconds: { readonly program: number; readonly database: number }
    readonly growthMB: number
  }
}

/** A day with a million lines, sealed. */
async function sealMillion(stage: Stage): Promise<Shop> {
  const databaseUrl = await startDatabase(stage)
  const server = await startServer(stage, { dataDir: await makeFolder(stage), databaseUrl })
  await fillPurses(databaseUrl, people)
  await server.stop()
  // One connection, so that one process of the database does all of it.
  const db = openDatabase(databaseUrl, { maxConnections: 1 })
  stage.onEnd(() => db.close())
  await writeYesterday(db)
  const ground = { db, clock: createClock(), react: async () => {} }
  const pid = await backendOf(db)
  const [before, cpu, began] = [await residentKB(process.pid), process.cpuUsage(), await busyMs(pid)]
  let most = before
  const watch = setInterval(() => {
    void residentKB(process.pid).then((kb) => (most = Math.max(most, kb)))
  }, 200)
  await runWork(
    ground,
    sealDueDay(box, async () => null),
  )
  clearInterval(watch)
  const { user, system } = process.cpuUsage(cpu)
  const seconds = { program: (user + system) / 1e6, database: ((await busyMs(pid)) - began) / 1000 }
  return { db, ground, sealing: { seconds, growthMB: (most - before) / 1024 } }
}

async function backendOf(db: Database): Promise<number> {
  const row = await db.first<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return row?.pid ?? 0
}

/** Two lines for each movement, of people by chance. */
async function writeYesterday(db: Database): Promise<void> {
  await db.run(sql`
    insert into movement (id, purpose, at)
    select 'bench:' || n, '{"kind": "conversion"}', now() - interval '1 day' from generate_series(1, ${many / 2}::int) n`)
  await db.run(sql`
    insert into bill_line (owner_id, at, id, movement_id, type, unit, amount, balance, experience)
    select ('0190b000-0000-7000-8000-' || lpad((1 + floor(random() * ${people}::int))::text, 12, '0'))::uuid,
      now() - random() * interval '1 day', uuidv7(), 'bench:' || n, 3, 'coin', 100, 100, 0
    from generate_series(1, ${many / 2}::int) n, generate_series(1, 2)`)
  await db.run(sql`vacuum analyze movement, bill_line`)
}

export const sealing: Measure = {
  name: 'sealing a million lines',
  unit: 's',
  goal: { atMost: 60 },
  take: async (stage) => {
    const { sealing: taken } = await stage.share(sealMillion)
    const { program, database } = taken.seconds
    return {
      subject: [program + database],
      notes: [
        `of one core: ${program.toFixed(1)} s in the program, ${database.toFixed(1)} s in the database`,
        `${taken.growthMB.toFixed(0)} MB more than before`,
      ],
    }
  },
}

/** What the database does for a proof of somebody's line among a million of that day. */
export const lineProof: Measure = {
  name: 'proof of a line',
  unit: 'ms',
  goal: { atMost: 20 },
  take: async (stage) => {
    const { db, ground } = await stage.share(sealMillion)
    const lines = await db.rows<{ id: string; owner: string }>(
      sql`select id, owner_id as owner from bill_line tablesample system (1) limit ${proofs}`,
    )
    const pid = await backendOf(db)
    const [began, cpu] = [await busyMs(pid), process.cpuUsage()]
    for (const { id, owner } of lines) {
      const line = await findLineOf(startReading(ground), owner, id)
      if (line === undefined) throw new Error(`${id} is not there`)
      await proveLines(startReading(ground), box, [line])
    }
    const { user, system } = process.cpuUsage(cpu)
    return {
      subject: [((await busyMs(pid)) - began) / lines.length],
      notes: [`${((user + system) / 1000 / lines.length).toFixed(1)} ms of the program for each`],
    }
  },
}
