import { playLevelOf } from '@kaihei/domain/levels/play-level'
import { vipDiscountRate } from '@kaihei/domain/levels/vip'
import type { Terms } from '@kaihei/domain/orders/order'
import { listPrice } from '@kaihei/domain/orders/price'
import { priceOrder } from '@kaihei/domain/vouchers/price-order'
import { readVip } from '#areas/levels/vip-store.ts'
import type { BidRow } from '#areas/orders/bid-store.ts'
import type { OrderRow } from '#areas/orders/store.ts'
import type { Choice } from '#areas/orders/take-step.ts'
import type { Reading } from '#work/work.ts'

export interface Chosen {
  readonly choice: Choice
  readonly terms: Terms
}

/** What choosing this bidder means: her price as she bid it, the numbers of her level and of the boss's. */
export async function termsOf(work: Reading, row: OrderRow, bid: BidRow): Promise<Chosen> {
  const { level: vipLevel } = await readVip(work, row.bossId)
  const { commission, freezeHours } = playLevelOf(bid.playLevel)
  const { id, title, pricePerHour } = bid.service
  const { units } = row.order
  return {
    choice: {
      playerId: bid.playerId,
      service: { id, game: row.service.game, title, pricePerHour },
      vipRate: vipDiscountRate(vipLevel, commission),
      freezeHours,
      voucherId: null,
    },
    terms: {
      units,
      price: priceOrder({ list: listPrice(pricePerHour, units), vipLevel, commission }),
      commission,
    },
  }
}
