import type { OpenedPacket, Packet, PacketClaim } from '@kaihei/domain/packets/calls'
import type { PacketState } from '@kaihei/domain/packets/packet'
import { Refusal } from '@kaihei/domain/refusal'
import { unseenNames } from '@kaihei/domain/users/unseen-names'
import { blockedWith } from '#areas/blocks/store.ts'
import { nobodyUrl } from '#art/media-url.ts'
import { nothingMore, type Sql, sql } from '#db/sql.ts'
import type { PlaceInTime } from '#http/cursor.ts'
import type { Reading } from '#work/work.ts'
import { isMember } from './store.ts'

/** A packet as somebody sees it who may. */
export interface SeenPacket {
  readonly id: string
  readonly sentAt: Date
  /** Its time is over, and nobody has ended it yet. */
  readonly isDue: boolean
  readonly packet: Packet
}

interface Row extends Omit<
  Packet,
  'sender' | 'remainingShares' | 'remainingAmount' | 'sentAt' | 'expiresAt' | 'endedAt'
> {
  readonly senderId: string
  readonly sender: Packet['sender']
  readonly isUnseen: boolean
  readonly claimed: number
  readonly claimedAmount: number
  readonly sentAt: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
}

const person = sql`json_build_object('uk', u.uk, 'nickname', u.nickname, 'avatar', u.avatar, 'hue', u.hue)`

/** Instead of whoever must not be named. */
const nobody: Packet['sender'] = { uk: null, nickname: unseenNames.boss, avatar: nobodyUrl, hue: 0 }

/**
 * Whether u, who has to do with the packet p, is nobody for this viewer: whoever wants to stay out of the light in the
 * street, and whoever is blocked with the viewer. In a group everybody can see who is in it.
 */
function isUnseen(viewerId: string | undefined): Sql {
  return sql`(u.id is distinct from ${viewerId ?? null}::uuid
    and ((u.hidden_on_boards and p.group_id is null) or u.id in (${blockedWith(viewerId)})))`
}

function selectPackets(viewerId: string | undefined): Sql {
  return sql`
    select p.id, p.kind, p.amount, p.shares, p.words, p.state, p.claimed, p.claimed_amount as "claimedAmount",
      p.created_at as "sentAt", p.expires_at as "expiresAt", p.ended_at as "endedAt", p.group_id as "groupID",
      p.seed_id as "drawId", s.commitment, p.sender_id as "senderId", ${person} as sender, ${isUnseen(viewerId)} as "isUnseen",
      (select c.amount from packet_claim c
        where c.packet_id = p.id and c.user_id = ${viewerId ?? null}::uuid) as mine
    from packet p join app_user u on u.id = p.sender_id join fair_seed s on s.id = p.seed_id`
}

function describe(row: Row, viewerId: string | undefined, now: Date): SeenPacket {
  const {
    senderId,
    sender,
    isUnseen: unseen,
    claimed,
    claimedAmount,
    sentAt,
    expiresAt,
    endedAt,
    ...rest
  } = row
  const isOpen = rest.state === 'open'
  return {
    id: rest.id,
    sentAt,
    isDue: isOpen && expiresAt <= now,
    packet: {
      ...rest,
      sender: unseen ? nobody : sender,
      remainingShares: rest.shares - claimed,
      remainingAmount: isOpen && senderId !== viewerId ? null : rest.amount - claimedAmount,
      sentAt: sentAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    },
  }
}

interface Wanted {
  readonly viewerId: string | undefined
  readonly groupId: string | undefined
  readonly state: PacketState | undefined
  readonly after: PlaceInTime | undefined
  readonly limit: number
}

/**
 * The newest first, one more than the page holds. Nobody sees packets of those they have blocked, or who blocked them,
 * nor those of whom is frozen.
 */
export async function listPackets(reading: Reading, wanted: Wanted): Promise<readonly SeenPacket[]> {
  const { viewerId, groupId, state, after, limit } = wanted
  const rows = await reading.db.rows<Row>(sql`
    ${selectPackets(viewerId)}
    where ${groupId === undefined ? sql`p.group_id is null` : sql`p.group_id = ${groupId}`}
      and u.frozen_at is null and u.hidden_at is null
      ${state === undefined ? nothingMore : sql`and p.state = ${state}`}
      ${after === undefined ? nothingMore : sql`and (p.created_at, p.id) < (${new Date(after.ms)}, ${after.id}::uuid)`}
      ${viewerId === undefined ? nothingMore : sql`and p.sender_id not in (${blockedWith(viewerId)})`}
    order by p.created_at desc, p.id desc limit ${limit + 1}`)
  return rows.map((row) => describe(row, viewerId, reading.now))
}

/** Those of the street with these ids, for whoever may see them. */
export async function listInStreet(
  reading: Reading,
  ids: readonly string[],
  viewerId: string | undefined,
): Promise<readonly SeenPacket[]> {
  const rows = await reading.db.rows<Row>(sql`
    ${selectPackets(viewerId)}
    where p.id = any(${ids}::uuid[]) and p.group_id is null and u.frozen_at is null and u.hidden_at is null and u.erased_at is null
      and p.sender_id not in (${blockedWith(viewerId)})`)
  return rows.map((row) => describe(row, viewerId, reading.now))
}

/** For those who may see what hangs in a group. */
export async function refuseOutsider(
  { db }: Reading,
  groupId: string,
  userId: string | undefined,
): Promise<void> {
  const row = await db.first(sql`
    select 1 from chat_group g join chat_member m on m.conversation_id = g.conversation_id
    where g.id = ${groupId} and m.user_id = ${userId ?? null}::uuid`)
  if (row === undefined) throw new Refusal('not_in_group')
}

export async function getPacket(
  reading: Reading,
  id: string,
  viewerId: string | undefined,
): Promise<SeenPacket & { readonly opened: OpenedPacket }> {
  const [row, claims] = await Promise.all([
    reading.db.first<Row & { isOutside: boolean }>(sql`
      select seen.*, p.group_id is not null and not ${isMember(viewerId ?? null)} as "isOutside"
      from (${selectPackets(viewerId)} where p.id = ${id}) seen join packet p on p.id = seen.id`),
    listClaims(reading, id, viewerId),
  ])
  if (row === undefined) throw new Refusal('not_found')
  const { isOutside, ...packet } = row
  if (isOutside) throw new Refusal('not_in_group')
  const seen = describe(packet, viewerId, reading.now)
  return { ...seen, opened: { ...seen.packet, claims: [...claims] } }
}

/** In the order in which they came. */
async function listClaims(
  { db }: Reading,
  packetId: string,
  viewerId: string | undefined,
): Promise<readonly PacketClaim[]> {
  const rows = await db.rows<{ who: Packet['sender']; isUnseen: boolean; amount: number; at: Date }>(sql`
    select ${person} as who, ${isUnseen(viewerId)} as "isUnseen", c.amount, c.at
    from packet_claim c join packet p on p.id = c.packet_id join app_user u on u.id = c.user_id
    where c.packet_id = ${packetId} order by c.place`)
  return rows.map((row) => ({
    ...(row.isUnseen ? nobody : row.who),
    amount: row.amount,
    at: row.at.toISOString(),
  }))
}

/** A packet that somebody wants to report, if it is there for them to see. */
export function findReported(
  { db }: Reading,
  reporterId: string,
  id: string,
): Promise<
  { readonly thing: string; readonly ownerId: string; readonly seen: { readonly text: string } } | undefined
> {
  return db.first(sql`
    select p.id as thing, p.sender_id as "ownerId", json_build_object('text', p.words) as seen from packet p
    where p.id::text = ${id} and (p.group_id is null or ${isMember(reporterId)})`)
}
