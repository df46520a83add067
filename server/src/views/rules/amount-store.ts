import type { PreviewLine } from '@kaihei/domain/ops/rule-calls'
import type { PreviewedThing } from '@kaihei/domain/rules/preview'
import type { tariff } from '@kaihei/domain/tariff'
import { type Sql, sql } from '#db/sql.ts'
import type { Reading } from '#work/reading.ts'
import { type Cases, countCases } from './store.ts'

type Range = { readonly min: number; readonly max: number }

/** Withdrawals since then, and those on another side of the one bound than of the other. */
export function countApart(reading: Reading, since: Date, before: number, after: number): Promise<Cases> {
  return countCases(
    reading,
    sql`withdrawal where created_at >= ${since}`,
    sql`(amount >= ${before}::bigint) <> (amount >= ${after}::bigint)`,
  )
}

/** Withdrawals since then, and those with an amount that would have been refused. */
export function countPayoutsOutside(reading: Reading, since: Date, { min, max }: Range): Promise<Cases> {
  return countCases(
    reading,
    sql`withdrawal where created_at >= ${since}`,
    sql`amount not between ${min}::bigint and ${max}::bigint`,
  )
}

/** As the rules round it. */
function percentOf(amount: Sql, percent: number): Sql {
  return sql`floor(${amount} * ${Math.round(percent * 10)}::numeric / 1000)`
}

interface Sums extends Cases {
  readonly before: number
  readonly after: number
}

/** `before` is what a row of `from` came to, `after` what it would come to. */
async function addUp(
  { db }: Reading,
  about: PreviewedThing,
  what: 'kept' | 'given',
  sums: { readonly from: Sql; readonly before: Sql; readonly after: Sql },
): Promise<PreviewLine> {
  const row = await db.first<Sums>(sql`
    select count(*)::int as cases, count(*) filter (where ${sums.before} <> ${sums.after})::int as touched,
      coalesce(sum(${sums.before}), 0)::bigint as before, coalesce(sum(${sums.after}), 0)::bigint as after
    from ${sums.from}`)
  const { cases, touched, before, after } = row ?? { cases: 0, touched: 0, before: 0, after: 0 }
  return { about, cases, touched, money: { is: what, before, after } }
}

/** Those that cost a fee would have cost one, too: the first of a week stays free. */
export function payoutFees(
  reading: Reading,
  since: Date,
  { percent, min, max }: typeof tariff.withdrawal.fee,
): Promise<PreviewLine> {
  return addUp(reading, 'withdrawals', 'kept', {
    from: sql`withdrawal where created_at >= ${since} and fee > 0 and state <> 6`,
    before: sql`fee`,
    after: sql`least(greatest(${percentOf(sql`amount`, percent)}, ${min}::bigint), ${max}::bigint)::bigint`,
  })
}

/** Whoever had the bonus of a first top-up would have had one, too. */
export function firstBonuses(
  reading: Reading,
  since: Date,
  { percent, max }: typeof tariff.topUp.firstBonus,
): Promise<PreviewLine> {
  return addUp(reading, 'topUps', 'given', {
    from: sql`top_up where created_at >= ${since} and state = 'paid' and first_bonus > 0`,
    before: sql`first_bonus`,
    after: sql`least(${percentOf(sql`coins`, percent)}, ${max}::bigint)::bigint`,
  })
}

/** What was bought in a package that would not be there any more is left out of the sum. */
export function packageBonuses(
  reading: Reading,
  since: Date,
  packages: typeof tariff.topUp.packages,
): Promise<PreviewLine> {
  return addUp(reading, 'topUps', 'given', {
    from: sql`top_up t left join unnest(${packages.map(({ id }) => id)}::text[],
      ${packages.map(({ bonus }) => bonus)}::bigint[]) as p (id, bonus) on p.id = t.package_id
      where t.created_at >= ${since} and t.state = 'paid'`,
    before: sql`t.bonus`,
    after: sql`coalesce(p.bonus, 0)`,
  })
}

/** What is less than the least amount would not have been converted. */
export function conversions(
  reading: Reading,
  since: Date,
  { min, bonusPercent }: typeof tariff.conversion,
): Promise<PreviewLine> {
  return addUp(reading, 'conversions', 'given', {
    from: sql`conversion where at >= ${since}`,
    before: sql`bonus`,
    after: sql`case when amount < ${min}::bigint then 0 else ${percentOf(sql`amount`, bonusPercent)}::bigint end`,
  })
}

/** Gifts that the street would hear of with one of the bounds and not with the other. */
export function countGifts(reading: Reading, since: Date, before: number, after: number): Promise<Cases> {
  return countCases(
    reading,
    sql`gift where at >= ${since} and state = 'given' and not anonymous`,
    sql`(amount >= ${before}::bigint) <> (amount >= ${after}::bigint)`,
  )
}

/** Days of somebody who has given anything, and those on which they have given more than they could have. */
export function countGiftDays(reading: Reading, since: Date, max: number): Promise<Cases> {
  return countCases(
    reading,
    sql`(select sum(amount) as given from gift where at >= ${since} and state <> 'undone'
      group by sender_id, (at at time zone 'Europe/London')::date) d`,
    sql`d.given > ${max}::bigint`,
  )
}

export function countPackets(
  reading: Reading,
  since: Date,
  { amount, shares }: typeof tariff.packets,
): Promise<Cases> {
  return countCases(
    reading,
    sql`packet where created_at >= ${since}`,
    sql`amount not between ${amount.min}::bigint and ${amount.max}::bigint or shares > ${shares.max}::int`,
  )
}

export function countRentals(reading: Reading, since: Date, { hours }: typeof tariff.rental): Promise<Cases> {
  return countCases(
    reading,
    sql`rental where from_at >= ${since}`,
    sql`hours not between ${hours.min}::int and ${hours.max}::int`,
  )
}
