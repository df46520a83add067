import { sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'

/** Whether the companion is now busy with this order, and was with no other. */
export async function engage({ db }: Work, playerId: string, orderId: string): Promise<boolean> {
  const engaged = await db.run(sql`
    insert into engagement (player_id, order_id) values (${playerId}, ${orderId})
    on conflict (player_id) do update set order_id = excluded.order_id
    where engagement.order_id = excluded.order_id`)
  return engaged === 1
}

export function disengage(work: Work, orderId: string): void {
  work.send(sql`delete from engagement where order_id = ${orderId}`)
}
