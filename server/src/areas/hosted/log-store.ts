import { houseAccounts } from '@kaihei/domain/chat/accounts'
import { type Sql, sql } from '#db/sql.ts'
import type { Said } from '#gateways/hosted-chat.ts'
import type { FactOf } from '#work/facts.ts'
import type { Reading, Work } from '#work/work.ts'

/** Whoever carries it now, or waits to, goes on to the new end. */
const untilCarried = sql`
  on conflict (conversation_id) do update
  set pending_seq = excluded.pending_seq, due_at = coalesce(hosted_log.due_at, excluded.due_at)`

/**
 * Sent behind what was said, in the same turn: it may be the last that the work does. What was said before the service
 * came into use is not carried: a log begins with the first that is new.
 */
export function carryHouseWords(work: Work, { service, userIds }: FactOf<'house.said'>): void {
  work.send(sql`
    insert into hosted_log (conversation_id, carried_seq, pending_seq, due_at)
    select c.id, c.last_seq - said.many, c.last_seq, ${work.now}
    from (select user_id, count(*) as many from unnest(${userIds}::uuid[]) as user_id group by user_id) said
    join conversation c on c.user_id = said.user_id and c.service = ${service}
    order by c.user_id ${untilCarried}`)
}

export function carryHouseWord(work: Work, { conversationId, seq }: FactOf<'chat.houseSaid'>): void {
  work.send(sql`
    insert into hosted_log (conversation_id, carried_seq, pending_seq, due_at)
    values (${conversationId}, ${seq}::bigint - 1, ${seq}, ${work.now}) ${untilCarried}`)
}

/** A log that somebody carries now. */
export interface CarriedLog {
  readonly conversationId: string
  readonly carriedSeq: number
  readonly pendingSeq: number
  readonly attempts: number
}

/** Longer than all that is carried at once may take: two processes never carry the same log. */
const leaseSeconds = 300

/** Logs that have something for the hosted service. */
export function dueLogs(now: Date): Sql {
  return sql`select conversation_id from hosted_log where due_at <= ${now} order by due_at`
}

export function takeDueLog({ db, now }: Work): Promise<CarriedLog | undefined> {
  return db.first<CarriedLog>(sql`
    update hosted_log
    set attempts = attempts + 1, due_at = ${now}::timestamptz + ${`${leaseSeconds} seconds`}::interval
    where conversation_id = (${dueLogs(now)} limit 1 for update skip locked)
    returning conversation_id as "conversationId", carried_seq as "carriedSeq", pending_seq as "pendingSeq", attempts`)
}

export interface HouseWord extends Said {
  readonly seq: number
  readonly from: string
  readonly at: Date
  /** Who hears it, by their uk; nobody whose account was erased. */
  readonly to: readonly string[]
}

const house = Object.keys(houseAccounts)

/** What accounts of the house have said there and not taken back, the oldest first. What people say came from the service. */
export function listHouseWords(
  { db }: Reading,
  { conversationId, carriedSeq, pendingSeq }: CarriedLog,
  limit: number,
): Promise<readonly HouseWord[]> {
  return db.rows<HouseWord>(sql`
    select m.seq, m.sender as "from", m.type, m.payload, m.at, array(
      select u.uk from chat_member p join app_user u on u.id = p.user_id
      where p.conversation_id = m.conversation_id and u.erased_at is null order by u.uk) as "to"
    from message m
    where m.conversation_id = ${conversationId} and m.seq > ${carriedSeq} and m.seq <= ${pendingSeq}
      and m.sender = any(${house}::text[]) and m.type in ('TIMTextElem', 'TIMCustomElem') and m.revoked_at is null
    order by m.seq limit ${limit}`)
}

/** How far it was carried, and when to carry on: at once with what was said meanwhile. */
export async function saveCarried(
  work: Work,
  { conversationId }: CarriedLog,
  seq: number,
  refusal: string | undefined,
): Promise<void> {
  await work.db.run(sql`
    update hosted_log
    set carried_seq = ${seq}, attempts = 0, last_error = coalesce(${refusal ?? null}, last_error),
      due_at = case when pending_seq > ${seq}::bigint then ${work.now}::timestamptz end
    where conversation_id = ${conversationId}`)
}

/** The same where it went no further, for as long as it is to wait. */
export async function saveStuck(
  work: Work,
  { conversationId }: CarriedLog,
  stuck: {
    readonly seq: number
    readonly seconds: number
    readonly attempts: number
    readonly error: string
  },
): Promise<void> {
  await work.db.run(sql`
    update hosted_log
    set carried_seq = ${stuck.seq}, attempts = ${stuck.attempts}, last_error = ${stuck.error.slice(0, 500)},
      due_at = ${work.now}::timestamptz + ${`${stuck.seconds} seconds`}::interval
    where conversation_id = ${conversationId}`)
}

/** How far somebody has read there who has read until then: what is still on its way to the service nobody has seen. */
export async function getSeqReadBy({ db }: Reading, conversationId: string, at: Date): Promise<number> {
  const row = await db.first<{ seq: number }>(sql`
    select m.seq from message m left join hosted_log h on h.conversation_id = m.conversation_id
    where m.conversation_id = ${conversationId} and m.at <= ${at} and (h.due_at is null or m.seq <= h.carried_seq)
    order by m.seq desc limit 1`)
  return row?.seq ?? 0
}
