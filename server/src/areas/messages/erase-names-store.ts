import { erasedNickname } from '#areas/users/store.ts'
import { sql } from '#db/sql.ts'
import { renameInNews } from '#messaging/erase-store.ts'
import type { Work } from '#work/work.ts'

/** What others were told of orders with somebody who is gone names them no longer. */
export async function eraseOf(work: Work, userId: string): Promise<void> {
  const told = sql`
    select player_id as user_id, id as order_id, 'boss' as side from play_order where boss_id = ${userId}
    union select b.player_id, o.id, 'boss' from play_order o join bid b on b.order_id = o.id where o.boss_id = ${userId}
    union select boss_id, id, 'player' from play_order where player_id = ${userId}
    union select o.boss_id, o.id, 'player' from bid b join play_order o on o.id = b.order_id
      where b.player_id = ${userId}`
  const asCards = sql`
    select user_id, 'sq_order' as service, 'orderId' as field, order_id::text as value, side from (${told}) t`
  await renameInNews(work, asCards, erasedNickname)
}
