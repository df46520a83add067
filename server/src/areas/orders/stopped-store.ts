import { orderStatus as is } from '@kaihei/domain/orders/status'
import { integers, type Sql, sql } from '#db/sql.ts'
import type { Reading } from '#work/work.ts'

const notBegun = [is.waiting, is.matched, is.accepted]

/** What cannot go on without somebody, given as SQL. */
export function stoppedWithout(userId: Sql): Sql {
  return sql`
    select id from play_order where boss_id = ${userId} and status in ${integers(notBegun)}
    union select id from play_order where player_id = ${userId} and status in ${integers([...notBegun, is.serving])}`
}

/** In one order for all, so that two who are banned at once do not wait for each other. */
export function listStopped({ db }: Reading, userId: string): Promise<readonly { readonly id: string }[]> {
  return db.rows<{ id: string }>(sql`${stoppedWithout(sql`${userId}::uuid`)} order by id`)
}
