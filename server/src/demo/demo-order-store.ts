import type { GameCode } from '@kaihei/domain/games/game'
import { sql } from '#db/sql.ts'
import type { Reading } from '#work/work.ts'

interface DemoService {
  readonly id: string
  readonly title: string
  readonly pricePerHour: number
}

/** The first service that a companion sells for a game. */
export async function getService({ db }: Reading, playerId: string, game: GameCode): Promise<DemoService> {
  const service = await db.first<DemoService>(sql`
    select id, title, price_per_hour as "pricePerHour" from player_service
    where player_id = ${playerId} and game = ${game} order by price_per_hour limit 1`)
  if (service === undefined) throw new Error(`nobody of the cast sells ${game} there`)
  return service
}
