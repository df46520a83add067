import { reviewableStatuses } from '@kaihei/domain/orders/status'
import { integers, type Sql, sql } from '#db/sql.ts'
import type { Reading } from '#work/reading.ts'

export interface Shared {
  readonly count: number
  /** The moment as JSON has it. */
  readonly people: readonly { readonly uk: string; readonly nickname: string; readonly at: string }[]
}

const shown = 10

/** `others` has `user_id` and, as `at`, since when they have it in common. More than can be shown are counted all the same. */
async function findShared({ db }: Reading, others: Sql): Promise<Shared> {
  const row = await db.first<Shared>(sql`
    with o as (${others}), known as (
      select u.uk, u.nickname, o.at from o join app_user u on u.id = o.user_id and u.erased_at is null)
    select (select count(*)::int from known) as count, coalesce((
      select json_agg(k order by k.at desc) from (select * from known order by at desc limit ${shown}) k), '[]') as people`)
  return row ?? { count: 0, people: [] }
}

/** Who else has been in a browser of theirs. */
export function findSharedDevices(reading: Reading, userId: string): Promise<Shared> {
  return findShared(
    reading,
    sql`
    select b.user_id, min(greatest(a.first_at, b.first_at)) as at
    from person_device a join person_device b on b.device = a.device
    where a.user_id = ${userId} and b.user_id <> ${userId} group by b.user_id`,
  )
}

/** Who else has paid with a card or an account that they have paid with. */
export function findSharedSources(reading: Reading, userId: string): Promise<Shared> {
  return findShared(
    reading,
    sql`
    select b.user_id, min(greatest(a.paid_at, b.paid_at)) as at
    from top_up a join top_up b on b.source = a.source
    where a.user_id = ${userId} and a.source is not null and b.user_id <> ${userId} group by b.user_id`,
  )
}

/** Who else is paid to an account that they are paid to. */
export function findSharedPayees(reading: Reading, userId: string): Promise<Shared> {
  return findShared(
    reading,
    sql`
    select b.user_id, min(greatest(a.created_at, b.created_at)) as at
    from withdrawal a join withdrawal b on b.method = a.method and b.payee = a.payee and b.payee <> ''
    where a.user_id = ${userId} and a.payee <> '' and b.user_id <> ${userId} group by b.user_id`,
  )
}

export interface Rest {
  readonly id: string
  readonly name: string
  readonly at: Date
  /** In hundredths. */
  readonly count: number
}

/** Their latest orders of which something went back. */
export function listRefunded({ db }: Reading, userId: string): Promise<readonly Rest[]> {
  return db.rows<Rest>(sql`
    select id, sn as name, created_at as at, refunded as count from play_order
    where boss_id = ${userId} and refunded > 0 and status in ${integers(reviewableStatuses)}
    order by created_at desc limit ${shown}`)
}

/** Their payments that were charged back and not won by the house. */
export function listChargeBacks({ db }: Reading, userId: string): Promise<readonly Rest[]> {
  return db.rows<Rest>(sql`
    select t.order_no as id, t.order_no as name, c.at, c.amount as count
    from top_up t join charge_back c on c.order_no = t.order_no
    where t.user_id = ${userId} and c.state <> 'won' order by c.at desc`)
}
