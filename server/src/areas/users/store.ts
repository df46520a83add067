import { randomBytes, randomInt } from 'node:crypto'
import { Refusal } from '@kaihei/domain/refusal'
import type { PlayerStatus } from '@kaihei/domain/players/calls'
import type { Profile, Role } from '@kaihei/domain/users/calls'
import { lightOf } from '@kaihei/domain/users/room-light'
import { v7 as newId } from 'uuid'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

interface ProfileRow {
  uk: string
  show_id: string
  nickname: string
  avatar: string
  hue: number
  sex: number
  country: string | null
  time_zone: string
  discord_id: string | null
  duties: Role[]
  created_at: Date
  status: PlayerStatus | null
  play_level: number | null
}

export async function getProfileOf({ tx }: Reading, userId: string): Promise<Profile> {
  const row = await tx.first<ProfileRow>(sql`
    select u.uk, u.show_id, u.nickname, u.avatar, u.hue, u.sex, u.country, u.time_zone, u.discord_id, u.duties,
      u.created_at, p.status, p.play_level
    from app_user u left join player p on p.user_id = u.id where u.id = ${userId}`)
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
    roles: ['boss', ...(player === null ? [] : (['player'] as const)), ...row.duties],
    vip: { level: 0 },
    player,
    discordId: row.discord_id,
    joinedAt: row.created_at.toISOString(),
  }
}

export interface NewUser {
  readonly account: string | null
  readonly passwordHash: string | null
  readonly nickname: string
  readonly avatar: string
  readonly hue?: number
  readonly sex?: number
  readonly country?: string
  readonly timeZone?: string
  readonly duties?: readonly ('staff' | 'admin')[]
}

/** Eight digits: shorter ones are the beautiful numbers that people win. */
const newShowId = () => String(randomInt(10_000_000, 100_000_000))
const newUk = () => Array.from(randomBytes(16), (byte) => (byte % 36).toString(36)).join('')

/** Answers the new user's id. A taken account is refused; a taken number is drawn again. */
export async function createUser(work: Work, user: NewUser): Promise<string> {
  for (;;) {
    const id = newId()
    const uk = newUk()
    const inserted = await work.tx.run(sql`
      insert into app_user
        (id, uk, show_id, account, password_hash, nickname, avatar, hue, sex, country, time_zone, duties, created_at)
      values (${id}, ${uk}, ${newShowId()}, ${user.account}, ${user.passwordHash}, ${user.nickname}, ${user.avatar},
        ${user.hue ?? lightOf(uk)}, ${user.sex ?? 0}, ${user.country ?? null}, ${user.timeZone ?? 'Europe/London'},
        ${user.duties ?? []}, ${work.now})
      on conflict do nothing`)
    if (inserted === 1) return id
    if (user.account !== null && (await findCredentials(work, user.account)) !== undefined) {
      throw new Refusal('account_taken', { fields: { account: '这个账号已经注册过了' } })
    }
  }
}

interface Credentials {
  readonly userId: string
  readonly passwordHash: string | null
  readonly frozen: boolean
}

export function findCredentials({ tx }: Reading, account: string): Promise<Credentials | undefined> {
  return tx.first<Credentials>(sql`
    select id as "userId", password_hash as "passwordHash", frozen_at is not null as frozen
    from app_user where account = ${account}`)
}
