import type { QueueId } from '@kaihei/domain/ops/overview-calls'
import { oldestAlive } from '@kaihei/domain/ops/proposal'
import { promises } from '@kaihei/domain/ops/tariff'
import { orderStatus } from '@kaihei/domain/orders/status'
import { returnables, waiting } from '#areas/top-ups/return-wish-store.ts'
import { integers, type Sql, sql } from '#db/sql.ts'

export interface Queue {
  readonly id: QueueId
  readonly promise: keyof typeof promises
  /** Of whoever sees it; the others' is no business of staff. */
  readonly forAdmins?: true
  /**
   * Everything in it, read from an index of what waits: `id`, whose it is (`from_id`), whom it is about (`about_id`),
   * `kind`, `amount` and what it is of (`unit`), who has it (`claimed_by`), since when (`since`).
   */
  readonly waits: (now: Date) => Sql
}

/** What waits for staff. A new queue is a line here, a word in `queueIds`, and a promise in the tariff. */
export const queues: readonly Queue[] = [
  {
    id: 'chats',
    promise: 'chats',
    waits: () => sql`
      select u.uk as id, k.customer_id as from_id, null::uuid as about_id, null::text as kind, null::bigint as amount,
        null::text as unit, k.claimed_by, k.waiting_since as since
      from service_case k join app_user u on u.id = k.customer_id where k.is_open and k.waiting_since is not null`,
  },
  {
    id: 'applications',
    promise: 'applications',
    waits: () => sql`
      select id::text, user_id, null::uuid, null::text, null::bigint, null::text, null::uuid, submitted_at
      from player_application where state = 'submitted'`,
  },
  {
    id: 'arbitration',
    promise: 'arbitration',
    waits: () => sql`
      select id::text, boss_id, player_id, game, payable, 'coin', null::uuid, since
      from play_order where status in ${integers([orderStatus.arbitration])}`,
  },
  {
    id: 'withdrawals',
    promise: 'withdrawals',
    // The promise is to have looked at it; when it is paid, its own page says.
    waits: () => sql`
      select id::text, user_id, null::uuid, method, amount, 'bean', null::uuid, created_at
      from withdrawal where state < 3 and state = 0`,
  },
  {
    id: 'reports',
    promise: 'reports',
    waits: () => sql`
      select id::text, reporter_id, reported_id, kind, null::bigint, null::text, null::uuid, at from report where decided_at is null`,
  },
  {
    id: 'rentals',
    promise: 'rentals',
    waits: () => sql`
      select id::text, renter_id, owner_id, 'login', price, 'coin', null::uuid, staff_since
      from rental where state = 'disputed' and claimed_at is null and staff_since is not null
      union all
      select id::text, owner_id, renter_id, 'claim', claimed, 'coin', null::uuid, claimed_at
      from rental where state = 'disputed' and claimed_at is not null`,
  },
  {
    id: 'nitro',
    promise: 'nitro',
    waits: () => sql`
      select r.id::text, r.user_id, null::uuid, o.kind, o.price, 'coin', null::uuid, r.at
      from nitro_report r join nitro_order o on o.id = r.order_id where r.decided_at is null`,
  },
  {
    id: 'payments',
    promise: 'differing',
    forAdmins: true,
    waits: () => sql`
      select order_no, user_id, null::uuid, channel, came_amount, came_currency, null::uuid, differs_since
      from top_up where differs_since is not null`,
  },
  {
    id: 'chargebacks',
    promise: 'chargebacks',
    forAdmins: true,
    waits: () => sql`
      select order_no, user_id, null::uuid, channel, amount, 'coin', null::uuid, at from charge_back where state = 'open'`,
  },
  {
    id: 'returns',
    promise: 'returns',
    forAdmins: true,
    // Whoever has spent meanwhile what they wanted back waits for nothing.
    waits: () => sql`
      select r.order_no, r.user_id, null::uuid, null::text, r.amount, 'coin', null::uuid, w.at
      from (${returnables(waiting)}) r join return_wish w on w.user_id = r.user_id and w.state = 'open'
      where r.amount > 0`,
  },
  {
    id: 'refunds',
    promise: 'refunds',
    forAdmins: true,
    waits: () => sql`
      select r.order_no, r.user_id, null::uuid, t.channel, r.charge_amount, r.charge_currency, null::uuid, r.by_hand_since
      from top_up_refund r join top_up t on t.order_no = r.order_no where r.state = 'byHand'`,
  },
  {
    id: 'approvals',
    promise: 'approvals',
    forAdmins: true,
    waits: (now) => sql`
      select id::text, proposed_by, concerns_id, kind, null::bigint, null::text, null::uuid, proposed_at
      from approval where state = 'waiting' and proposed_at > ${oldestAlive(now)}`,
  },
]

/** What whoever waits in it is promised now: the number may change while the program runs. */
export function promiseOf({ promise }: Queue): number {
  return promises[promise]
}
