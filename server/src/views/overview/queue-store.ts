import type { QueueId } from '@kaihei/domain/ops/overview-calls'
import { promises } from '@kaihei/domain/ops/tariff'
import { orderStatus } from '@kaihei/domain/orders/status'
import { integers, type Sql, sql } from '#db/sql.ts'

export interface Queue {
  readonly id: QueueId
  readonly promiseMinutes: number
  /** Of whoever sees it; the others' is no business of staff. */
  readonly forAdmins?: true
  /**
   * Everything in it, read from an index of what waits: `id`, whose it is (`from_id`), whom it is about (`about_id`),
   * `kind`, `amount`, who has it (`claimed_by`), since when (`since`).
   */
  readonly waits: Sql
}

/** What waits for staff. A new queue is a line here, a word in `queueIds`, and a promise in the tariff. */
export const queues: readonly Queue[] = [
  {
    id: 'chats',
    promiseMinutes: promises.chats,
    waits: sql`
      select u.uk as id, k.customer_id as from_id, null::uuid as about_id, null::text as kind, null::bigint as amount,
        k.claimed_by, k.waiting_since as since
      from service_case k join app_user u on u.id = k.customer_id where k.is_open and k.waiting_since is not null`,
  },
  {
    id: 'applications',
    promiseMinutes: promises.applications,
    waits: sql`
      select id::text, user_id, null::uuid, null::text, null::bigint, null::uuid, submitted_at
      from player_application where state = 'submitted'`,
  },
  {
    id: 'arbitration',
    promiseMinutes: promises.arbitration,
    waits: sql`
      select id::text, boss_id, player_id, game, payable, null::uuid, since
      from play_order where status in ${integers([orderStatus.arbitration])}`,
  },
  {
    id: 'withdrawals',
    promiseMinutes: promises.withdrawals,
    // The promise is to have looked at it; when it is paid, its own page says.
    waits: sql`
      select id::text, user_id, null::uuid, method, amount, null::uuid, created_at from withdrawal where state < 3 and state = 0`,
  },
  {
    id: 'reports',
    promiseMinutes: promises.reports,
    waits: sql`
      select id::text, reporter_id, reported_id, kind, null::bigint, null::uuid, at from report where decided_at is null`,
  },
  {
    id: 'payments',
    promiseMinutes: promises.differing,
    forAdmins: true,
    waits: sql`
      select order_no, user_id, null::uuid, channel, came_amount, null::uuid, differs_since
      from top_up where differs_since is not null`,
  },
  {
    id: 'chargebacks',
    promiseMinutes: promises.chargebacks,
    forAdmins: true,
    waits: sql`
      select order_no, user_id, null::uuid, channel, amount, null::uuid, at from charge_back where state = 'open'`,
  },
]
