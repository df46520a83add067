import { findGame } from '@kaihei/domain/games/game'
import type { PlayerCard } from '@kaihei/domain/players/player'
import { partsOf, type TrackRecord } from '@kaihei/domain/players/score'
import { scoreScale, shownStatus, unitMinutes } from '#areas/players/listing-store.ts'
import { type Sql, sql } from '#db/sql.ts'
import type { Reading } from '#work/reading.ts'

type CardRow = Omit<PlayerCard, 'scoreParts' | 'services'> &
  TrackRecord & { id: string; services: PlayerCard['services'] | null }

/** The columns of a card, of app_user u and player p. */
function cardColumns(viewerId: string | undefined): Sql {
  return sql`u.id, u.uk, u.show_id as "showId", u.nickname, u.avatar, u.hue, u.sex, ${shownStatus} as status, p.motto, p.languages,
    p.play_level as "playLevel", p.rating::float8 as rating, p.review_count as "reviewCount",
    p.order_count as "orderCount", p.score::float8 / ${scoreScale} as score, p.completion_rate as "completionRate",
    p.accept_rate as "acceptRate", p.reply_seconds as "replySeconds", p.repeat_rate as "repeatRate",
    p.voice_url as "voiceUrl", p.voice_seconds as "voiceSeconds",
    (select f.peaks from uploaded_file f where f.id = p.voice_file_id) as "voicePeaks",
    p.photos -> 0 ->> 'url' as cover,
    exists (select 1 from player_like k where k.user_id = ${viewerId ?? null}::uuid and k.player_id = p.user_id) as liked,
    (select json_agg(json_build_object('id', s.id, 'product', s.product, 'game', s.game, 'title', s.title,
        'rank', s.rank, 'servers', s.servers, 'pricePerHour', s.price_per_hour, 'unit', ${unitMinutes}::int) order by s.id)
      from player_service s where s.player_id = p.user_id) as services`
}

/** Cards by the companions' ids. Whoever is to be shown nowhere has none. */
export async function readCards(
  { db }: Reading,
  playerIds: readonly string[],
  viewerId: string | undefined,
): Promise<ReadonlyMap<string, PlayerCard>> {
  if (playerIds.length === 0) return new Map()
  const rows = await db.rows<CardRow>(sql`
    select ${cardColumns(viewerId)}
    from player p join app_user u on u.id = p.user_id
    where p.user_id = any(${playerIds}::uuid[]) and not p.hidden and u.hidden_at is null and u.erased_at is null`)
  return new Map(rows.map(({ id, ...row }) => [id, toCard(row)]))
}

function toCard(row: Omit<CardRow, 'id'>): PlayerCard {
  const { completionRate, acceptRate, replySeconds, repeatRate, services, ...card } = row
  const { rating, orderCount } = card
  return {
    ...card,
    scoreParts: partsOf({ rating, orderCount, completionRate, acceptRate, replySeconds, repeatRate }),
    // What cannot be ordered now is not shown; it is hers all the same.
    services: (services ?? []).filter(({ game }) => findGame(game)?.on === true),
  }
}
