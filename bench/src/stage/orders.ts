import { randomUUID } from 'node:crypto'
import { coins } from '@kaihei/domain/money'
import { v7 as newId } from 'uuid'
import { type Quote, sealQuote } from '../../../server/src/areas/orders/quote.ts'
import { openDatabase } from '../../../server/src/db/database.ts'
import { idFrom } from './purses.ts'

/** Numbers of people of `fillPurses`: companions come after the bosses. */
export interface Cast {
  readonly bosses: number
  readonly companions: number
}

const pricePerHour = 3_000
export const serviceId = '0190b000-0000-7000-9000-000000000001'

async function run(databaseUrl: string, ...texts: readonly string[]): Promise<void> {
  const db = openDatabase(databaseUrl)
  for (const text of texts) await db.run({ text, values: [] })
  await db.close()
}

/** Makes companions of those who come after the bosses. */
export async function makeCompanions(databaseUrl: string, { bosses, companions }: Cast): Promise<void> {
  await run(
    databaseUrl,
    `insert into player (user_id, status, status_since, joined_at, last_seen_at, stays_online, play_level, motto,
       languages, order_count, completion_rate, accept_rate, reply_seconds, repeat_rate, judged_at)
     select ${idFrom('n')}, 'online', now(), now(), now(), true, 1, '', '{}', 0, 1, 1, 60, 0, now()
     from generate_series(${bosses + 1}, ${bosses + companions}) n`,
    `update app_user set is_player = true where id in (select user_id from player)`,
    'analyze player',
  )
}

/** One of an hour at 30, for an hour to come: what is measured is how it is ordered with. */
export function prepareQuote(secret: string, bossId: string, playerId: string): string {
  const price = coins(pricePerHour)
  const quote: Quote = {
    id: newId(),
    bossId,
    playerId,
    product: 'pw',
    service: { id: serviceId, game: 'lol', title: '排位双排', pricePerHour },
    units: 2,
    price: { list: price, vipDiscount: coins(0), voucherDiscount: coins(0), payable: price },
    commission: 20,
    vipRate: 0,
    freezeHours: 72,
    voucherId: null,
    expiresAtMs: Date.now() + 3_600_000,
  }
  return sealQuote(secret, quote)
}

/** A boss may have so many open; between two rounds all of them come to an end, aside and at once. */
export async function endOrders(databaseUrl: string): Promise<void> {
  await run(
    databaseUrl,
    `update play_order set status = 70, due_at = null, deadline_at = null where status = 0`,
    `vacuum analyze play_order`,
  )
}

export const submissionHeaders = (token: string) => ({
  authorization: token,
  'content-type': 'application/json',
  'idempotency-key': randomUUID(),
})

/** Orders that are over, each with its history, spread evenly over everybody and two years. */
export async function writeHistory(
  databaseUrl: string,
  { bosses, companions }: Cast,
  count: number,
): Promise<void> {
  const id = `('0190c000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`
  const at = `now() - interval '1 day' - n * (interval '2 years' / ${count})`
  const tables = ['play_order', 'order_event']
  await run(
    databaseUrl,
    // Everybody they speak of exists: to look each of them up would take longer than all the rest.
    ...tables.map((table) => `alter table ${table} disable trigger all`),
    `insert into play_order (id, sn, product, entrance, source, boss_id, player_id, service_id, game, title,
       price_per_hour, note, commission, vip_rate, freeze_hours, status, since, units, list, vip_discount, voucher_discount,
       payable, refunded, accepted_at, started_at, released, decided_by_staff, state, created_at)
     select ${id}, 'H' || lpad(n::text, 11, '0'), 'pw', 'direct', 'web', ${idFrom(`n % ${bosses} + 1`)},
       ${idFrom(`${bosses} + n % ${companions} + 1`)}, '${serviceId}', 'lol', '排位双排', ${pricePerHour}, '', 20, 0, 72,
       case when n % 5 = 0 then 70 else 40 end, ${at}, 2, 3000, 0, 0, 3000, case when n % 5 = 0 then 3000 else 0 end,
       ${at}, ${at}, n % 5 <> 0, false,
       '{"ready": {"boss": false, "player": false}, "wish": null, "proposal": null, "claim": null, "renewalQuote": null, "renewal": null}', ${at}
     from generate_series(1, ${count}) n`,
    `insert into order_event (id, order_id, at, what, side, status, note, amount, files)
     select ('0190d000-0000-7000-8000-' || lpad((3 * n + nth)::text, 12, '0'))::uuid, ${id}, ${at}, what, 'boss', 0, '',
       3000, '{}'
     from generate_series(1, ${count}) n, unnest(array['placed', 'accept', 'confirm']) with ordinality as e (what, nth)`,
    ...tables.map((table) => `alter table ${table} enable trigger all`),
    `vacuum analyze play_order, order_event`,
  )
}
