import { type Database, openDatabase } from '../../../server/src/db/database.ts'
import { type Sql, sql } from '../../../server/src/db/sql.ts'
import { rollUpFlows } from '../../../server/src/ledger/flows.ts'
import { createClock } from '../../../server/src/work/clock.ts'
import { runWork } from '../../../server/src/work/work.ts'
import { gatherCrowd } from './crowd.ts'
import { startDatabase } from './database.ts'
import { makeFolder } from './folder.ts'
import { nicknameParts } from './nicknames.ts'
import { startServer } from './server.ts'
import type { Stage } from './stage.ts'
import { personId, registerPeople } from './town-people.ts'
import { createDatabase, setIndexesAside, type Town } from './town.ts'

/** A server over a database full of people and of as many papers of each kind, and admins who look through them. */
export interface Office extends Town {
  /** Who did what the log tells; the first of them most of it. */
  readonly actors: readonly string[]
}

/** Searches are limited to 60 a minute for each. */
const adminCount = 3_000
const actorCount = 20

/** Two offices on one PostgreSQL, so that their rounds can alternate. */
export async function openOffices(stage: Stage): Promise<{ readonly small: Office; readonly large: Office }> {
  const url = await startDatabase(stage)
  const small = await openOffice(stage, await createDatabase(url, 'small_office'), 10_000)
  const large = await openOffice(stage, await createDatabase(url, 'large_office'), 1_000_000)
  return { small, large }
}

async function openOffice(stage: Stage, databaseUrl: string, count: number): Promise<Office> {
  // It makes the schema; people move in while it runs.
  const server = await startServer(stage, { dataDir: await makeFolder(stage), databaseUrl, proxies: '1' })
  const startedAt = performance.now()
  const db = openDatabase(databaseUrl)
  await registerPeople(db, count)
  for (const write of [writeGrams, writeNames, writeTopUps, writeOrders, writeBooks]) await write(db, count)
  const tokens = await gatherCrowd(databaseUrl, adminCount)
  const actors = await employ(db)
  await writeLog(db, count, actors)
  await db.run(sql`vacuum analyze`)
  await db.close()
  const seconds = (performance.now() - startedAt) / 1000
  console.error(`  ${count} papers of each kind in ${seconds.toFixed(0)} s`)
  return { server, databaseUrl, tokens, companions: count, seconds, actors: actors.map(({ uk }) => uk) }
}

interface Admin {
  readonly id: string
  readonly uk: string
}

/** The newest of the crowd are the office's. */
async function employ(db: Database): Promise<readonly Admin[]> {
  const admins = await db.rows<Admin>(sql`
    update app_user set duties = '{staff,admin}'
    where id in (select id from app_user order by id desc limit ${adminCount}) returning id, uk`)
  return admins.slice(0, actorCount)
}

/** Two years ago until yesterday, evenly. */
const spread = (count: number): Sql =>
  sql`now() - interval '1 day' - n * (interval '2 years' / ${count}::int)`
const everybody = (count: number): Sql => sql`generate_series(1, ${count}::int) n`
const person = personId(sql`n::bigint`)
const other = (count: number): Sql => personId(sql`((n + ${count}::int / 2) % ${count}::int + 1)::bigint`)

/** Everybody they speak of exists: to look each of them up would take longer than all the rest. */
async function unchecked(db: Database, table: string, write: Sql): Promise<void> {
  await db.run({ text: `alter table ${table} disable trigger all`, values: [] })
  await db.run(write)
  await db.run({ text: `alter table ${table} enable trigger all`, values: [] })
}

/** What everybody is found by, as `indexNickname` writes it, with the rank of companions. */
async function writeGrams(db: Database, count: number): Promise<void> {
  const restore = await setIndexesAside(db)
  const folded = sql`lower(replace(u.nickname, ' ', ''))`
  const newcomers = sql`app_user u where u.id in (select ${person} from ${everybody(count)})`
  await db.run(sql`
    insert into found_name (user_id, folded, nickname) select u.id, ${folded}, u.nickname from ${newcomers}`)
  await db.run(sql`
    insert into name_gram (gram, rank, user_id)
    select distinct substr(n.folded, at, size), ('x' || right(n.user_id::text, 2))::bit(8)::int, n.user_id
    from found_name n cross join generate_series(1, 3) size
      cross join lateral generate_series(1, length(n.folded) - size + 1) at
    where not exists (select 1 from name_gram g where g.user_id = n.user_id)`)
  for (const statement of restore) await db.run(statement)
}

/** One name that nobody is found by any more in the street, and a Discord account. */
async function writeNames(db: Database, count: number): Promise<void> {
  const { words } = nicknameParts
  const word = sql`(${words}::text[])[1 + floor(power(random(), 1.7) * ${words.length})::int]`
  await unchecked(
    db,
    'former_nickname',
    sql`insert into former_nickname (user_id, nickname, became, changed_at, found_until)
      select ${person}, ${word} || ${word} || n % 1000, '新名字', ${spread(count)}, now() - interval '1 hour'
      from ${everybody(count)}`,
  )
  await unchecked(
    db,
    'discord_account',
    sql`insert into discord_account (discord_id, user_id, linked_at)
      select (200000000000000000 + n)::text, ${person}, ${spread(count)} from ${everybody(count)}`,
  )
}

async function writeTopUps(db: Database, count: number): Promise<void> {
  await unchecked(
    db,
    'top_up',
    sql`insert into top_up (order_no, user_id, package_id, channel, price, coins, bonus, first_bonus, state, provider_ref,
        charge_amount, charge_currency, created_at, expires_at, paid_at, came_amount, came_currency, differs_since)
      select 'B' || lpad(n::text, 11, '0'), ${person}, 'p200', 'sandbox', 20000, 20000, 1200, 0,
        case when differs then 'pending' else 'paid' end, 'bench-' || n, 20000, 'CNY', at, at, case when not differs then at end,
        case when differs then 15000 end, case when differs then 'CNY' end, case when differs then at end
      from (select n, n % 20000 = 0 as differs, ${spread(count)} as at from ${everybody(count)}) drawn`,
  )
}

/** Nearly all over; of some the office still has to say who is right. */
async function writeOrders(db: Database, count: number): Promise<void> {
  await unchecked(
    db,
    'play_order',
    sql`insert into play_order (id, sn, product, entrance, source, boss_id, player_id, service_id, game, title,
        price_per_hour, note, commission, vip_rate, freeze_hours, status, since, units, list, vip_discount,
        voucher_discount, payable, refunded, accepted_at, started_at, released, decided_by_staff, state, created_at)
      select ('0190c000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'H' || lpad(n::text, 11, '0'), 'pw', 'direct',
        'web', ${person}, ${other(count)}, null, 'lol', '排位双排', 3000, '', 20, 0, 72,
        case when n % 5000 = 0 then 52 when n % 5 = 0 then 70 else 40 end, ${spread(count)}, 2, 3000, 0, 0, 3000,
        case when n % 5 = 0 and n % 5000 > 0 then 3000 else 0 end, ${spread(count)}, ${spread(count)}, n % 5 <> 0, false,
        '{"ready": {"boss": false, "player": false}, "wish": null, "proposal": null, "claim": null, "renewalQuote": null, "renewal": null}',
        ${spread(count)}
      from ${everybody(count)}`,
  )
}

/** What has not been summed up yet: the orders of the last minutes. */
const lately = 1_000
/** What money moves for on any day. */
const kinds =
  'order topUp gift withdrawal conversion packet reward referral nitro rental rename activity adjustment'.split(
    ' ',
  )

/** A movement and two transfers for every order, summed up by the day but for the last minutes. */
async function writeBooks(db: Database, count: number): Promise<void> {
  const at = sql`case when n <= ${lately}::int then now() - n * interval '0.3 seconds' else ${spread(count)} end`
  const house = '00000000-0000-0000-0000-000000000000'
  await unchecked(
    db,
    'movement',
    sql`insert into movement (id, purpose, at)
      select 'order:' || n || ':bench',
        jsonb_build_object('kind', (${kinds}::text[])[1 + n % ${kinds.length}], 'step', case when n % 2 = 0 then 'held' else 'released' end),
        ${at}
      from ${everybody(count)}`,
  )
  const thing = sql`('0190c000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`
  await unchecked(
    db,
    'transfer',
    sql`insert into transfer (id, movement_id, from_owner, from_class, to_owner, to_class, amount)
      select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || leg || '008'
          || substr(md5(n::text), 1, 15))::uuid,
        'order:' || n || ':bench', ${thing}, 'held.paid', case when leg = 1 then ${person} else ${house}::uuid end,
        case when leg = 1 then 'bean.pending' else 'revenue' end, case when leg = 1 then 2400 else 600 end
      from (select n, leg, ${at} as at from ${everybody(count)}, generate_series(1, 2) leg) drawn`,
  )
  // The house's own job sums them up, once it believes that it has summed up nothing yet.
  await db.run(sql`delete from flow_day`)
  await db.run(sql`update flow_rolled set until = 'epoch'`)
  await runWork({ db, clock: createClock(), react: async () => {} }, (work) => rollUpFlows(work))
}

const areas = [
  'application',
  'withdrawal',
  'order',
  'report',
  'person',
  'payment',
  'approval',
  'rule',
  'voucher',
]
const deeds = ['approved', 'rejected', 'seen', 'changed', 'closed']
export const actions = areas.flatMap((area) => deeds.map((deed) => `${area}.${deed}`))

/** What was done to them: the first admins and the first deeds far more often than the last. */
async function writeLog(db: Database, count: number, admins: readonly Admin[]): Promise<void> {
  const ids = admins.map(({ id }) => id)
  const often = (length: number) => sql`1 + floor(power(random(), 2) * ${length})::int`
  await unchecked(
    db,
    'audit',
    sql`insert into audit (number, actor_id, action, subject, reason, before, after, at, said, hash)
      select head.number + n, (${ids}::uuid[])[${often(ids.length)}], (${actions}::text[])[${often(actions.length)}],
        'user:' || ${other(count)}, '按规则处理', '{"state": "waiting"}', '{"state": "done"}',
        now() - (${count}::int - n) * (interval '2 years' / ${count}::int), repeat('-', 300), sha256(n::text::bytea)
      from ${everybody(count)}, (select number from audit_head) head`,
  )
  await db.run(sql`update audit_head set number = (select max(number) from audit)`)
}
