import type { Found } from '@kaihei/domain/ops/find-calls'
import { longestGramsOf } from '#areas/players/search-name.ts'
import { sql } from '#db/sql.ts'
import { findRarest } from '#views/search/store.ts'
import type { Reading } from '#work/reading.ts'

/** By number, by uk, or by a name they have or had: staff find people whatever their privacy says. */
export async function findPeople(
  reading: Reading,
  keyword: string,
  folded: string,
  limit: number,
): Promise<readonly Found[]> {
  const gram = await findRarest(reading, longestGramsOf(folded))
  return reading.db.rows<Found>(sql`
    select 'person' as kind, u.uk as id, u.nickname as name, u.show_id as who, null::bigint as amount
    from app_user u
    where u.erased_at is null and (u.uk = ${keyword} or u.show_id = ${keyword} or u.own_id = ${keyword}
      or u.id in (
        select n.user_id from name_gram g join found_name n on n.user_id = g.user_id
        where g.gram = ${gram ?? null} and strpos(n.folded, ${folded}) > 0 limit ${limit}))
    order by u.show_id = ${keyword} desc, u.nickname, u.uk limit ${limit}`)
}

export function findOrders({ db }: Reading, keyword: string): Promise<readonly Found[]> {
  return db.rows<Found>(sql`
    select 'order' as kind, o.id::text, o.sn as name, u.nickname as who, o.payable as amount
    from play_order o join app_user u on u.id = o.boss_id where o.sn = ${keyword.toUpperCase()}`)
}

export function findMovements({ db }: Reading, keyword: string): Promise<readonly Found[]> {
  return db.rows<Found>(sql`
    select 'movement' as kind, m.id, m.id as name, null as who,
      (select sum(amount)::bigint from transfer t where t.movement_id = m.id) as amount
    from movement m where m.id = ${keyword}`)
}

export function findPayments({ db }: Reading, keyword: string): Promise<readonly Found[]> {
  return db.rows<Found>(sql`
    select 'payment' as kind, t.order_no as id, t.order_no as name, u.nickname as who, t.price as amount
    from top_up t join app_user u on u.id = t.user_id where t.order_no = ${keyword.toUpperCase()}`)
}
