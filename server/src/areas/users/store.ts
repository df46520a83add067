import { randomBytes, randomInt } from 'node:crypto'
import { codeAlphabet } from '@kaihei/domain/invitations/code'
import { invitations } from '@kaihei/domain/invitations/tariff'
import { problem } from '@kaihei/domain/problem'
import type { Duty } from '@kaihei/domain/ops/duties'
import { Refusal } from '@kaihei/domain/refusal'
import type { InputOf } from '@kaihei/domain/call'
import { siteLanguages, type SiteLanguage } from '@kaihei/domain/language'
import type { Role, setUserInfo } from '@kaihei/domain/users/calls'
import { lightOf } from '@kaihei/domain/users/room-light'
import { skeleton } from '@kaihei/domain/users/skeleton'
import { defaultTimeZone } from '@kaihei/domain/users/time-zone'
import { v7 as newId } from 'uuid'
import { nobodyUrl } from '#art/media-url.ts'
import { isDuplicate } from '#db/failure.ts'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'
import { hasSecondFactor, removeSecondFactor } from './second-factor-store.ts'

export interface NewUser {
  readonly account: string | null
  readonly passwordHash: string | null
  readonly nickname: string
  readonly avatar: string
  readonly hue?: number
  readonly sex?: number
  readonly country?: string
  readonly timeZone?: string
  readonly language?: SiteLanguage
  readonly duties?: readonly ('staff' | 'admin')[]
  /** By whose code they came. */
  readonly invitedBy?: string
}

/** What somebody is called who is gone. */
export const erasedNickname = '已注销用户'

/** Eight digits: shorter ones are the beautiful numbers that people win. */
const newShowId = () => String(randomInt(10_000_000, 100_000_000))
const newUk = () => Array.from(randomBytes(16), (byte) => (byte % 36).toString(36)).join('')
const newInviteCode = () =>
  Array.from({ length: invitations.codeCharacters }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join(
    '',
  )

/** Answers the new user's id. A taken account is refused; a number or a code that is taken is drawn again. */
export async function createUser(work: Work, user: NewUser): Promise<string> {
  for (;;) {
    const id = newId()
    const uk = newUk()
    const showId = newShowId()
    const inserted = await work.db.run(sql`
      insert into app_user
        (id, uk, show_id, account, password_hash, nickname, name_skeleton, avatar, hue, sex, country, time_zone, language,
          duties, invite_code, invited_by, created_at)
      select ${id}, ${uk}, ${showId}, ${user.account}, ${user.passwordHash}, ${user.nickname},
        ${skeleton(user.nickname)}, ${user.avatar},
        ${user.hue ?? lightOf(uk)}, ${user.sex ?? 0}, ${user.country ?? null}, ${user.timeZone ?? defaultTimeZone},
        ${user.language ?? siteLanguages[0]}, ${user.duties ?? []}, ${newInviteCode()}, ${user.invitedBy ?? null}, ${work.now}
      where not exists (select 1 from app_user where own_id = ${showId})
      on conflict do nothing`)
    if (inserted === 1) return id
    if (user.account !== null && (await findCredentials(work, user.account)) !== undefined) {
      throw accountTaken()
    }
  }
}

interface Credentials {
  readonly userId: string
  readonly passwordHash: string | null
  readonly banned: boolean
  readonly mailVerified: boolean
  readonly duties: readonly Role[]
  /** Whether a code is asked for as well. */
  readonly secondFactor: boolean
}

export function findCredentials({ db }: Reading, account: string): Promise<Credentials | undefined> {
  return db.first<Credentials>(sql`
    select id as "userId", password_hash as "passwordHash", banned_at is not null as banned,
      mail_verified_at is not null as "mailVerified", duties, ${hasSecondFactor(sql`app_user.id`)} as "secondFactor"
    from app_user where account = ${account}`)
}

function accountTaken(): Refusal {
  return new Refusal('account_taken', { fields: { account: problem('account_registered') } })
}

export interface UserRow {
  readonly uk: string
  readonly account: string | null
  readonly passwordHash: string | null
  readonly nickname: string
  readonly language: SiteLanguage
  readonly avatarFileId: string | null
  readonly frozen: boolean
  readonly banned: boolean
  readonly mailVerified: boolean
  readonly joinedAt: Date
  readonly duties: readonly Role[]
}

const userColumns = sql`
  uk, account, password_hash as "passwordHash", nickname, language, avatar_file_id as "avatarFileId",
  frozen_at is not null as frozen, banned_at is not null as banned,
  mail_verified_at is not null as "mailVerified", created_at as "joinedAt", duties`

export async function getUser({ db }: Reading, userId: string): Promise<UserRow> {
  const row = await db.first<UserRow>(sql`select ${userColumns} from app_user where id = ${userId}`)
  if (row === undefined) throw new Refusal('not_found')
  return row
}

/** Whoever counts or compares before they change something of a person holds this lock first. */
export async function lockUser(work: Work, userId: string): Promise<UserRow> {
  const row = await work.db.first<UserRow>(
    sql`select ${userColumns} from app_user where id = ${userId} for update`,
  )
  if (row === undefined) throw new Refusal('not_found')
  return row
}

/** What sanctions make of somebody now, for every list, purse and door to see. */
export async function saveStanding(
  { db }: Work,
  userId: string,
  since: { readonly frozen: Date | null; readonly hidden: Date | null; readonly banned: Date | null },
): Promise<void> {
  await db.run(sql`
    update app_user set frozen_at = ${since.frozen}, hidden_at = ${since.hidden}, banned_at = ${since.banned}
    where id = ${userId}`)
}

export async function saveDuties({ db }: Work, userId: string, duties: readonly Duty[]): Promise<void> {
  await db.run(sql`update app_user set duties = ${duties} where id = ${userId}`)
}

/** Holds all admins that can come in, so that of two who are let go at once one stays. */
export async function lockAdmins({ db }: Work): Promise<readonly string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from app_user where 'admin' = any(duties) and banned_at is null and erased_at is null
    order by id for update`)
  return rows.map(({ id }) => id)
}

/** Whose code it is. Whoever is gone invites nobody any more. */
export async function findInviter({ db }: Reading, code: string): Promise<string | undefined> {
  const row = await db.first<{ id: string }>(sql`select id from app_user where invite_code = ${code}`)
  return row?.id
}

interface AdminRow {
  readonly userId: string
  readonly account: string | null
  readonly mailVerified: boolean
  readonly language: SiteLanguage
}

/** Whoever is told when something is wrong with the house. */
export function listAdmins({ db }: Reading): Promise<readonly AdminRow[]> {
  return db.rows<AdminRow>(sql`
    select id as "userId", account, mail_verified_at is not null as "mailVerified", language
    from app_user where 'admin' = any(duties) and frozen_at is null order by id`)
}

export async function savePassword(work: Work, userId: string, passwordHash: string): Promise<void> {
  await work.db.run(sql`update app_user set password_hash = ${passwordHash} where id = ${userId}`)
}

/** For whoever has no account name yet. */
export async function saveAccount(work: Work, userId: string, account: string): Promise<void> {
  try {
    await work.db.run(sql`update app_user set account = ${account} where id = ${userId}`)
  } catch (error) {
    throw isDuplicate(error) ? accountTaken() : error
  }
}

export async function saveMailVerified(work: Work, userId: string): Promise<void> {
  await work.db.run(sql`update app_user set mail_verified_at = ${work.now} where id = ${userId}`)
}

export async function saveUserInfo(
  work: Work,
  userId: string,
  { sex, country, timeZone, language, hue, privacy, notify }: InputOf<typeof setUserInfo>,
): Promise<void> {
  await work.db.run(sql`
    update app_user set
      sex = coalesce(${sex}, sex),
      country = case when ${country !== undefined} then ${country ?? null} else country end,
      time_zone = coalesce(${timeZone}, time_zone),
      language = coalesce(${language}, language),
      hue = coalesce(${hue}, hue),
      searchable = coalesce(${privacy?.searchable}, searchable),
      shows_country = coalesce(${privacy?.showCountry}, shows_country),
      hidden_on_boards = coalesce(not ${privacy?.showOnBoards}::boolean, hidden_on_boards),
      shows_achievements = coalesce(${privacy?.showAchievements}, shows_achievements),
      notify_mail = coalesce(${notify?.mail}, notify_mail),
      notify_discord = coalesce(${notify?.discord}, notify_discord),
      notify_wechat = coalesce(${notify?.wechat}, notify_wechat)
    where id = ${userId}`)
}

/** Discord does not let us write to them. */
export async function switchOffDiscord(work: Work, userId: string): Promise<void> {
  await work.db.run(sql`update app_user set notify_discord = false where id = ${userId}`)
}

export async function saveAvatar(
  work: Work,
  userId: string,
  { id, url }: { readonly id: string; readonly url: string },
): Promise<void> {
  await work.db.run(sql`update app_user set avatar = ${url}, avatar_file_id = ${id} where id = ${userId}`)
}

/** From now on the person may also call what is for companions, and nobody else may wear the name. */
export async function makePlayer(work: Work, userId: string): Promise<void> {
  await work.db.run(sql`update app_user set is_player = true where id = ${userId}`)
}

export async function saveNickname(work: Work, userId: string, nickname: string): Promise<void> {
  await work.db.run(sql`
    update app_user set nickname = ${nickname}, name_skeleton = ${skeleton(nickname)} where id = ${userId}`)
}

export async function getShowId({ db }: Reading, uk: string): Promise<string> {
  const row = await db.first<{ show_id: string }>(
    sql`select show_id from app_user where uk = ${uk} and erased_at is null`,
  )
  if (row === undefined) throw new Refusal('not_found')
  return row.show_id
}

export async function getOwnShowId({ db }: Reading, userId: string): Promise<string> {
  const row = await db.first<{ show_id: string }>(sql`select show_id from app_user where id = ${userId}`)
  if (row === undefined) throw new Refusal('not_found')
  return row.show_id
}

/** A number stands for the eight digits from now on; those stay theirs. */
export async function saveShowId({ db }: Work, userId: string, number: string): Promise<void> {
  await db.run(sql`
    update app_user set own_id = coalesce(own_id, show_id), show_id = ${number} where id = ${userId}`)
}

/** The eight digits again. */
export async function restoreOwnId({ db }: Work, userId: string): Promise<void> {
  await db.run(sql`
    update app_user set show_id = own_id, own_id = null where id = ${userId} and own_id is not null`)
}

export async function exportOf({ db }: Reading, userId: string): Promise<unknown> {
  return db.first(sql`
    select account, uk, show_id as "showId", nickname, avatar, hue, sex, country, time_zone as "timeZone", language, duties,
      password_hash is not null as "hasPassword", ${hasSecondFactor(sql`app_user.id`)} as "hasSecondFactor", mail_verified_at as "mailVerifiedAt",
      json_build_object('searchable', searchable, 'showCountry', shows_country, 'showOnBoards', not hidden_on_boards,
        'showAchievements', shows_achievements) as privacy,
      json_build_object('mail', notify_mail, 'discord', notify_discord, 'wechat', notify_wechat) as notify,
      invite_code as "inviteCode", created_at as "joinedAt"
    from app_user where id = ${userId}`)
}

/** The row and its uk stay, for orders and reviews of others point to them; nothing on it is about a person. */
export async function eraseOf(work: Work, userId: string): Promise<void> {
  await work.db.run(sql`
    update app_user set account = null, mail_verified_at = null, password_hash = null, nickname = ${erasedNickname},
      name_skeleton = ${skeleton(erasedNickname)}, avatar = ${nobodyUrl},
      avatar_file_id = null, sex = 0, country = null, time_zone = ${defaultTimeZone},
      language = ${siteLanguages[0]}, duties = '{}', searchable = false,
      shows_country = false, hidden_on_boards = true, shows_achievements = false, notify_mail = false,
      notify_discord = false, notify_wechat = false, invite_code = null,
      erased_at = ${work.now}
    where id = ${userId}`)
  await work.db.run(sql`delete from last_seen where user_id = ${userId}`)
  await removeSecondFactor(work, userId)
}
