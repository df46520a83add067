import { createHash } from 'node:crypto'
import { bounds } from '@kaihei/domain/bounds'
import { type Sql, sql } from '#db/sql.ts'
import type { DiscordPerson } from '#gateways/discord.ts'
import type { Reading, Work } from '#work/work.ts'

function hashState(state: string): Buffer {
  return createHash('sha256').update(state).digest()
}

/** Who began, when somebody signed in wants to link. */
export interface Linking {
  readonly userId: string
  readonly sessionId: string
}

export async function saveStart(
  work: Work,
  { state, verifier, linking }: { state: string; verifier: string; linking: Linking | undefined },
): Promise<void> {
  const expiresAt = new Date(work.now.getTime() + bounds.discordStart.livesMinutes * 60_000)
  await work.db.run(sql`
    insert into discord_start (state_hash, verifier, user_id, session_id, expires_at)
    values (${hashState(state)}, ${verifier}, ${linking?.userId}, ${linking?.sessionId}, ${expiresAt})`)
}

export interface Start {
  readonly verifier: string
  readonly linking: Linking | undefined
}

/** What was begun with this state. It is answered once. */
export async function takeStart(work: Work, state: string): Promise<Start | undefined> {
  const taken = await work.db.first<{
    verifier: string
    user_id: string | null
    session_id: string | null
    expires_at: Date
  }>(sql`
    delete from discord_start where state_hash = ${hashState(state)}
    returning verifier, user_id, session_id, expires_at`)
  if (taken === undefined || taken.expires_at <= work.now) return undefined
  const { verifier, user_id: userId, session_id: sessionId } = taken
  return { verifier, linking: userId === null || sessionId === null ? undefined : { userId, sessionId } }
}

export function unfinishedStarts(now: Date): Sql {
  return sql`select state_hash from discord_start where expires_at <= ${now}`
}

export async function sweepStarts(work: Work): Promise<boolean> {
  const swept = await work.db.run(sql`
    delete from discord_start where state_hash in (${unfinishedStarts(work.now)} limit 500 for update skip locked)`)
  return swept === 500
}

/** Answers whose it is; when nobody's, it is the caller's to give away, and others wait for this transaction. */
export async function claimAccount(
  work: Work,
  { id, handle }: Pick<DiscordPerson, 'id' | 'handle'>,
): Promise<string | null> {
  const row = await work.db.first<{ user_id: string | null }>(sql`
    insert into discord_account (discord_id, handle, linked_at) values (${id}, ${handle}, ${work.now})
    on conflict (discord_id) do update set handle = excluded.handle
    returning user_id`)
  return row?.user_id ?? null
}

/** Where people are found on Discord; nobody who has linked none. */
export async function readContacts(
  { db }: Reading,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly handle: string | null }>> {
  const rows = await db.rows<{ userId: string; id: string; handle: string | null }>(sql`
    select user_id as "userId", discord_id as id, handle from discord_account where user_id = any(${userIds}::uuid[])`)
  return new Map(rows.map(({ userId, ...contact }) => [userId, contact]))
}

export async function giveAccount(work: Work, discordId: string, userId: string): Promise<void> {
  await work.db.run(sql`
    update discord_account set user_id = ${userId}, linked_at = ${work.now} where discord_id = ${discordId}`)
}

/** Answers whether there was one. */
export async function removeAccount(work: Work, userId: string): Promise<boolean> {
  return (await work.db.run(sql`delete from discord_account where user_id = ${userId}`)) > 0
}

export async function exportOf({ db }: Reading, userId: string): Promise<unknown> {
  const account = await db.first(sql`
    select discord_id as "discordId", handle, linked_at as "linkedAt" from discord_account where user_id = ${userId}`)
  return account ?? null
}

export async function eraseOf(work: Work, userId: string): Promise<void> {
  await work.db.run(sql`delete from discord_start where user_id = ${userId}`)
  await removeAccount(work, userId)
}
