import type { OurEntry } from '@kaihei/domain/top-ups/reconcile'
import { type Sql, sql } from '#db/sql.ts'
import { dayOf } from '#ledger/flows.ts'
import type { Period } from '#work/periods.ts'
import type { Reading } from '#work/work.ts'

type BookEntry = Omit<OurEntry, 'counts' | 'at'> & { readonly at: Date }

/** By what a payment can be known: our number, and the provider's names for it and for its money. */
const namesOfPayment = sql`array_remove(array[t.order_no, t.provider_ref, t.payment_ref], null)`
const moneyOfChargeBack = sql`(t.charge_amount * c.amount / t.coins)::bigint`

/**
 * Everything that money outside has done, or may still do, as our books have it. A charge-back is kept in coins, rounded up
 * from money: rounded down again it is what it was.
 */
function bookEntries(about: {
  readonly payments: Sql
  readonly refunds: Sql
  readonly chargeBacks: Sql
}): Sql {
  return sql`
    select 'payment' as kind, t.order_no as id, t.order_no as "orderNo",
      case when t.state = 'paid' or t.came_amount is not null then 'done'
        when t.state = 'pending' then 'pending' else 'failed' end as state,
      case when t.state = 'paid' then t.charge_amount else coalesce(t.came_amount, t.charge_amount) end as amount,
      case when t.state = 'paid' then t.charge_currency else coalesce(t.came_currency, t.charge_currency) end as currency,
      coalesce(t.paid_at, t.differs_since, t.created_at) as at, ${namesOfPayment} as names, ${namesOfPayment} as about,
      t.channel
    from top_up t where t.provider_ref is not null and ${about.payments}
    union all
    select 'refund', r.id::text, r.order_no,
      case r.state when 'done' then 'done' when 'returned' then 'failed' else 'pending' end,
      r.charge_amount, r.charge_currency, coalesce(r.ended_at, r.created_at),
      array_remove(array[r.reference, r.id::text], null), ${namesOfPayment}, t.channel
    from top_up_refund r join top_up t on t.order_no = r.order_no where ${about.refunds}
    union all
    select 'chargeBack', c.id::text, c.order_no, 'done', ${moneyOfChargeBack}, t.charge_currency, c.at,
      array_remove(array[c.dispute_ref, c.id::text], null), ${namesOfPayment}, t.channel
    from charge_back c join top_up t on t.order_no = c.order_no where c.amount > 0 and ${about.chargeBacks}
    union all
    select 'chargeBackWon', c.id::text, c.order_no, 'done', ${moneyOfChargeBack}, t.charge_currency, c.ended_at,
      array_remove(array[c.dispute_ref, c.id::text], null), ${namesOfPayment}, t.channel
    from charge_back c join top_up t on t.order_no = c.order_no
    where c.amount > 0 and c.state = 'won' and ${about.chargeBacks}`
}

/** Those of a period that money has moved for, and whatever else bears one of these names. */
export function listBookEntries(
  { db }: Reading,
  channel: string,
  { from, to }: Period,
  names: readonly string[],
): Promise<readonly BookEntry[]> {
  const within = (instant: Sql) => sql`${instant} >= ${from} and ${instant} < ${to}`
  const isNamed = sql`(t.order_no = any(${names}::text[]) or t.provider_ref = any(${names}::text[])
    or t.payment_ref = any(${names}::text[]))`
  const ofChannel = sql`t.channel = ${channel}`
  return db.rows<BookEntry>(
    bookEntries({
      payments: sql`${ofChannel} and (${within(sql`t.paid_at`)} or ${within(sql`t.differs_since`)}
        or (t.paid_at is null and t.came_amount is not null and ${within(sql`t.created_at`)}) or ${isNamed})`,
      refunds: sql`${ofChannel} and (${within(sql`r.ended_at`)} or r.reference = any(${names}::text[]) or ${isNamed})`,
      chargeBacks: sql`${ofChannel} and (${within(sql`c.at`)} or ${within(sql`c.ended_at`)}
        or c.dispute_ref = any(${names}::text[]) or ${isNamed})`,
    }),
  )
}

interface DayCount {
  readonly channel: string
  readonly day: string
  readonly ours: number
}

/** How much money moved for, by day and provider, since a day began. */
export function countBookEntries({ db }: Reading, since: Date): Promise<readonly DayCount[]> {
  const entries = bookEntries({
    payments: sql`t.created_at >= ${new Date(since.getTime() - longestMs)}`,
    refunds: sql`r.ended_at >= ${since}`,
    chargeBacks: sql`(c.at >= ${since} or c.ended_at >= ${since})`,
  })
  return db.rows<DayCount>(sql`
    select channel, ${dayOf(sql`at`)}::text as day, count(*)::int as ours from (${entries}) e
    where state = 'done' and at >= ${since} group by 1, 2`)
}

/** Nobody pays later than this for what they began. */
const longestMs = 31 * 24 * 3_600_000

export async function listChannels({ db }: Reading): Promise<readonly string[]> {
  const rows = await db.rows<{ channel: string }>(sql`
    select distinct channel from top_up where provider_ref is not null order by channel`)
  return rows.map(({ channel }) => channel)
}
