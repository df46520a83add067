import type { GameCode, Product } from '@kaihei/domain/games/game'
import { sql } from '#db/sql.ts'
import type { Reading } from '#work/work.ts'

export interface PricedService {
  readonly playLevel: number
  readonly service: {
    readonly id: string
    readonly game: GameCode
    readonly title: string
    readonly pricePerHour: number
  }
}

/** What a companion offers in a product line, and the level whose terms it is offered on. */
export async function findPricedService(
  { db }: Reading,
  { playerId, serviceId, product }: { playerId: string; serviceId: string; product: Product },
): Promise<PricedService | undefined> {
  const row = await db.first<PricedService['service'] & Pick<PricedService, 'playLevel'>>(sql`
    select s.id, s.game, s.title, s.price_per_hour as "pricePerHour", p.play_level as "playLevel"
    from player_service s join player p on p.user_id = s.player_id
    where s.id = ${serviceId} and s.player_id = ${playerId} and s.product = ${product}`)
  if (row === undefined) return undefined
  const { playLevel, ...service } = row
  return { playLevel, service }
}
