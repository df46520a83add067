import type { WishState } from '@kaihei/domain/top-ups/going-back'
import { v7 as newId } from 'uuid'
import { type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

export interface WishRow {
  readonly id: string
  readonly userId: string
  readonly amount: number
  readonly state: WishState
  readonly reason: string | null
  readonly at: Date
}

const columns = sql`id, user_id as "userId", amount, state, reason, at`

/**
 * Of these people's top-ups what can go back: bought coins do not know which top-up they are of, so the newest ones are still
 * there. `amount` of them all together is never more than is in the purse.
 */
export function returnables(whose: Sql): Sql {
  return sql`
    select order_no, user_id, least(unreturned, greatest(paid - coalesce(newer, 0), 0))::bigint as amount
    from (
      select t.order_no, t.user_id, t.coins - g.gone as unreturned,
        sum(t.coins - g.gone) over (partition by t.user_id order by t.paid_at desc, t.order_no
          rows between unbounded preceding and 1 preceding) as newer,
        coalesce((select balance from account a where a.owner_id = t.user_id and a.class = 'coin.paid'), 0) as paid
      from top_up t, lateral (
        select coalesce((select sum(amount) from top_up_refund where order_no = t.order_no and state <> 'returned'), 0)
          + coalesce((select sum(amount) from charge_back where order_no = t.order_no and state <> 'won'), 0) as gone) g
      where t.state = 'paid' and t.user_id in (${whose}) and t.coins > g.gone
        and not exists (select 1 from charge_back c where c.order_no = t.order_no and c.state = 'open')) one`
}

/** People who wait for their bought coins. */
export const waiting = sql`select user_id from return_wish where state = 'open'`

/** What can go back of what somebody has bought, and what is on its way. */
export async function readReturnable(
  { db }: Reading,
  userId: string,
): Promise<{ readonly returnable: number; readonly returning: number }> {
  const row = await db.first<{ returnable: number; returning: number }>(sql`
    select coalesce((select sum(amount) from (${returnables(sql`select ${userId}::uuid`)}) r), 0)::bigint as returnable,
      coalesce((select sum(amount) from top_up_refund where user_id = ${userId} and state in ('asked', 'byHand')), 0)::bigint
        as returning`)
  return row ?? { returnable: 0, returning: 0 }
}

/** The newest one. */
export function findWish({ db }: Reading, userId: string): Promise<WishRow | undefined> {
  return db.first<WishRow>(
    sql`select ${columns} from return_wish where user_id = ${userId} order by at desc, id desc limit 1`,
  )
}

/** Asked twice at once, it is one. */
export async function addWish(work: Work, userId: string, amount: number): Promise<void> {
  await work.db.run(sql`
    insert into return_wish (id, user_id, amount, state, at) values (${newId()}, ${userId}, ${amount}, 'open', ${work.now})
    on conflict (user_id) where state = 'open' do nothing`)
  await work.tell({ type: 'queue.changed' })
}

/** Of whoever waits; answers whether anybody did. */
export async function endWish(
  work: Work,
  userId: string,
  end:
    | { readonly state: 'done' | 'cancelled' }
    | { readonly state: 'declined'; readonly reason: string; readonly byId: string },
): Promise<boolean> {
  const { reason, byId } = end.state === 'declined' ? end : { reason: null, byId: null }
  const ended = await work.db.run(sql`
    update return_wish set state = ${end.state}, reason = ${reason}, by_id = ${byId}, ended_at = ${work.now}
    where user_id = ${userId} and state = 'open'`)
  if (ended > 0) await work.tell({ type: 'queue.changed' })
  return ended === 1
}

/** Nothing of it can go back any more, and nothing is on its way. */
export async function endFulfilledWish(work: Work, userId: string): Promise<void> {
  const { returnable, returning } = await readReturnable(work, userId)
  if (returnable + returning === 0) await endWish(work, userId, { state: 'done' })
}

interface Wanted {
  readonly orderNo: string
  readonly amount: number
  readonly at: Date
}

/** Which of these top-ups should go back because whoever bought them leaves, how much of each, and since when. */
export function listWanted({ db }: Reading, orderNos: readonly string[]): Promise<readonly Wanted[]> {
  return db.rows<Wanted>(sql`
    select r.order_no as "orderNo", r.amount, w.at
    from (${returnables(waiting)}) r join return_wish w on w.user_id = r.user_id and w.state = 'open'
    where r.order_no = any(${orderNos}::text[]) and r.amount > 0`)
}

export function exportWishesOf({ db }: Reading, userId: string): Promise<unknown> {
  return db.rows(sql`
    select amount, state, reason, at, ended_at as "endedAt" from return_wish where user_id = ${userId} order by at`)
}
