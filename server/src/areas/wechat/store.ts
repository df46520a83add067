import { createHash } from 'node:crypto'
import type { SiteLanguage } from '@kaihei/domain/language'
import { type Sql, sql } from '#db/sql.ts'
import { forgetMailsTo } from '#gateways/mailbox-store.ts'
import type { WechatAccount } from '#gateways/wechat.ts'
import { phoneOf } from '#gateways/wechat-sandbox.ts'
import type { Reading, Work } from '#work/work.ts'

/** The code has 128 random bits: a plain hash cannot be searched. */
function hashCode(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

/** Only the newest code of a person works: an older picture may still hang on another screen. */
export async function saveCode(work: Work, userId: string, code: string, expiresAt: Date): Promise<void> {
  await work.db.run(sql`delete from wechat_code where user_id = ${userId}`)
  await work.db.run(sql`
    insert into wechat_code (code_hash, user_id, expires_at) values (${hashCode(code)}, ${userId}, ${expiresAt})`)
}

export function findWaiting(
  { db, now }: Reading,
  code: string,
): Promise<{ readonly nickname: string; readonly language: SiteLanguage } | undefined> {
  return db.first(sql`
    select u.nickname, u.language from wechat_code c join app_user u on u.id = c.user_id
    where c.code_hash = ${hashCode(code)} and c.expires_at > ${now}`)
}

/** Answers whose code it was; it works once. */
export async function takeCode(work: Work, code: string): Promise<string | undefined> {
  const taken = await work.db.first<{ user_id: string; expires_at: Date }>(sql`
    delete from wechat_code where code_hash = ${hashCode(code)} returning user_id, expires_at`)
  return taken === undefined || taken.expires_at <= work.now ? undefined : taken.user_id
}

export async function saveAccount(work: Work, userId: string, account: WechatAccount): Promise<void> {
  await work.db.run(sql`
    insert into wechat_account (user_id, openid, nickname, bound_at)
    values (${userId}, ${account.openid}, ${account.nickname}, ${work.now})
    on conflict (user_id) do update set openid = excluded.openid, nickname = excluded.nickname, bound_at = excluded.bound_at`)
}

export function findAccount({ db }: Reading, userId: string): Promise<WechatAccount | undefined> {
  return db.first<WechatAccount>(sql`select openid, nickname from wechat_account where user_id = ${userId}`)
}

export async function removeAccount(work: Work, userId: string): Promise<boolean> {
  return (await work.db.run(sql`delete from wechat_account where user_id = ${userId}`)) > 0
}

export function expiredCodes(now: Date): Sql {
  return sql`select code_hash from wechat_code where expires_at <= ${now}`
}

export async function sweepCodes(work: Work): Promise<boolean> {
  const swept = await work.db.run(sql`
    delete from wechat_code where code_hash in (${expiredCodes(work.now)} limit 500 for update skip locked)`)
  return swept === 500
}

export async function exportOf({ db }: Reading, userId: string): Promise<unknown> {
  const account = await db.first(sql`
    select openid, nickname, bound_at as "boundAt" from wechat_account where user_id = ${userId}`)
  return account ?? null
}

export async function eraseOf(work: Work, userId: string): Promise<void> {
  await work.db.run(sql`delete from wechat_code where user_id = ${userId}`)
  const account = await findAccount(work, userId)
  // A demo keeps what their phone was told.
  if (account !== undefined) await forgetMailsTo(work, phoneOf(account))
  await removeAccount(work, userId)
}
