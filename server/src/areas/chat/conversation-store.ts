import { isHouseAccount } from '@kaihei/domain/chat/accounts'
import { type ConversationType, conversationIdOf, type Target } from '@kaihei/domain/chat/conversation-id'
import type { GroupRole } from '@kaihei/domain/chat/group-rules'
import { type Sql, sql } from '#db/sql.ts'
import type { Audience } from '#messaging/delivery.ts'
import type { Entry, Held } from '#messaging/log-store.ts'
import type { Reading } from '#work/work.ts'

/** A conversation as one of its people has it. */
export interface Place {
  readonly id: string
  readonly lastSeq: number
  readonly roster: number
  readonly readSeq: number
  /** What came before is not theirs to read. */
  readonly fromSeq: number
  /** How far whoever they talk with has read; 0 in a group. */
  readonly peerReadSeq: number
  readonly role: GroupRole | null
}

const placeColumns = sql`
  c.id, c.last_seq as "lastSeq", c.roster, p.read_seq as "readSeq", p.from_seq as "fromSeq", p.role,
  case when c.low_id is null then c.house_read_seq else coalesce(other.read_seq, 0) end as "peerReadSeq"`
const tables = sql`
  chat_member p join conversation c on c.id = p.conversation_id
  left join chat_member other on c.low_id is not null and other.conversation_id = c.id and other.user_id <> p.user_id`

/** Where somebody and this target talk; nothing if they never have, or are not in the group. */
export function findPlace(
  { db }: Reading,
  userId: string,
  { conversationType, to }: Target,
): Promise<Place | undefined> {
  return db.first<Place>(sql`
    select ${placeColumns} from ${tables} where p.user_id = ${userId} and ${isWith(userId, conversationType, to)}`)
}

function isWith(userId: string, type: ConversationType, to: string): Sql {
  if (type === 'GROUP') return sql`c.group_id = ${to}`
  if (type === '@TIM#SYSTEM' || isHouseAccount(to)) {
    return sql`c.user_id = ${userId} and c.service = ${type === '@TIM#SYSTEM' ? type : to}`
  }
  const them = sql`(select id from app_user where uk = ${to})`
  return sql`c.low_id = least(${userId}::uuid, ${them}) and c.high_id = greatest(${userId}::uuid, ${them})`
}

interface Named {
  readonly service: string | null
  readonly peerUk: string | null
  readonly groupId: string | null
}

const nameColumns = sql`c.service, peer.uk as "peerUk", c.group_id as "groupId"`

/** Whom a conversation is with. */
export function targetOf({ service, peerUk, groupId }: Named): Target {
  if (groupId !== null) return { conversationType: 'GROUP', to: groupId }
  if (service === '@TIM#SYSTEM') return { conversationType: service, to: '' }
  return { conversationType: 'C2C', to: service ?? peerUk ?? '' }
}

export function listPlaces({ db }: Reading, userId: string): Promise<readonly (Place & Named)[]> {
  return db.rows<Place & Named>(sql`
    select ${placeColumns}, ${nameColumns} from ${tables}
    left join app_user peer on peer.id = other.user_id where p.user_id = ${userId} and c.last_seq > 0`)
}

/** The conversation that an entry stands in, for one of its people. */
export function findPlaceOf(
  { db }: Reading,
  userId: string,
  conversationId: string,
): Promise<(Place & Named) | undefined> {
  return db.first<Place & Named>(sql`
    select ${placeColumns}, ${nameColumns} from ${tables}
    left join app_user peer on peer.id = other.user_id
    where p.user_id = ${userId} and c.id = ${conversationId}`)
}

export interface Summary extends Place, Named {
  readonly unread: number
  readonly last: Omit<Entry, 'at' | 'revokedAt'> & { readonly at: string; readonly revokedAt: string | null }
  readonly peerNick: string | null
  readonly peerAvatar: string | null
  readonly groupName: string | null
}

/** More than this is not counted: a screen says 99+ long before. */
const maxCounted = 1_000
export const maxListed = 300

/** What the house says among others is for both sides and the last word of neither: not counted, and in no list. */
const isSaid = sql`(c.service is not null or m.sender <> 'sq_system')`

/** Unread is what others have said above what one has read; it is counted here and kept nowhere. */
function unreadBy(uk: string): Sql {
  return sql`(
    select count(*) from (
      select 1 from message m
      where m.conversation_id = c.id and m.seq > greatest(p.read_seq, p.from_seq) and m.sender <> ${uk}
        and m.type not in ('revocation', 'TIMGroupTipElem') and m.revoked_at is null and ${isSaid}
      limit ${maxCounted}) counted)`
}

export function listSummaries(
  { db }: Reading,
  { userId, uk }: { readonly userId: string; readonly uk: string },
): Promise<readonly Summary[]> {
  return db.rows<Summary>(sql`
    select ${placeColumns}, ${nameColumns}, peer.nickname as "peerNick", peer.avatar as "peerAvatar",
      g.name as "groupName", unread.count::int as unread, last.entry as last
    from ${tables}
    left join app_user peer on peer.id = other.user_id
    left join chat_group g on g.id = c.group_id
    cross join lateral (
      select m.at, jsonb_build_object('conversationId', m.conversation_id, 'seq', m.seq, 'sender', m.sender, 'type', m.type,
        'payload', m.payload, 'at', m.at, 'clientId', m.client_id, 'needsReceipt', m.needs_receipt,
        'revokedAt', m.revoked_at, 'revokes', m.revokes) as entry
      from message m where m.conversation_id = c.id and m.seq > p.from_seq and m.type <> 'revocation'
        and ${isSaid}
      order by m.seq desc limit 1) last
    cross join lateral ${unreadBy(uk)} unread
    where p.user_id = ${userId}
    order by last.at desc, c.id limit ${maxListed}`)
}

/**
 * How much somebody has not read in all of their conversations, however many: by account of the house, and of people and
 * groups together. Whoever has read everything in a conversation has its two numbers equal, so that of most of them only
 * the rows of `chat_member_of` and of the conversation are looked at; of the others as many entries as are unread.
 */
export async function listUnread(
  { db }: Reading,
  { userId, uk }: { readonly userId: string; readonly uk: string },
): Promise<readonly { readonly conversationID: string; readonly unreadCount: number }[]> {
  const rows = await db.rows<{ service: string | null; unread: number }>(sql`
    select c.service, sum(unread.count)::int as unread
    from chat_member p join conversation c on c.id = p.conversation_id
    cross join lateral ${unreadBy(uk)} unread
    where p.user_id = ${userId} and c.last_seq > greatest(p.read_seq, p.from_seq) group by c.service`)
  return rows.map(({ service, unread: unreadCount }) => ({
    conversationID: conversationIdOf(targetOf({ service, peerUk: null, groupId: null })),
    unreadCount,
  }))
}

/** How far each of a conversation's other people has read, for receipts. */
export async function listReadSeqs(
  { db }: Reading,
  conversationId: string,
  exceptId: string,
): Promise<readonly number[]> {
  const rows = await db.rows<{ readSeq: number }>(sql`
    select read_seq as "readSeq" from chat_member
    where conversation_id = ${conversationId} and user_id <> ${exceptId}`)
  return rows.map(({ readSeq }) => readSeq)
}

/** Who is in it, by their ids. */
export async function listPeople({ db }: Reading, conversationId: string): Promise<readonly string[]> {
  const rows = await db.rows<{ id: string }>(
    sql`select user_id as id from chat_member where conversation_id = ${conversationId}`,
  )
  return rows.map(({ id }) => id)
}

/** Who hears of what happens in a conversation that is held. */
export async function audienceOf(reading: Reading, { id, kind, roster }: Held): Promise<Audience> {
  return kind === 'GROUP' ? { roster } : listPeople(reading, id)
}
