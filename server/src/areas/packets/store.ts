import type { Coins } from '@kaihei/domain/money'
import type { PacketKind } from '@kaihei/domain/packets/tariff'
import type { PacketState } from '@kaihei/domain/packets/packet'
import { Refusal } from '@kaihei/domain/refusal'
import { type Sql, sql } from '#db/sql.ts'
import { dayOf } from '#work/periods.ts'
import type { Reading, Work } from '#work/work.ts'

export interface PacketRow {
  readonly id: string
  readonly senderId: string
  readonly kind: PacketKind
  readonly amount: Coins
  readonly shares: number
  readonly groupId: string | null
  readonly seedId: string
  /** What each who comes gets, as it is kept. */
  readonly sealedShares: Buffer
  readonly state: PacketState
  /** How many have come, and what they have taken together. */
  readonly claimed: number
  readonly claimedAmount: Coins
  readonly createdAt: Date
  readonly expiresAt: Date
}

const packetColumns = sql`
  p.id, p.sender_id as "senderId", p.kind, p.amount, p.shares, p.group_id as "groupId", p.seed_id as "seedId",
  p.sealed_shares as "sealedShares", p.state, p.claimed, p.claimed_amount as "claimedAmount",
  p.created_at as "createdAt", p.expires_at as "expiresAt"`

export function addPacket(work: Work, row: PacketRow & { readonly words: string }): void {
  work.send(sql`
    insert into packet (id, sender_id, kind, amount, shares, words, group_id, seed_id, sealed_shares, state, created_at,
      expires_at)
    values (${row.id}, ${row.senderId}, ${row.kind}, ${row.amount}, ${row.shares}, ${row.words}, ${row.groupId},
      ${row.seedId}, ${row.sealedShares}, ${row.state}, ${row.createdAt}, ${row.expiresAt})`)
}

/** Whoever takes from it or ends it holds it first: so each share goes to one, and it ends once. */
export function lockPacket({ db }: Work, id: string): Promise<PacketRow | undefined> {
  return db.first<PacketRow>(sql`select ${packetColumns} from packet p where p.id = ${id} for update`)
}

function areOver(now: Date): Sql {
  return sql`p.state = 'open' and p.expires_at <= ${now} order by p.expires_at`
}

export function duePackets(now: Date): Sql {
  return sql`select p.id from packet p where ${areOver(now)}`
}

/** One whose time is over. Another process that ends one at the same time takes another one. */
export function lockDue({ db, now }: Work): Promise<PacketRow | undefined> {
  return db.first<PacketRow>(sql`
    select ${packetColumns} from packet p where ${areOver(now)} limit 1 for update skip locked`)
}

/** One that is over: nothing about it changes any more. */
export async function getEnded({ db }: Reading, id: string): Promise<Pick<PacketRow, 'state' | 'expiresAt'>> {
  const row = await db.first<Pick<PacketRow, 'state' | 'expiresAt'>>(
    sql`select state, expires_at as "expiresAt" from packet where id = ${id}`,
  )
  if (row === undefined) throw new Refusal('not_found')
  return row
}

/** How somebody stands to a packet, apart from what is written on the packet itself. */
interface Standing {
  readonly hasClaimed: boolean
  readonly isOutside: boolean
  readonly areBlocked: boolean
  readonly isFrozen: boolean
  /** Its sender is frozen: nothing goes from them to anybody. */
  readonly isShut: boolean
}

/** To be asked once the packet is held: what others have done to it until then shows only from then on. */
export async function readStanding({ db }: Work, packetId: string, userId: string): Promise<Standing> {
  const row = await db.first<Standing>(sql`
    select
      exists (select 1 from packet_claim c where c.packet_id = p.id and c.user_id = ${userId}) as "hasClaimed",
      p.group_id is not null and not ${isMember(userId)} as "isOutside",
      exists (select 1 from block b where b.blocker_id = p.sender_id and b.blocked_id = ${userId})
        or exists (select 1 from block b where b.blocker_id = ${userId} and b.blocked_id = p.sender_id) as "areBlocked",
      exists (select 1 from app_user u where u.id = ${userId} and u.frozen_at is not null) as "isFrozen",
      exists (select 1 from app_user u where u.id = p.sender_id and u.frozen_at is not null) as "isShut"
    from packet p where p.id = ${packetId}`)
  if (row === undefined) throw new Refusal('not_found')
  return row
}

/** Whether somebody is in the group that the packet `p` hangs in. */
export function isMember(userId: string | null) {
  return sql`exists (
    select 1 from chat_group g join chat_member m on m.conversation_id = g.conversation_id
    where g.id = p.group_id and m.user_id = ${userId}::uuid)`
}

/** Writes down who took the next share. One statement: everybody who comes waits for it. */
export function addClaim(
  work: Work,
  { id, claimed }: PacketRow,
  { userId, amount }: { readonly userId: string; readonly amount: Coins },
): void {
  work.send(sql`
    with counted as (
      update packet set claimed = claimed + 1, claimed_amount = claimed_amount + ${amount}::bigint where id = ${id}
    )
    insert into packet_claim (packet_id, place, user_id, amount, at)
    values (${id}, ${claimed + 1}, ${userId}, ${amount}, ${work.now})`)
}

export function saveEnded(
  work: Work,
  id: string,
  { state, endedAt }: { readonly state: PacketState; readonly endedAt: Date },
): void {
  work.send(sql`update packet set state = ${state}, ended_at = ${endedAt} where id = ${id}`)
}

/** What somebody has sent today, whatever has become of it. */
export async function sumSentToday({ db, now }: Reading, userId: string): Promise<number> {
  const { from, to } = dayOf(now)
  const row = await db.first<{ sum: number }>(sql`
    select coalesce(sum(amount), 0)::bigint as sum from packet
    where sender_id = ${userId} and created_at >= ${from} and created_at < ${to}`)
  return row?.sum ?? 0
}

export async function exportOf({ db }: Reading, userId: string): Promise<unknown> {
  const [sent, opened] = await Promise.all([
    db.rows(sql`
      select id, kind, amount, shares, words, group_id as "groupID", state, claimed, claimed_amount as "claimedAmount",
        created_at as "sentAt", expires_at as "expiresAt", ended_at as "endedAt"
      from packet where sender_id = ${userId} order by created_at, id`),
    db.rows(sql`
      select packet_id as "packetId", amount, at from packet_claim where user_id = ${userId} order by at, packet_id`),
  ])
  return { sent, opened }
}

/** Whoever has coins hanging somewhere still owns what comes back of them. What others took stays theirs. */
export async function eraseOf({ db }: Work, userId: string): Promise<void> {
  const open = await db.first(
    sql`select 1 from packet where sender_id = ${userId} and state = 'open' limit 1`,
  )
  if (open !== undefined) throw new Refusal('money_in_account')
  await db.run(sql`update packet set words = '' where sender_id = ${userId}`)
}
