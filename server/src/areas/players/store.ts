import type { GameCode, Product } from '@kaihei/domain/games/game'
import type { PlayerStatus } from '@kaihei/domain/players/player'
import type { TrackRecord } from '@kaihei/domain/players/score'
import { v7 as newId } from 'uuid'
import { makePlayer } from '#areas/users/store.ts'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'
import { refreshListing } from './listing-store.ts'
import { eraseFoundNames } from './search-store.ts'

/** The rating follows from reviews. */
interface BroughtRecord extends Omit<TrackRecord, 'rating'> {
  /** The list prices of all finished orders, in hundredths of a coin. */
  readonly listTotal: number
}

const noRecord: BroughtRecord = {
  orderCount: 0,
  listTotal: 0,
  completionRate: null,
  acceptRate: null,
  replySeconds: null,
  repeatRate: null,
}

export interface NewPlayer {
  readonly userId: string
  readonly status: PlayerStatus
  readonly playLevel: number
  readonly motto: string
  readonly languages: readonly string[]
  readonly voiceUrl: string | null
  readonly voiceSeconds: number | null
  /** Nothing, for somebody new. */
  readonly record?: BroughtRecord
  /** Now, unless told. */
  readonly joinedAt?: Date
  readonly statusSince?: Date
  /** For companions without a browser that could fall silent. */
  readonly staysOnline?: boolean
}

/** Lists show the new companion after `refreshListing`, once there is something to order. */
export async function createPlayer(work: Work, player: NewPlayer): Promise<void> {
  const { db, now } = work
  const { record = noRecord, joinedAt = now, statusSince = now, staysOnline = false } = player
  const added = db.run(sql`
    insert into player (user_id, status, status_since, joined_at, last_seen_at, stays_online, play_level, motto, languages,
      voice_url, voice_seconds, order_count, list_total, completion_rate, accept_rate, reply_seconds,
      repeat_rate, judged_at)
    values (${player.userId}, ${player.status}, ${statusSince}, ${joinedAt}, ${now}, ${staysOnline}, ${player.playLevel}, ${player.motto},
      ${player.languages}, ${player.voiceUrl}, ${player.voiceSeconds}, ${record.orderCount}, ${record.listTotal}, ${record.completionRate},
      ${record.acceptRate}, ${record.replySeconds}, ${record.repeatRate}, ${now})`)
  await Promise.all([added, makePlayer(work, player.userId)])
}

export interface NewService {
  readonly playerId: string
  readonly product: Product
  readonly game: GameCode
  readonly title: string
  readonly rank: string | null
  readonly servers: readonly string[]
  readonly pricePerHour: number
}

export async function addService({ db }: Work, service: NewService): Promise<void> {
  await db.run(sql`
    insert into player_service (id, player_id, product, game, title, rank, servers, price_per_hour)
    values (${newId()}, ${service.playerId}, ${service.product}, ${service.game}, ${service.title}, ${service.rank},
      ${service.servers}, ${service.pricePerHour})`)
}

/** Saying again what is so already writes nothing: browsers do it every few minutes. */
export async function setPlayerStatus(work: Work, playerId: string, status: PlayerStatus): Promise<boolean> {
  const changed = await work.db.run(sql`
    update player set status = ${status}, status_since = ${work.now}
    where user_id = ${playerId} and status <> ${status}`)
  if (changed > 0) await refreshListing(work, playerId)
  return changed > 0
}

export async function isPlayer({ db }: Reading, userId: string): Promise<boolean> {
  const row = await db.first(sql`
    select 1 from player p join app_user u on u.id = p.user_id
    where p.user_id = ${userId} and not p.hidden and u.hidden_at is null`)
  return row !== undefined
}

export async function exportOf({ db }: Reading, userId: string): Promise<unknown> {
  const player = await db.first(sql`
    select status, motto, introduction, languages, tags, play_level as "playLevel", voice_url as "voiceUrl", photos,
      rating::float8 as rating, review_count as "reviewCount", order_count as "orderCount",
      list_total as "listTotal", completion_rate as "completionRate", accept_rate as "acceptRate",
      reply_seconds as "replySeconds", repeat_rate as "repeatRate", score, reputation, joined_at as "joinedAt", last_seen_at as "lastSeenAt"
    from player where user_id = ${userId}`)
  if (player === undefined) return null
  const services = await db.rows(sql`
    select id, product, game, title, rank, servers, price_per_hour as "pricePerHour"
    from player_service where player_id = ${userId} order by id`)
  return { player, services }
}

/** The row stays for the records of others: shown nowhere, and saying nothing. */
export async function eraseOf(work: Work, userId: string): Promise<void> {
  await work.db.run(sql`
    update player set taken_down = true, status = 'offline', motto = '', introduction = '', tags = '{}', languages = '{}',
      photos = '[]', voice_url = null, voice_seconds = null, voice_file_id = null
    where user_id = ${userId}`)
  await refreshListing(work, userId)
  await eraseFoundNames(work, userId)
}
