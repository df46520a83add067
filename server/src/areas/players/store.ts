import type { GameCode, Product } from '@kaihei/domain/games/game'
import type { PlayerCard, PlayerStatus } from '@kaihei/domain/players/calls'
import { v7 as newId } from 'uuid'
import { nothingMore, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

export interface NewPlayer {
  readonly userId: string
  readonly status: PlayerStatus
  readonly playLevel: number
  readonly motto: string
  readonly languages: readonly string[]
  readonly reviewCount: number
  readonly starsTotal: number
  readonly orderCount: number
  readonly voiceUrl: string | null
  readonly voiceSeconds: number | null
}

export async function createPlayer(work: Work, player: NewPlayer): Promise<void> {
  await work.tx.run(sql`
    insert into player (user_id, status, play_level, motto, languages, review_count, stars_total, order_count,
      voice_url, voice_seconds)
    values (${player.userId}, ${player.status}, ${player.playLevel}, ${player.motto}, ${player.languages},
      ${player.reviewCount}, ${player.starsTotal}, ${player.orderCount}, ${player.voiceUrl}, ${player.voiceSeconds})`)
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

export async function addService(work: Work, service: NewService): Promise<void> {
  await work.tx.run(sql`
    insert into player_service (id, player_id, product, game, title, rank, servers, price_per_hour)
    values (${newId()}, ${service.playerId}, ${service.product}, ${service.game}, ${service.title}, ${service.rank},
      ${service.servers}, ${service.pricePerHour})`)
}

export function countOnline({ tx }: Reading): Promise<number> {
  return tx
    .first<{ count: number }>(sql`select count(*) as count from player where status = 'online'`)
    .then((row) => row?.count ?? 0)
}

/** Where a page ended: the sort key of its last card. */
export interface PlayerPlace {
  readonly awakeRank: number
  readonly rating: number
  readonly userId: string
}

export interface PlayerFilter {
  readonly game: GameCode | undefined
  readonly product: Product | undefined
  readonly onlineOnly: boolean
}

type CardRow = Omit<PlayerCard, 'services'> & PlayerPlace & { services: PlayerCard['services'] | null }

/** The awake ones first, then the best rated. One more than asked for tells whether there is a next page. */
export async function listCards(
  { tx }: Reading,
  { game, product, onlineOnly }: PlayerFilter,
  after: PlayerPlace | undefined,
  limit: number,
): Promise<readonly (PlayerPlace & { card: PlayerCard })[]> {
  const rows = await tx.rows<CardRow>(sql`
    select u.uk, u.show_id as "showId", u.nickname, u.avatar, u.hue, u.sex, p.status, p.motto, p.languages,
      p.play_level as "playLevel", p.rating::float8 as rating, p.review_count as "reviewCount",
      p.order_count as "orderCount", p.voice_url as "voiceUrl", p.voice_seconds as "voiceSeconds",
      p.awake_rank as "awakeRank", p.user_id as "userId",
      (select json_agg(json_build_object('id', s.id, 'product', s.product, 'game', s.game, 'title', s.title,
          'rank', s.rank, 'pricePerHour', s.price_per_hour, 'unit', 30) order by s.id)
        from player_service s where s.player_id = p.user_id) as services
    from player p join app_user u on u.id = p.user_id
    where u.frozen_at is null
      ${onlineOnly ? sql`and p.awake_rank = 0` : nothingMore}
      ${game === undefined && product === undefined ? nothingMore : sells(game, product)}
      ${
        after === undefined
          ? nothingMore
          : sql`and (p.awake_rank, -p.rating, p.user_id) > (${after.awakeRank}, -${after.rating}::numeric, ${after.userId})`
      }
    order by p.awake_rank, p.rating desc, p.user_id
    limit ${limit + 1}`)
  return rows.map(({ awakeRank, userId, services, ...card }) => ({
    awakeRank,
    userId,
    rating: card.rating,
    card: { ...card, services: services ?? [] },
  }))
}

function sells(game: GameCode | undefined, product: Product | undefined) {
  return sql`and exists (
    select 1 from player_service s where s.player_id = p.user_id
      ${game === undefined ? nothingMore : sql`and s.game = ${game}`}
      ${product === undefined ? nothingMore : sql`and s.product = ${product}`})`
}
