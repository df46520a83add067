import { sql } from '#db/sql.ts'
import type { Reading } from '#work/work.ts'

/** Whether the picture shows something in an order of this person, on whichever side. */
export async function isShownTo({ db }: Reading, fileId: string, userId: string): Promise<boolean> {
  const shown = await db.first(sql`
    select 1 from order_event e join play_order o on o.id = e.order_id
    where e.files @> array[${fileId}]::uuid[] and e.files <> '{}' and ${userId} in (o.boss_id, o.player_id) limit 1`)
  return shown !== undefined
}
