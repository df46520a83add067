import type { ConversationType } from '@kaihei/domain/chat/conversation-id'
import type { GroupRole } from '@kaihei/domain/chat/group-rules'
import type { Payload } from '@kaihei/domain/chat/shapes'
import type { MessageType, revocation } from '@kaihei/domain/chat/message-types'
import { v7 as newId } from 'uuid'
import { type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

/** A conversation that the work holds: nobody else adds to its log until the work is over. */
export interface Held {
  readonly id: string
  readonly kind: Exclude<ConversationType, '@TIM#SYSTEM'>
  readonly lastSeq: number
  /** How often its people have changed. */
  readonly roster: number
}

type EntryType = MessageType | typeof revocation

/** An entry as it is kept. */
export interface Entry {
  readonly conversationId: string
  readonly seq: number
  /** A person's uk, or an account of the house. */
  readonly sender: string
  readonly type: EntryType
  readonly payload: Payload | null
  readonly at: Date
  readonly clientId: string | null
  readonly needsReceipt: boolean
  readonly revokedAt: Date | null
  readonly revokes: number | null
}

interface NewEntry {
  readonly sender: string
  readonly type: EntryType
  readonly payload: Payload | null
  readonly clientId?: string | undefined
  readonly needsReceipt?: boolean | undefined
  readonly revokes?: number
  /** Who of staff writes it in the name of an account of the house. */
  readonly operatorId?: string
}

const entryColumns = sql`
  m.conversation_id as "conversationId", m.seq, m.sender, m.type, m.payload, m.at, m.client_id as "clientId",
  m.needs_receipt as "needsReceipt", m.revoked_at as "revokedAt", m.revokes`
const heldColumns = sql`id, kind, last_seq as "lastSeq", roster`

/** Between two people, if they have talked. */
export function findPair(work: Work, one: string, other: string): Promise<Held | undefined> {
  const [low, high] = [one, other].toSorted()
  return work.db.first<Held>(
    sql`select ${heldColumns} from conversation where low_id = ${low} and high_id = ${high} for update`,
  )
}

/** Between two people; made if they have never talked. */
export async function holdPair(work: Work, one: string, other: string): Promise<Held> {
  const [low, high] = [one, other].toSorted()
  return holdOrMake(
    work,
    sql`low_id = ${low} and high_id = ${high}`,
    sql`(id, kind, low_id, high_id, last_seq) values (${newId()}, 'C2C', ${low}, ${high}, 0)
      on conflict (low_id, high_id) do nothing`,
    [one, other],
  )
}

/** Between a person and an account of the house. */
export async function holdService(work: Work, userId: string, service: string): Promise<Held> {
  return holdOrMake(
    work,
    sql`user_id = ${userId} and service = ${service}`,
    sql`(id, kind, user_id, service, last_seq) values (${newId()}, 'C2C', ${userId}, ${service}, 0)
      on conflict (user_id, service) do nothing`,
    [userId],
  )
}

/** A conversation that is there already. */
export function hold(work: Work, conversationId: string): Promise<Held | undefined> {
  return work.db.first<Held>(
    sql`select ${heldColumns} from conversation where id = ${conversationId} for update`,
  )
}

/** The log of a new group, with its owner in it. */
export async function makeGroupLog(work: Work, groupId: string, ownerId: string): Promise<Held> {
  const held = await work.db.first<Held>(sql`
    insert into conversation (id, kind, group_id, last_seq, roster)
    values (${newId()}, 'GROUP', ${groupId}, 0, 1) returning ${heldColumns}`)
  if (held === undefined) throw new Error(`the log of ${groupId} was not made`)
  await work.db.run(sql`
    insert into chat_member (conversation_id, user_id, role, joined_at)
    values (${held.id}, ${ownerId}, 'Owner', ${work.now})`)
  return held
}

/** Reads from now on what is said, and nothing that was said before. */
export async function addMember(work: Work, { id, lastSeq }: Held, userId: string): Promise<number> {
  await work.db.run(sql`
    insert into chat_member (conversation_id, user_id, role, joined_at, read_seq, from_seq)
    values (${id}, ${userId}, 'Member', ${work.now}, ${lastSeq}, ${lastSeq})`)
  return raiseRoster(work, id)
}

export async function removeMember(work: Work, conversationId: string, userId: string): Promise<number> {
  await work.db.run(
    sql`delete from chat_member where conversation_id = ${conversationId} and user_id = ${userId}`,
  )
  return raiseRoster(work, conversationId)
}

export async function saveRole(
  work: Work,
  conversationId: string,
  userId: string,
  role: GroupRole,
): Promise<void> {
  await work.db.run(sql`
    update chat_member set role = ${role} where conversation_id = ${conversationId} and user_id = ${userId}`)
}

async function raiseRoster(work: Work, conversationId: string): Promise<number> {
  const row = await work.db.first<{ roster: number }>(sql`
    update conversation set roster = roster + 1 where id = ${conversationId} returning roster`)
  return row?.roster ?? 0
}

async function holdOrMake(work: Work, which: Sql, values: Sql, people: readonly string[]): Promise<Held> {
  const find = () =>
    work.db.first<Held>(sql`select ${heldColumns} from conversation where ${which} for update`)
  const there = await find()
  if (there !== undefined) return there
  await work.db.run(sql`insert into conversation ${values}`)
  const made = await find()
  if (made === undefined) throw new Error('a conversation was neither found nor made')
  await work.db.run(sql`
    insert into chat_member (conversation_id, user_id) select ${made.id}, unnest(${people}::uuid[])
    on conflict do nothing`)
  return made
}

/**
 * Adds an entry with the next number; what was sent before under the same id of its sender is answered as it was. The
 * conversation is held, so that the number has no gap and the look for a repeat cannot miss one that is on its way.
 */
export async function append(
  work: Work,
  held: Held,
  entry: NewEntry,
): Promise<{ readonly entry: Entry; readonly isNew: boolean }> {
  const { sender, type, payload, clientId, needsReceipt = false, revokes, operatorId } = entry
  const row = await work.db.first<Entry & { isNew: boolean }>(sql`
    with known as (
      select * from message
      where conversation_id = ${held.id} and sender = ${sender} and client_id = ${clientId ?? null}
    ), numbered as (
      update conversation set last_seq = last_seq + 1, touched_at = clock_timestamp()
      where id = ${held.id} and not exists (select 1 from known) returning last_seq
    ), added as (
      insert into message (conversation_id, seq, sender, type, payload, at, client_id, needs_receipt, revokes, operator_id)
      select ${held.id}, last_seq, ${sender}, ${type}, ${JSON.stringify(payload)}::jsonb, ${work.now},
        ${clientId ?? null}, ${needsReceipt}, ${revokes ?? null}::bigint, ${operatorId ?? null}::uuid
      from numbered returning *)
    select ${entryColumns}, true as "isNew" from added m union all select ${entryColumns}, false from known m`)
  if (row === undefined) throw new Error(`nothing was added to ${held.id}`)
  const { isNew, ...stored } = row
  return { entry: stored, isNew }
}

/** An entry as it will stand in the log: while the conversation is held, nobody else takes the numbers after its last. */
export function numberNext(
  { now }: Work,
  { id, lastSeq }: Held,
  alreadyTaken: number,
  {
    sender,
    type,
    payload,
    clientId,
    needsReceipt,
  }: Pick<NewEntry, 'sender' | 'type' | 'payload' | 'clientId' | 'needsReceipt'>,
): Entry {
  return {
    conversationId: id,
    seq: lastSeq + alreadyTaken + 1,
    sender,
    type,
    payload,
    at: now,
    clientId: clientId ?? null,
    needsReceipt: needsReceipt ?? false,
    revokedAt: null,
    revokes: null,
  }
}

/**
 * Adds entries that were numbered one after the other. Nobody waits for PostgreSQL to say so: the commit follows at once,
 * and the row is free a round trip earlier. Whether they were sent before has been looked for; should it have missed one,
 * the work fails.
 */
export function appendAll(work: Work, { id, lastSeq }: Held, entries: readonly Entry[]): void {
  if (entries.length === 0) return
  work.send(sql`
    with numbered as (
      update conversation set last_seq = ${lastSeq + entries.length}, touched_at = clock_timestamp() where id = ${id})
    insert into message (conversation_id, seq, sender, type, payload, at, client_id, needs_receipt)
    select ${id}, seq, sender, type, payload::jsonb, ${work.now}, client_id, needs_receipt
    from unnest(${entries.map(({ seq }) => seq)}::bigint[], ${entries.map(({ sender }) => sender)}::text[],
      ${entries.map(({ type }) => type)}::text[], ${entries.map(({ payload }) => JSON.stringify(payload))}::text[],
      ${entries.map(({ clientId }) => clientId)}::text[],
      ${entries.map(({ needsReceipt }) => needsReceipt)}::boolean[])
      as added (seq, sender, type, payload, client_id, needs_receipt)`)
}

/** What each of these senders has added to a group's log under an id of theirs. */
export async function listSentInGroup(
  { db }: Reading,
  groupId: string,
  sent: readonly { readonly sender: string; readonly clientId: string }[],
): Promise<readonly Entry[]> {
  if (sent.length === 0) return []
  return db.rows<Entry>(sql`
    select ${entryColumns}
    from conversation c
    cross join unnest(${sent.map(({ sender }) => sender)}::text[], ${sent.map(({ clientId }) => clientId)}::text[])
      as sent (sender, client_id)
    cross join lateral (
      select * from message
      where conversation_id = c.id and sender = sent.sender and client_id = sent.client_id limit 1) m
    where c.group_id = ${groupId}`)
}

/** What this sender has added under an id of theirs. */
export function findSent(
  { db }: Reading,
  conversationId: string,
  sender: string,
  clientId: string,
): Promise<Entry | undefined> {
  return db.first<Entry>(sql`
    select ${entryColumns} from message m
    where m.conversation_id = ${conversationId} and m.sender = ${sender} and m.client_id = ${clientId}`)
}

/** Takes back what an entry says, and says so in the log, so that whoever was away hears of it. */
export async function revoke(
  work: Work,
  held: Held,
  { seq, sender }: Pick<Entry, 'seq' | 'sender'>,
): Promise<Entry> {
  await work.db.run(sql`
    update message set revoked_at = ${work.now} where conversation_id = ${held.id} and seq = ${seq}`)
  const { entry } = await append(work, held, { sender, type: 'revocation', payload: null, revokes: seq })
  return entry
}

/** How a list of conversations tells of a card that says nothing any more. */
const emptied = '[红包]'

/** Takes the words off a card that somebody sent to a group, found by what stands in it. */
export async function blankCard(
  { db }: Work,
  { groupId, since, mark }: { readonly groupId: string; readonly since: Date; readonly mark: string },
  blank: (data: string) => string,
): Promise<void> {
  const found = await db.first<{ conversationId: string; seq: number; data: string }>(sql`
    select m.conversation_id as "conversationId", m.seq, m.payload ->> 'data' as data
    from conversation c join message m on m.conversation_id = c.id
    where c.group_id = ${groupId} and m.at >= ${since} and m.type = 'TIMCustomElem'
      and strpos(m.payload ->> 'data', ${mark}) > 0
    order by m.seq limit 1`)
  if (found === undefined) return
  const { conversationId, seq, data } = found
  await db.run(sql`
    update message set payload = payload || jsonb_build_object('data', ${blank(data)}::text, 'description', ${emptied}::text)
    where conversation_id = ${conversationId} and seq = ${seq}`)
}

export function findEntry({ db }: Reading, conversationId: string, seq: number): Promise<Entry | undefined> {
  return db.first<Entry>(sql`
    select ${entryColumns} from message m where m.conversation_id = ${conversationId} and m.seq = ${seq}`)
}

/** The latest before a number, the newest first; without revocations, which nobody reads. */
export function listBefore(
  { db }: Reading,
  conversationId: string,
  {
    from,
    before,
    limit,
  }: { readonly from: number; readonly before: number | undefined; readonly limit: number },
): Promise<readonly Entry[]> {
  return db.rows<Entry>(sql`
    select ${entryColumns} from message m
    where m.conversation_id = ${conversationId} and m.seq > ${from}
      and m.seq < ${before ?? Number.MAX_SAFE_INTEGER}::bigint and m.type <> 'revocation'
    order by m.seq desc limit ${limit}`)
}

/** Everything above a number, the oldest first. */
export function listAfter(
  { db }: Reading,
  conversationId: string,
  after: number,
  limit: number,
): Promise<readonly Entry[]> {
  return db.rows<Entry>(sql`
    select ${entryColumns} from message m where m.conversation_id = ${conversationId} and m.seq > ${after}
    order by m.seq limit ${limit}`)
}

/** Never back, and never beyond what was said. Answers how far they have read now, if that is further than before. */
export async function saveReadUpTo(
  work: Work,
  conversationId: string,
  userId: string,
  seq: number | 'all',
): Promise<number | undefined> {
  const upTo = seq === 'all' ? Number.MAX_SAFE_INTEGER : seq
  const row = await work.db.first<{ readSeq: number }>(sql`
    update chat_member p set read_seq = least(c.last_seq, ${upTo}::bigint)
    from conversation c
    where c.id = ${conversationId} and p.conversation_id = c.id and p.user_id = ${userId}
      and p.read_seq < least(c.last_seq, ${upTo}::bigint)
    returning p.read_seq as "readSeq"`)
  return row?.readSeq
}

/** The same for whoever speaks for an account of the house. */
export async function saveHouseReadUpTo(work: Work, conversationId: string): Promise<number | undefined> {
  const row = await work.db.first<{ readSeq: number }>(sql`
    update conversation set house_read_seq = last_seq where id = ${conversationId} and house_read_seq < last_seq
    returning house_read_seq as "readSeq"`)
  return row?.readSeq
}

/** Who is in it now. */
export interface Roster {
  readonly roster: number
  /** By their ids; the latest to come last. */
  readonly people: readonly string[]
  /** After which entry each of them came. */
  readonly from: readonly number[]
}

export async function readRoster({ db }: Pick<Reading, 'db'>, conversationId: string): Promise<Roster> {
  const rows = await db.rows<{ roster: number; id: string; from: number }>(sql`
    select c.roster, p.user_id as id, p.from_seq as "from"
    from conversation c join chat_member p on p.conversation_id = c.id
    where c.id = ${conversationId} order by p.from_seq`)
  return {
    roster: rows[0]?.roster ?? 0,
    people: rows.map(({ id }) => id),
    from: rows.map(({ from }) => from),
  }
}

/** What was added to lately, by the world's clock. */
export function listTouched(
  { db }: Pick<Reading, 'db'>,
  withinSeconds: number,
): Promise<readonly { readonly id: string; readonly lastSeq: number }[]> {
  return db.rows(sql`
    select id, last_seq as "lastSeq" from conversation
    where touched_at > clock_timestamp() - ${`${withinSeconds} seconds`}::interval`)
}
