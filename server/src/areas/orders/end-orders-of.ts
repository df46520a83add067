import { whyNot } from '@kaihei/domain/orders/machine'
import { orderStatus as is } from '@kaihei/domain/orders/status'
import { integers, type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'
import { makeMove } from './make-move.ts'
import { lockOrder } from './pass-time.ts'

const notBegun = [is.waiting, is.matched, is.accepted]

/** What cannot go on without somebody, given as SQL. */
export function stoppedWithout(userId: Sql): Sql {
  return sql`
    select id from play_order where boss_id = ${userId} and status in ${integers(notBegun)}
    union select id from play_order where player_id = ${userId} and status in ${integers([...notBegun, is.serving])}`
}

/** In one order for all, so that two who are banned at once do not wait for each other. */
function listStopped({ db }: Reading, userId: string): Promise<readonly { readonly id: string }[]> {
  return db.rows<{ id: string }>(sql`${stoppedWithout(sql`${userId}::uuid`)} order by id`)
}

/**
 * Somebody was banned: what they have ordered and nobody has begun is cancelled, what they were asked for goes back, what
 * they have begun is for staff to decide. Everything later runs on by its own clock.
 */
export async function endOrdersOf(work: Work, userId: string, byId: string): Promise<void> {
  const by = { userId: byId, side: 'staff' } as const
  for (const { id } of await listStopped(work, userId)) {
    const row = await lockOrder(work, id, byId)
    const move = row.bossId === userId ? 'bossBanned' : 'playerBanned'
    // It may have moved on while its lock was waited for.
    if (whyNot(row.order, move, by.side, work.now, {}) === undefined) await makeMove(work, row, move, by)
  }
}
