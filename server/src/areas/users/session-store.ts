import { createHash, randomBytes } from 'node:crypto'
import { bounds } from '@kaihei/domain/bounds'
import { Refusal } from '@kaihei/domain/refusal'
import type { Role } from '@kaihei/domain/users/calls'
import { v7 as newId } from 'uuid'
import { findHolding } from '#areas/sanctions/store.ts'
import { keyedRead } from '#db/keyed-read.ts'
import { nothingMore, type Sql, sql } from '#db/sql.ts'
import type { Actor } from '#http/actor.ts'
import type { Reading, Work } from '#work/work.ts'
import { hasSecondFactor } from './second-factor-store.ts'

/** The token has 256 random bits: a plain hash cannot be searched, and a leaked table opens no session. */
function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

interface Device {
  readonly address: string
  readonly userAgent: string
}

/** Opens a session and answers its token, which exists nowhere else. */
export async function openSession(
  work: Work,
  userId: string,
  { address, userAgent }: Device,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(work.now.getTime() + bounds.session.livesDays * 24 * 3600 * 1000)
  await work.db.run(sql`
    insert into session (id, user_id, token_hash, user_agent, address, created_at, expires_at)
    values (${newId()}, ${userId}, ${hashToken(token)}, ${userAgent.slice(0, 300)}, ${address}, ${work.now}, ${expiresAt})`)
  return token
}

interface ActorRow {
  id: string
  user_id: string
  expires_at: Date
  created_at: Date
  uk: string
  duties: Role[]
  is_player: boolean
  second_factor: boolean
  frozen: boolean
}

const actorRow = keyedRead<ActorRow>(
  (tokenHashes) => sql`
    select encode(s.token_hash, 'hex') as key, s.id, s.user_id, s.expires_at, s.created_at, u.uk, u.duties, u.is_player,
      u.frozen_at is not null as frozen, ${hasSecondFactor(sql`u.id`)} as second_factor
    from session s join app_user u on u.id = s.user_id
    where s.token_hash = any(array(select decode(hash, 'hex') from unnest(${tokenHashes}::text[]) hash))
      and u.banned_at is null`,
)

/** Staff of a shop with real people in it: a stolen token or a guessed password must not be worth a console. */
export interface StaffGuard {
  /** In a demo everybody may try the console at once. */
  readonly demo: boolean
}

const staffSessionMs = bounds.session.staffHours * 3600 * 1000

/** As long as somebody has duties, a session of theirs is over after hours, however it began. */
function oldStaffSession(now: Date): Sql {
  return sql`(s.created_at <= ${new Date(now.getTime() - staffSessionMs)} and u.duties <> '{}')`
}

export async function findActor(
  reading: Reading,
  token: string,
  { demo }: StaffGuard,
): Promise<Actor | undefined> {
  const { db, now } = reading
  const row = await db.byKey(actorRow, hashToken(token).toString('hex'))
  if (row === undefined || row.expires_at <= now) return undefined
  const guarded = !demo && row.duties.length > 0
  if (guarded && row.created_at.getTime() + staffSessionMs <= now.getTime()) return undefined
  const frozen = row.frozen ? await findHolding(reading, row.user_id, 'money') : undefined
  const actor = {
    userId: row.user_id,
    uk: row.uk,
    sessionId: row.id,
    ...(frozen !== undefined && { frozen }),
  }
  if (guarded && !row.second_factor)
    return { ...actor, roles: rolesOf({ ...row, duties: [] }), owesSecondFactor: true }
  return { ...actor, roles: rolesOf(row) }
}

function rolesOf({ is_player, duties }: Pick<ActorRow, 'is_player' | 'duties'>): readonly Role[] {
  return ['boss', ...(is_player ? (['player'] as const) : []), ...duties]
}

/** Somebody who acts elsewhere, for whom somebody else vouches: they are in no session of ours. */
export async function getActorOf({ db }: Reading, uk: string): Promise<Actor> {
  const row = await db.first<
    Pick<ActorRow, 'user_id' | 'uk' | 'duties' | 'is_player'> & { banned: boolean }
  >(sql`
    select id as user_id, uk, duties, is_player, banned_at is not null as banned
    from app_user where uk = ${uk} and erased_at is null`)
  if (row === undefined) throw new Refusal('not_found')
  if (row.banned) throw new Refusal('account_banned')
  return { userId: row.user_id, uk: row.uk, sessionId: '', roles: rolesOf(row) }
}

interface SessionRow {
  readonly id: string
  readonly userAgent: string
  readonly address: string
  readonly createdAt: Date
}

/** The newest first. */
export function listSessionsOf({ db, now }: Reading, userId: string): Promise<readonly SessionRow[]> {
  return db.rows<SessionRow>(sql`
    select id, user_agent as "userAgent", address, created_at as "createdAt"
    from session where user_id = ${userId} and expires_at > ${now} order by created_at desc, id desc`)
}

/** Answers the ids of those that were there. */
export async function removeSessions(
  work: Work,
  userId: string,
  { only, except }: { readonly only?: string; readonly except?: string },
): Promise<readonly string[]> {
  const rows = await work.db.rows<{ id: string }>(sql`
    delete from session
    where user_id = ${userId}
      ${only === undefined ? nothingMore : sql`and id = ${only}`}
      ${except === undefined ? nothingMore : sql`and id <> ${except}`}
    returning id`)
  return rows.map(({ id }) => id)
}

export async function exportSessionsOf(reading: Reading, userId: string): Promise<unknown> {
  const sessions = await listSessionsOf(reading, userId)
  return sessions.map(({ userAgent, address, createdAt }) => ({ userAgent, address, createdAt }))
}

/** Those of staff that have lasted long enough, outside of a demo. */
export function oldStaffSessions(now: Date): Sql {
  return sql`select s.id, s.user_id as "userId" from session s join app_user u on u.id = s.user_id where ${oldStaffSession(now)}`
}

export function takeOldStaffSessions(
  work: Work,
): Promise<readonly { readonly id: string; readonly userId: string }[]> {
  return work.db.rows(sql`${oldStaffSessions(work.now)} limit 50 for update of s skip locked`)
}

export function expiredSessions(now: Date): Sql {
  return sql`select id from session where expires_at <= ${now}`
}

/** Answers whether there may be more. */
export async function sweepSessions(work: Work): Promise<boolean> {
  const swept = await work.db.run(sql`
    delete from session where id in (${expiredSessions(work.now)} limit 500 for update skip locked)`)
  return swept === 500
}
