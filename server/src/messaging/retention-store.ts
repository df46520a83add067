import { type Sql, sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'

/** What an entry was said before, to go now. */
export interface Limits {
  readonly before: Date
  /** Of what was told of orders and of money. */
  readonly beforeOfMoney: Date
}

const portion = { conversations: 20, entries: 500 }

function limitOf({ before, beforeOfMoney }: Limits): Sql {
  return sql`case when c.service in ('sq_order', 'sq_wallet') then ${beforeOfMoney}::timestamptz
    else ${before}::timestamptz end`
}

/**
 * The logs of what was said before then, the oldest first. What is told of orders and money is kept for longer, and would be in
 * the way of whoever looks for the rest: each has an index of its own, by who said it. They are read in its order, for
 * PostgreSQL takes age and sender for things apart, and would go through all that is left to find one.
 */
export function oldEntries({ before, beforeOfMoney }: Limits): Sql {
  return sql`
    (select m.conversation_id from message m join conversation c on c.id = m.conversation_id
      where m.sender not in ('sq_order', 'sq_wallet') and m.at < ${before}
        and (c.service is null or c.service not in ('sq_order', 'sq_wallet'))
      order by m.at limit ${portion.conversations})
    union all
    (select conversation_id from message where sender in ('sq_order', 'sq_wallet') and at < ${beforeOfMoney}
      order by at limit ${portion.conversations})`
}

/**
 * Takes the oldest entries out of some logs: always from the beginning, so that what is left has no gap. For everybody
 * in them the log begins after the last that went, and nothing of it is unread. Nobody who adds to a log waits for
 * this. Answers the files of the pictures that went, or nothing if there was nothing to do.
 */
export async function dropOldEntries({ db }: Work, limits: Limits): Promise<readonly string[] | undefined> {
  const rows = await db.rows<{ fileId: string | null }>(sql`
    with logs as (
      select c.id, ${limitOf(limits)} as before from conversation c
      where c.id in (${oldEntries(limits)} limit ${portion.conversations})
    ), cut as (
      select logs.id, oldest.seq from logs cross join lateral (
        select max(seq) as seq from (
          select seq, at from message where conversation_id = logs.id order by seq limit ${portion.entries}) first
        where first.at < logs.before) oldest
      where oldest.seq is not null
    ), begun as (
      update chat_member p set from_seq = greatest(p.from_seq, cut.seq), read_seq = greatest(p.read_seq, cut.seq)
      from cut where p.conversation_id = cut.id
    ), dropped as (
      delete from message m using cut where m.conversation_id = cut.id and m.seq <= cut.seq
      returning m.type, m.payload)
    select case when type = 'TIMCustomElem' and payload ->> 'data' like '{"type":"picture",%'
      then (payload ->> 'data')::jsonb ->> 'fileId' end as "fileId" from dropped`)
  return rows.length === 0 ? undefined : rows.flatMap(({ fileId }) => fileId ?? [])
}
