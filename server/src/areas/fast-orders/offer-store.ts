import { type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'
import { asWish, bestFitting, companions, fits, isFree, isTrusted, type Criteria } from './match-store.ts'

/** Of a companion p: she would hear of it for the first time. */
const hasNotHeard = (orderId: string) =>
  sql`and not exists (select 1 from fast_offer f where f.order_id = ${orderId} and f.player_id = p.user_id)`

/** Everybody who could come now and has not heard of it hears of it. Answers who they are. */
export function offerToAll(work: Work, orderId: string, criteria: Criteria): Promise<readonly string[]> {
  return offer(work, orderId, bestFitting(criteria, undefined, hasNotHeard(orderId)))
}

/** The boss's favourites first, then the best; nobody else. */
export function offerToBest(
  work: Work,
  orderId: string,
  criteria: Criteria,
  max: number,
): Promise<readonly string[]> {
  const liked = sql`
    select p.user_id as player_id, p.score, true as liked
    from player_like k join ${companions} on k.player_id = p.user_id cross join ${asWish(criteria)}
    where k.user_id = ${criteria.bossId} and ${fits} and ${isTrusted()} and ${isFree} ${hasNotHeard(orderId)}`
  const best = sql`select b.*, false from (${bestFitting(criteria, max, hasNotHeard(orderId))}) b`
  return offer(
    work,
    orderId,
    sql`
      select c.player_id from ((${liked}) union all (${best})) c
      group by c.player_id order by bool_or(c.liked) desc, max(c.score) desc, c.player_id limit ${max}`,
  )
}

async function offer({ db, now }: Work, orderId: string, people: Sql): Promise<readonly string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    insert into fast_offer (order_id, player_id, at)
    select ${orderId}, told.player_id, ${now} from (${people}) told
    on conflict do nothing
    returning player_id as id`)
  return rows.map(({ id }) => id)
}

/** Whoever has found it in the hall knows of it, too. */
export function noteTold(work: Work, orderId: string, playerId: string): void {
  work.send(sql`
    insert into fast_offer (order_id, player_id, at) values (${orderId}, ${playerId}, ${work.now})
    on conflict do nothing`)
}

/** Everybody who has heard of a wish. */
export async function listTold({ db }: Reading, orderId: string): Promise<readonly string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select player_id as id from fast_offer where order_id = ${orderId}`)
  return rows.map(({ id }) => id)
}

/** Who was told what is over is of no use to anybody. */
export function forgetOffers(work: Work, orderId: string): void {
  work.send(sql`delete from fast_offer where order_id = ${orderId}`)
}

export function planWave(work: Work, orderId: string, next: number, dueAt: Date): void {
  work.send(sql`
    insert into fast_wave (order_id, next, due_at) values (${orderId}, ${next}, ${dueAt})
    on conflict (order_id) do update set next = excluded.next, due_at = excluded.due_at`)
}

export function forgetWaves(work: Work, orderId: string): void {
  work.send(sql`delete from fast_wave where order_id = ${orderId}`)
}

interface Wave {
  readonly id: string
  readonly sn: string
  readonly next: number
  /** Since when it has been looking for somebody, this time. */
  readonly since: Date
}

function areDue(now: Date): Sql {
  return sql`w.due_at <= ${now} order by w.due_at`
}

/** Wishes that more companions are to hear of by now. */
export function dueWaves(now: Date): Sql {
  return sql`select w.order_id from fast_wave w where ${areDue(now)}`
}

/**
 * One whose time has come. The order is held with it: whoever moves it on meanwhile would wait for us, and we for them.
 */
export function takeWave({ db, now }: Work): Promise<Wave | undefined> {
  return db.first<Wave>(sql`
    select o.id, o.sn, w.next, o.since
    from fast_wave w join play_order o on o.id = w.order_id
    where ${areDue(now)} limit 1 for update of w, o skip locked`)
}
