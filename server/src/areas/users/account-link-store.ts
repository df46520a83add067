import { createHash, randomBytes } from 'node:crypto'
import { bounds } from '@kaihei/domain/bounds'
import { secondFactor } from '@kaihei/domain/users/second-factor'
import { type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

/** What a link is good for: a new password, the proof that an address is one's own, or what is left of a sign-in. */
export type LinkPurpose = 'password' | 'mail' | 'signIn'

const { restSeconds } = bounds.accountLink
const livesMinutes: Record<LinkPurpose, number> = {
  password: bounds.accountLink.passwordMinutes,
  mail: bounds.accountLink.mailHours * 60,
  signIn: secondFactor.challengeMinutes,
}

export interface AccountLink {
  /** Exists nowhere else. */
  readonly token: string
  readonly expiresAt: Date
}

/** The token has 256 random bits: a plain hash cannot be searched, and a leaked table opens no account. */
function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Whether the last one is so young that no other is mailed yet. Lock the user first. */
export async function hasYoungLink(work: Work, userId: string, purpose: LinkPurpose): Promise<boolean> {
  const restUntil = new Date(work.now.getTime() - restSeconds * 1000)
  const young = await work.db.first(sql`
    select 1 from account_link
    where user_id = ${userId} and purpose = ${purpose} and created_at > ${restUntil} limit 1`)
  return young !== undefined
}

export async function addLink(work: Work, userId: string, purpose: LinkPurpose): Promise<AccountLink> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(work.now.getTime() + livesMinutes[purpose] * 60_000)
  await work.db.run(sql`
    insert into account_link (token_hash, user_id, purpose, created_at, expires_at)
    values (${hashToken(token)}, ${userId}, ${purpose}, ${work.now}, ${expiresAt})`)
  return { token, expiresAt }
}

/** Answers whose it is. */
export async function findLink(
  { db, now }: Reading,
  token: string,
  purpose: LinkPurpose,
): Promise<string | undefined> {
  const link = await db.first<{ user_id: string }>(sql`
    select user_id from account_link
    where token_hash = ${hashToken(token)} and purpose = ${purpose} and expires_at > ${now}`)
  return link?.user_id
}

export async function removeLinks(work: Work, userId: string, purpose: LinkPurpose): Promise<void> {
  await work.db.run(sql`delete from account_link where user_id = ${userId} and purpose = ${purpose}`)
}

export function expiredLinks(now: Date): Sql {
  return sql`select token_hash from account_link where expires_at <= ${now}`
}

export async function sweepLinks(work: Work): Promise<boolean> {
  const swept = await work.db.run(sql`
    delete from account_link where token_hash in (${expiredLinks(work.now)} limit 500 for update skip locked)`)
  return swept === 500
}
