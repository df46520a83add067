import { findLineOf } from '../../../server/src/areas/books/line-store.ts'
import { proveLines } from '../../../server/src/areas/books/prove-line.ts'
import { openSeal } from '../../../server/src/areas/fair/seal.ts'
import { type Database, openDatabase } from '../../../server/src/db/database.ts'
import { sql } from '../../../server/src/db/sql.ts'
import { houseId } from '../../../server/src/ledger/accounts.ts'
import { openNumber } from '../../../server/src/ledger/open-day.ts'
import { createClock } from '../../../server/src/work/clock.ts'
import { startReading } from '../../../server/src/work/work.ts'
import { startControl } from '../controls/control.ts'
import { sealerSecret, type Spent } from '../controls/sealer.ts'
import type { Measure } from '../measure.ts'
import { startDatabase } from '../stage/database.ts'
import { parentOf } from '../stage/family.ts'
import { makeFolder } from '../stage/folder.ts'
import { busyMs } from '../stage/processor.ts'
import { addPeople, somebodyOf } from '../stage/purses.ts'
import { startServer } from '../stage/server.ts'
import type { Stage } from '../stage/stage.ts'

const many = 1_000_000
const people = 20_000
const proofs = 200
/** A tick of the system's clock for processes is ten milliseconds: proofs are looked at so many at once. */
const proofsARound = 40

interface Shop {
  readonly db: Database
  readonly program: Spent
  /** Of a core, in all processes of the database. */
  readonly databaseSeconds: number
}

/** A day with a million lines, sealed by a process that does nothing else. */
async function sealMillion(stage: Stage): Promise<Shop> {
  const databaseUrl = await startDatabase(stage)
  const server = await startServer(stage, { dataDir: await makeFolder(stage), databaseUrl })
  await server.stop()
  // One connection, so that one process of the database does all of what is asked here.
  const db = openDatabase(databaseUrl, { maxConnections: 1 })
  stage.onEnd(() => db.close())
  await emptyBooks(db)
  await addPeople(db, people)
  await writeYesterday(db)
  const sealer = await startControl(stage, 'sealer', { databaseUrl })
  const postmaster = await parentOf(await backendOf(db))
  const began = await busyMs(postmaster)
  const answer = await fetch(sealer)
  if (!answer.ok) throw new Error(await answer.text())
  const program = (await answer.json()) as Spent
  const databaseSeconds = ((await busyMs(postmaster)) - began) / 1000
  const day = await db.first<{ lines: number }>(sql`select lines from sealed_day`)
  if (day?.lines !== many) throw new Error(`${day?.lines ?? 'no'} lines were sealed`)
  return { db, program, databaseSeconds }
}

async function backendOf(db: Database): Promise<number> {
  const row = await db.first<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return row?.pid ?? 0
}

/** The server has made its schema, and brought the people of the demo with days that are closed already. */
async function emptyBooks(db: Database): Promise<void> {
  await db.run(sql`truncate movement, transfer, bill_line, sealed_block, sealed_day, owner_key`)
  await db.run(sql`update open_day set number = 1, closing = null`)
}

/** Orders as the ledger posts them: two transfers and two lines for each movement, of people by chance. */
async function writeYesterday(db: Database): Promise<void> {
  // Nobody has to look up whether a row is there that was made of it.
  await db.run(sql`set session_replication_role = replica`)
  await db.run(sql`
    insert into movement (id, purpose, at, sealed_in)
    select 'order:' || id || ':released', jsonb_build_object('kind', 'order', 'step', 'released', 'orderId', id,
        'sn', upper(substr(md5(id::text), 1, 12))), now() - interval '1 day', ${openNumber}
    from (select uuidv7() as id from generate_series(1, ${many / 2}::int)) as made`)
  await db.run(sql`
    insert into transfer (id, movement_id, from_owner, from_class, to_owner, to_class, amount)
    select uuidv7(), id, (purpose ->> 'orderId')::uuid, 'held.paid',
      case class when 'fee' then ${houseId}::uuid else ${somebodyOf(people)} end, class, 100
    from movement, unnest(array['bean.pending', 'fee']) as class`)
  await db.run(sql`
    insert into bill_line (owner_id, at, id, movement_id, type, unit, amount, balance, experience)
    select ${somebodyOf(people)}, at - random() * interval '1 day', uuidv7(), id, 3, unit, 100, 100, 0
    from movement, unnest(array['coin', 'bean']) as unit`)
  await db.run(sql`reset session_replication_role`)
  await db.run(sql`vacuum analyze movement, bill_line, transfer`)
}

export const sealing: Measure = {
  name: 'sealing a million lines',
  unit: 's',
  goal: { atMost: 60 },
  take: async (stage) => {
    const { program, databaseSeconds } = await stage.share(sealMillion)
    return {
      subject: [program.seconds + databaseSeconds],
      notes: [
        `of one core: ${program.seconds.toFixed(1)} s in the program, ${databaseSeconds.toFixed(1)} s in the database`,
        `of ${people} people, two lines and two transfers to a movement`,
      ],
    }
  },
}

/** What the process that seals has in memory at most, with everything that it is. */
export const sealingMemory: Measure = {
  name: 'memory while a million lines are sealed',
  unit: 'MB',
  goal: { atMost: 200 },
  take: async (stage) => {
    const { program } = await stage.share(sealMillion)
    return { subject: [program.mostMB], notes: [`${program.beforeMB.toFixed(0)} MB before`] }
  },
}

/** What the database does for a proof of somebody's line among a million of that day. */
export const lineProof: Measure = {
  name: 'proof of a line',
  unit: 'ms',
  goal: { atMost: 20 },
  take: async (stage) => {
    const { db } = await stage.share(sealMillion)
    const lines = await db.rows<{ id: string; owner: string }>(
      sql`select id, owner_id as owner from bill_line tablesample system (1) order by random() limit ${proofs}`,
    )
    const [box, ground] = [openSeal(sealerSecret), { db, clock: createClock(), react: async () => {} }]
    const pid = await backendOf(db)
    const [subject, began]: [number[], NodeJS.CpuUsage] = [[], process.cpuUsage()]
    for (let from = 0; from < lines.length; from += proofsARound) {
      const before = await busyMs(pid)
      for (const { id, owner } of lines.slice(from, from + proofsARound)) {
        const line = await findLineOf(startReading(ground), owner, id)
        const [proof] = line === undefined ? [] : await proveLines(startReading(ground), box, [line])
        if (proof === undefined || proof.seal === null) throw new Error(`${id} is not proved`)
      }
      subject.push(((await busyMs(pid)) - before) / proofsARound)
    }
    const { user, system } = process.cpuUsage(began)
    return {
      subject,
      notes: [
        `of a core; ${lines.length} proofs in rounds of ${proofsARound}`,
        `${((user + system) / 1000 / lines.length).toFixed(1)} ms of the program for each`,
      ],
    }
  },
}
