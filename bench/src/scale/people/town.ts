import { createHash } from 'node:crypto'
import { openDatabase } from '../../../../server/src/db/database.ts'
import { sql } from '../../../../server/src/db/sql.ts'
import { createClock } from '../../../../server/src/work/clock.ts'
import { makeCompanions } from '../../stage/orders.ts'
import { addPeople, fillPurses } from '../../stage/purses.ts'

export interface Person {
  readonly userId: string
  readonly uk: string
  readonly token: string
}

export interface Companion extends Person {
  readonly serviceId: string
}

/** Everybody, each with an account and a session of their own. */
export interface Town {
  readonly people: number
  /** Those with money, and those whom they spend it with. */
  readonly bosses: readonly Person[]
  readonly companions: readonly Companion[]
  /** Anybody, by their number from 1. */
  readonly tokenOf: (number: number) => string
}

/** How long an order waits for its companion and for its beginning, so that its time is up within the run. */
const waitMinutes = 1

/** What they brought was booked so long ago that its day is closed. */
const broughtDaysAgo = 2

export async function settle(databaseUrl: string, people: number, secret: string): Promise<Town> {
  const bosses = Math.min(2_000, Math.max(30, Math.round(people / 50)))
  const companions = Math.ceil(bosses / 2)
  const actors = bosses + companions
  const clock = createClock(() => Date.now() - broughtDaysAgo * 24 * 3600 * 1000)
  const purses = await fillPurses(databaseUrl, actors, clock)
  await makeCompanions(databaseUrl, { bosses, companions })
  const services = await offerServices(databaseUrl)
  await addOthers(databaseUrl, actors, { people, secret })
  const members = purses.map(({ userId, token }, at) => ({ userId, token, uk: ukOf(at + 1) }))
  return {
    people,
    bosses: members.slice(0, bosses),
    companions: members.slice(bosses).map((one) => ({ ...one, serviceId: services.get(one.userId) ?? '' })),
    tokenOf: (number) => members[number - 1]?.token ?? tokenOf(secret, number),
  }
}

const ukOf = (number: number) => createHash('md5').update(`purse${number}`).digest('hex').slice(0, 16)
const tokenOf = (secret: string, number: number) => `${secret}-${number}`

async function offerServices(databaseUrl: string): Promise<ReadonlyMap<string, string>> {
  const db = openDatabase(databaseUrl, { maxConnections: 1 })
  try {
    const rows = await db.rows<{ playerId: string; id: string }>(sql`
      insert into player_service (id, player_id, product, game, title, servers, price_per_hour)
      select gen_random_uuid(), user_id, 'pw', 'lol', '一起玩', '{}', 3000 from player
      returning player_id as "playerId", id`)
    await db.run(sql`
      insert into rule_version (key, value, from_at, by_id, why, at)
      select key, to_jsonb(${waitMinutes}::int), now(), (select min(id::text)::uuid from app_user), 'a short evening', now()
      from unnest(array['order.acceptMinutes', 'order.graceMinutes']) key`)
    return new Map(rows.map(({ playerId, id }) => [playerId, id]))
  } finally {
    await db.close()
  }
}

/** Those who look, and hold lines: written by PostgreSQL itself. */
async function addOthers(
  databaseUrl: string,
  from: number,
  { people, secret }: { readonly people: number; readonly secret: string },
): Promise<void> {
  const db = openDatabase(databaseUrl, { maxConnections: 1 })
  try {
    await addPeople(db, people, from + 1)
    await db.run(sql`
      insert into session (id, user_id, token_hash, user_agent, address, created_at, expires_at)
      select gen_random_uuid(), u.id, sha256(convert_to(${secret}::text || '-' || n, 'UTF8')), 'scale', '127.0.0.1', now(),
        now() + interval '10 days'
      from generate_series(${from + 1}::int, ${people}::int) n join app_user u on u.show_id = (300000000 + n)::text`)
    await db.run(sql`vacuum analyze`)
  } finally {
    await db.close()
  }
}
