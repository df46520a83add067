import { createHash, randomBytes } from 'node:crypto'
import { tariff } from '@kaihei/domain/tariff'
import { v7 as newId } from 'uuid'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

const { livesMinutes, restSeconds } = tariff.passwordLink

/** The token has 256 random bits: a plain hash cannot be searched, and a leaked table opens no account. */
function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export async function addPasswordRequest(work: Work, account: string): Promise<void> {
  await work.tx.run(
    sql`insert into password_request (id, account, at) values (${newId()}, ${account}, ${work.now})`,
  )
}

/** Answers the account the oldest request is for. */
export async function takePasswordRequest(work: Work): Promise<string | undefined> {
  const taken = await work.tx.first<{ account: string }>(sql`
    delete from password_request where id = (
      select id from password_request order by id limit 1 for update skip locked)
    returning account`)
  return taken?.account
}

/** Answers the token, which exists nowhere else; none while the last link is very young. Lock the user first. */
export async function addPasswordLink(work: Work, userId: string): Promise<string | undefined> {
  const restUntil = new Date(work.now.getTime() - restSeconds * 1000)
  const young = await work.tx.first(sql`
    select 1 from password_link where user_id = ${userId} and created_at > ${restUntil} limit 1`)
  if (young !== undefined) return undefined
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(work.now.getTime() + livesMinutes * 60_000)
  await work.tx.run(sql`
    insert into password_link (token_hash, user_id, created_at, expires_at)
    values (${hashToken(token)}, ${userId}, ${work.now}, ${expiresAt})`)
  return token
}

export async function findPasswordLink({ tx, now }: Reading, token: string): Promise<string | undefined> {
  const link = await tx.first<{ user_id: string }>(sql`
    select user_id from password_link where token_hash = ${hashToken(token)} and expires_at > ${now}`)
  return link?.user_id
}

export async function removePasswordLinks(work: Work, userId: string): Promise<void> {
  await work.tx.run(sql`delete from password_link where user_id = ${userId}`)
}

export async function sweepPasswordLinks(work: Work): Promise<boolean> {
  const swept = await work.tx.run(sql`
    delete from password_link where token_hash in (
      select token_hash from password_link where expires_at <= ${work.now} limit 500 for update skip locked)`)
  return swept === 500
}
