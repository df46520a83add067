import type { SiteLanguage } from '@kaihei/domain/language'
import type { PlayerStatus } from '@kaihei/domain/players/player'
import { Refusal } from '@kaihei/domain/refusal'
import { isMailAddress } from '@kaihei/domain/users/account'
import type { Profile, Role } from '@kaihei/domain/users/calls'
import { keyedRead } from '#db/keyed-read.ts'
import { sql } from '#db/sql.ts'
import type { Reading } from '#work/reading.ts'

interface ProfileRow {
  uk: string
  show_id: string
  nickname: string
  avatar: string
  hue: number
  sex: number
  country: string | null
  time_zone: string
  language: SiteLanguage
  discord_id: string | null
  duties: Role[]
  created_at: Date
  status: PlayerStatus | null
  play_level: number | null
  vip_level: number
  has_password: boolean
  second_factor: boolean
  account: string | null
  mail_verified: boolean
  searchable: boolean
  shows_country: boolean
  hidden_on_boards: boolean
  shows_achievements: boolean
  notify_mail: boolean
  notify_discord: boolean
  notify_wechat: boolean
}

/** Single columns of other tables are looked up: each further join would cost more to plan than the row to read. */
const profileRow = keyedRead<ProfileRow>(
  (userIds) => sql`
    select u.id as key, u.uk, u.show_id, u.nickname, u.avatar, u.hue, u.sex, u.country, u.time_zone, u.language,
      u.duties, u.created_at, p.status, p.play_level, u.password_hash is not null as has_password, u.account,
      u.mail_verified_at is not null as mail_verified, u.searchable, u.shows_country, u.hidden_on_boards,
      u.shows_achievements, u.notify_mail, u.notify_discord, u.notify_wechat,
      exists (select 1 from second_factor f where f.user_id = u.id and f.confirmed_at is not null) as second_factor,
      (select d.discord_id from discord_account d where d.user_id = u.id) as discord_id,
      coalesce((select v.level from vip_standing v where v.user_id = u.id), 0) as vip_level
    from app_user u left join player p on p.user_id = u.id
    where u.id = any(${userIds}::uuid[])`,
)

export async function getProfileOf({ db }: Reading, userId: string): Promise<Profile> {
  const row = await db.byKey(profileRow, userId)
  if (row === undefined) throw new Refusal('not_found')
  const player =
    row.status === null || row.play_level === null ? null : { status: row.status, playLevel: row.play_level }
  return {
    uk: row.uk,
    showId: row.show_id,
    nickname: row.nickname,
    avatar: row.avatar,
    hue: row.hue,
    sex: row.sex,
    country: row.country,
    timeZone: row.time_zone,
    language: row.language,
    roles: ['boss', ...(player === null ? [] : (['player'] as const)), ...row.duties],
    vip: { level: row.vip_level },
    player,
    discordId: row.discord_id,
    hasPassword: row.has_password,
    secondFactor: row.second_factor,
    mail:
      row.account === null || !isMailAddress(row.account)
        ? null
        : { address: row.account, verified: row.mail_verified },
    privacy: {
      searchable: row.searchable,
      showCountry: row.shows_country,
      showOnBoards: !row.hidden_on_boards,
      showAchievements: row.shows_achievements,
    },
    notify: { mail: row.notify_mail, discord: row.notify_discord, wechat: row.notify_wechat },
    joinedAt: row.created_at.toISOString(),
  }
}
