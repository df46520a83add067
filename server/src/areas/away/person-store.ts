import type { SiteLanguage } from '@kaihei/domain/language'
import { sql } from '#db/sql.ts'
import { cancelNotesTo } from '#work/outbox.ts'
import type { Reading, Work } from '#work/work.ts'

/** How somebody can be reached, and what they want. */
export interface Reach {
  readonly nickname: string
  readonly language: SiteLanguage
  readonly account: string | null
  readonly mailVerified: boolean
  readonly notify: { readonly mail: boolean; readonly discord: boolean; readonly wechat: boolean }
  readonly discordId: string | null
  readonly discordRefused: boolean
  readonly wechatBound: boolean
  /** Their ids. */
  readonly browsers: readonly string[]
}

/** Nobody, when the account is frozen or erased. */
export function findReach({ db }: Reading, userId: string): Promise<Reach | undefined> {
  return db.first<Reach>(sql`
    select u.nickname, u.language, u.account, u.mail_verified_at is not null as "mailVerified",
      json_build_object('mail', u.notify_mail, 'discord', u.notify_discord, 'wechat', u.notify_wechat) as notify,
      (select d.discord_id from discord_account d where d.user_id = u.id limit 1) as "discordId",
      coalesce((select p.discord_refused_at is not null from away_person p where p.user_id = u.id), false)
        as "discordRefused",
      exists (select 1 from wechat_account w where w.user_id = u.id) as "wechatBound",
      array(select b.id::text from push_browser b where b.user_id = u.id order by b.added_at) as browsers
    from app_user u where u.id = ${userId} and u.erased_at is null and u.banned_at is null`)
}

export async function saveRefusedByDiscord({ db, now }: Work, userId: string): Promise<void> {
  await db.run(sql`
    insert into away_person (user_id, discord_refused_at) values (${userId}, ${now})
    on conflict (user_id) do update set discord_refused_at = excluded.discord_refused_at`)
}

/** Answers whether it had refused before. */
export async function saveTakenByDiscord({ db }: Work, userId: string): Promise<boolean> {
  const changed = await db.run(sql`
    update away_person set discord_refused_at = null
    where user_id = ${userId} and discord_refused_at is not null`)
  return changed > 0
}

export async function exportOf({ db }: Reading, userId: string): Promise<unknown> {
  const [person, browsers] = await Promise.all([
    db.first<Record<string, Date | null>>(sql`
      select (select at from last_seen where user_id = ${userId}) as "lastSeenAt",
        (select mailed_at from away_person where user_id = ${userId}) as "lastMailedAt",
        (select noted_at from away_person where user_id = ${userId}) as "lastNotedAt",
        (select discord_refused_at from away_person where user_id = ${userId}) as "discordRefusedAt"`),
    db.rows(sql`
      select substring(endpoint from '^https?://([^/]+)') as "pushService", added_at as "addedAt"
      from push_browser where user_id = ${userId} order by added_at`),
  ])
  return { ...person, browsers }
}

export async function eraseOf(work: Work, userId: string): Promise<void> {
  await cancelNotesTo(work, userId)
  await work.db.run(sql`delete from away_note where user_id = ${userId}`)
  await work.db.run(sql`delete from away_person where user_id = ${userId}`)
  await work.db.run(sql`delete from away_haste where sender_id = ${userId}`)
  await work.db.run(sql`delete from push_browser where user_id = ${userId}`)
}
