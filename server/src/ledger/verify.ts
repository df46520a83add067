import { sql } from '#db/sql.ts'
import type { Reading } from '#work/work.ts'
import { beanClasses, coinClasses, heldClasses, houseId, keptClasses } from './accounts.ts'
import { earnedWith, isEarned, lastArchived, spentOn } from './archive.ts'
import { dayOf, firstIdAt } from './flows.ts'

export interface Problem {
  /** Which invariant does not hold. */
  readonly kind:
    | 'account'
    | 'overdrawn'
    | 'pending'
    | 'earning'
    | 'escrow'
    | 'spent'
    | 'class'
    | 'bill'
    | 'chain'
    | 'month'
    | 'experience'
    | 'day'
    | 'empty movement'
    | 'movement twice'
    | 'carried'
    | 'archive'
    | 'audit'
    | 'seal'
  /** Of whom or what. */
  readonly about: string
  /** What the transfers say, and what was found instead. */
  readonly expected: number
  readonly found: number
}

export interface BooksReport {
  readonly accounts: number
  readonly transfers: number
  /** The first of them; a mistake that touches everybody would be a list without end. */
  readonly problems: readonly Problem[]
}

const maxProblems = 1_000

/** Clocks of two processes differ a little: what came in counts so much earlier when what is held is followed in time. */
const clockSkewMs = 1_000

const ownClasses = [...coinClasses, ...beanClasses]

/** Smaller than every id: what archived days carried over comes before all that is in the tables. */
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** What came in in a month `m`, by the lines `l` in the tables and those that are archived. */
const incoming = sql`(coalesce(l.incoming, 0) + coalesce(m.archived_incoming, 0))`
const outgoing = sql`(coalesce(l.outgoing, 0) + coalesce(m.archived_outgoing, 0))`

/** What archived days carried over is what the seal of the last of them says that the house owed and held. */
const carriedAndSealed = sql`
  select kind, expected, coalesce((select sum(amount) from carried where class = any(classes)), 0) as found
  from archived_day a join sealed_day d on d.number = a.number cross join lateral (values
    ('coins', d.coins, ${coinClasses}::text[]), ('beans', d.beans, ${beanClasses}::text[]),
    ('held', d.held, ${heldClasses}::text[])) as sums (kind, expected, classes)
  where a.number = ${lastArchived}
  union all
  select 'days', max(number), count(*) from archived_day having count(*) > 0`

/**
 * Goes through the books: what everything else says is worked out again from the transfers alone. One statement, so
 * that it sees one moment of books in which others are writing.
 */
export async function verifyBooks({ db }: Reading): Promise<BooksReport> {
  const row = await db.first<{ accounts: number; transfers: number; problems: Problem[] }>(sql`
    with leg as materialized (
      select movement_id, t.id, l.owner, l.class, l.change
      from transfer t cross join lateral (values
        (t.to_owner, t.to_class, t.amount), (t.from_owner, t.from_class, -t.amount)) as l (owner, class, change)
      union all
      select null, ${beforeAll}::uuid, owner_id, class, amount from carried where class <> 'experience'
    ), derived as materialized (
      select owner, class, sum(change) as balance from leg where owner <> ${houseId} group by owner, class
    ), problem as (
      select 'account' as kind, concat_ws(' ', coalesce(owner, owner_id), coalesce(d.class, a.class)) as about,
        coalesce(d.balance, 0) as expected, coalesce(a.balance, 0) as found
      from derived d full join account a on a.owner_id = d.owner and a.class = d.class
      where coalesce(d.balance, 0) <> coalesce(a.balance, 0)

      union all
      select 'overdrawn', concat_ws(' ', owner, class), 0, min(balance) from (
        select owner, class, sum(change) over (
          partition by owner, class
          order by ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint
            - case when change > 0 then ${clockSkewMs}::bigint else 0 end) as balance
        from leg where class = any(${heldClasses}::text[])
      ) followed where balance < 0 group by owner, class

      union all
      select 'pending', coalesce(d.owner, e.player_id)::text, coalesce(d.balance, 0), coalesce(e.remaining, 0)
      from (select owner, balance from derived where class = 'bean.pending') d
        full join (select player_id, sum(remaining) as remaining from earning group by player_id) e
        on e.player_id = d.owner
      where coalesce(d.balance, 0) <> coalesce(e.remaining, 0)

      union all
      select 'earning', coalesce(earned.source_id, e.source_id)::text,
        coalesce(earned.amount, 0) + coalesce(e.archived_amount, 0), coalesce(e.amount, 0)
      from (
        select m.purpose ->> 'kind' as kind, ${earnedWith} as source_id, sum(t.amount) as amount
        from movement m join transfer t on t.movement_id = m.id
        where ${isEarned} and t.to_class = 'bean.pending' group by 1, 2
      ) earned full join earning e on e.source_id = earned.source_id and e.kind = earned.kind
      where coalesce(earned.amount, 0) + coalesce(e.archived_amount, 0) <> coalesce(e.amount, 0)

      union all
      select 'escrow', concat_ws(' ', owner, class), 0, balance from derived join earning on source_id = owner
      where balance <> 0 and class = any(${heldClasses}::text[])

      union all
      select 'spent', concat_ws(' ', e.source_id, s.class), coalesce(flowed.amount, 0) + s.archived, s.amount
      from earning e cross join lateral (values ('paid', spent_paid, archived_paid),
        ('earned', spent_earned, archived_earned), ('bonus', spent_bonus, archived_bonus)) as s (class, amount, archived)
      left join (
        select thing, class, sum(amount) as amount from (${spentOn(sql`true`)}) one group by 1, 2
      ) flowed on flowed.thing = e.source_id and flowed.class = s.class
      where coalesce(flowed.amount, 0) + s.archived <> s.amount

      union all
      select 'class', concat_ws(' ', owner, class), 0, count(*) from leg
      where (owner = ${houseId}) = (class = any(${keptClasses}::text[])) group by owner, class

      union all
      select 'bill', concat_ws(' ', coalesce(moved.movement_id, billed.movement_id),
          coalesce(moved.owner, billed.owner_id), coalesce(moved.unit, billed.unit)),
        coalesce(moved.amount, 0), coalesce(billed.amount, 0)
      from (
        select movement_id, owner, split_part(class, '.', 1) as unit, sum(change) as amount from leg
        where movement_id is not null and owner <> ${houseId} and class = any(${ownClasses}::text[])
        group by 1, 2, 3 having sum(change) <> 0
      ) moved full join (
        select movement_id, owner_id, unit, sum(amount) as amount from bill_line group by 1, 2, 3
      ) billed on billed.movement_id = moved.movement_id and billed.owner_id = moved.owner and billed.unit = moved.unit
      where coalesce(moved.amount, 0) <> coalesce(billed.amount, 0)

      union all
      select 'chain', concat_ws(' ', owner_id, id), expected, balance from (
        select owner_id, id, balance, sum(amount) over (partition by owner_id, unit order by at, id) as expected
        from (
          select owner_id, unit, at, id, amount, balance from bill_line
          union all
          select owner_id, split_part(class, '.', 1), '-infinity', ${beforeAll}::uuid, sum(amount), sum(amount)
          from carried where class = any(${ownClasses}::text[]) group by 1, 2
        ) line
      ) chained where balance <> expected

      union all
      select 'month', concat_ws(' ', coalesce(l.owner_id, m.owner_id), coalesce(l.month, m.month),
          coalesce(l.type, m.type), coalesce(l.unit, m.unit)),
        case when ${incoming} is distinct from m.incoming then ${incoming} else ${outgoing} end,
        case when ${incoming} is distinct from m.incoming then m.incoming else m.outgoing end
      from (
        select owner_id, to_char(at at time zone 'Europe/London', 'YYYY-MM') as month, type, unit,
          sum(greatest(amount, 0)) as incoming, sum(greatest(-amount, 0)) as outgoing
        from bill_line where amount <> 0 group by 1, 2, 3, 4
      ) l full join bill_month m
        on m.owner_id = l.owner_id and m.month = l.month and m.type = l.type and m.unit = l.unit
      where (${incoming}, ${outgoing}) is distinct from (m.incoming, m.outgoing)

      union all
      select 'experience', coalesce(b.owner_id, v.user_id)::text, coalesce(b.experience, 0),
        coalesce(v.experience, 0)
      from (
        select owner_id, sum(experience) as experience from (
          select owner_id, experience from bill_line
          union all
          select owner_id, amount from carried where class = 'experience') line
        group by owner_id) b
        full join vip_standing v on v.user_id = b.owner_id
      where coalesce(b.experience, 0) <> coalesce(v.experience, 0)

      union all
      select 'day', concat_ws(' ', coalesce(counted.day, rolled.day), coalesce(counted.purpose, rolled.purpose),
          coalesce(counted.from_class, rolled.from_class), coalesce(counted.to_class, rolled.to_class)),
        coalesce(counted.amount, 0) + coalesce(rolled.archived, 0), coalesce(rolled.amount, 0)
      from (
        select ${dayOf(sql`m.at`)} as day, concat_ws('.', m.purpose ->> 'kind', m.purpose ->> 'step') as purpose,
          from_class, to_class, sum(amount) as amount
        from transfer t join movement m on m.id = t.movement_id
        where t.id < (select ${firstIdAt(sql`until`)} from flow_rolled) group by 1, 2, 3, 4
      ) counted full join flow_day rolled on rolled.day = counted.day and rolled.purpose = counted.purpose
        and rolled.from_class = counted.from_class and rolled.to_class = counted.to_class
      where coalesce(counted.amount, 0) + coalesce(rolled.archived, 0) <> coalesce(rolled.amount, 0)

      union all
      select 'empty movement', m.id, 1, 0 from movement m
      where not exists (select from transfer t where t.movement_id = m.id)
        and (m.sealed_in is null or m.sealed_in > ${lastArchived})

      union all
      select 'carried', kind, expected, found from (${carriedAndSealed}) sums where expected <> found

      union all
      select 'movement twice', purpose::text, 1, count(*) from movement
      where purpose ->> 'kind' in ('topUp', 'refund', 'chargeBack', 'withdrawal', 'order', 'gift', 'rental')
      group by purpose having count(*) > 1
    )
    select (select count(*) from derived) as accounts,
      (select count(*) from transfer) + (select coalesce(sum(transfers), 0)::bigint from archived_day) as transfers,
      (select coalesce(json_agg(p), '[]') from (select * from problem limit ${maxProblems}) p) as problems`)
  return row ?? { accounts: 0, transfers: 0, problems: [] }
}
