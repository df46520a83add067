import { idFrom } from '../stage/purses.ts'
import { type Cast, serviceId } from '../stage/orders.ts'
import type { Filling } from './fill-tables.ts'

const spanYears = 3

/** The few who are asked for most have by far the most: the cube of an even spread, the same for the same number. */
const companionOf = ({ bosses, companions }: Cast) =>
  `${bosses} + 1 + floor(${companions} * power((n::bigint * 7919 % 1000003) / 1000003.0::float8, 3))::int`

const orderId = `('0190c000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`

/** Orders that are over, each with its history, in the order of time: over everybody and three years. */
export function manyOrders(cast: Cast, count: number): readonly Filling[] {
  const at = `now() - interval '1 day' - (${count} - n) * (interval '${spanYears} years' / ${count})`
  return [
    {
      table: 'play_order',
      rows: count,
      insert: (from, to) => `
        insert into play_order (id, sn, product, entrance, source, boss_id, player_id, service_id, game, title,
          price_per_hour, note, commission, vip_rate, freeze_hours, status, since, units, list, vip_discount,
          voucher_discount, payable, refunded, accepted_at, started_at, released, decided_by_staff, state, quote_id, created_at)
        select ${orderId}, 'H' || lpad(n::text, 11, '0'), 'pw', 'direct', 'web', ${idFrom(`n::bigint * 7907 % ${cast.bosses} + 1`)},
          ${idFrom(companionOf(cast))}, '${serviceId}', 'lol', '排位双排', 3000, '', 20, 0, 72,
          case when n % 5 = 0 then 70 else 40 end, at, 2, 3000, 0, 0, 3000, case when n % 5 = 0 then 3000 else 0 end,
          at, at, n % 5 <> 0, false,
          '{"ready": {"boss": false, "player": false}, "wish": null, "proposal": null, "claim": null, "renewalQuote": null, "renewal": null}',
          md5('quote' || n)::uuid, at
        from (select n, ${at} as at from generate_series(${from}, ${to}) n) one`,
    },
    {
      table: 'order_event',
      rows: count,
      insert: (from, to) => `
        insert into order_event (id, order_id, at, what, side, status, note, amount, files)
        select ('0190d000-0000-7000-8000-' || lpad((3 * n::bigint + nth)::text, 12, '0'))::uuid, ${orderId}, ${at}, what, 'boss',
          0, '', 3000, '{}'
        from generate_series(${from}, ${to}) n, unnest(array['placed', 'accept', 'confirm']) with ordinality as e (what, nth)`,
    },
  ]
}
