import type { BoardName } from '@kaihei/domain/boards/board'
import { steps } from '../../../server/src/areas/boards/entry-store.ts'
import { spanOf } from '../../../server/src/areas/boards/span.ts'
import { openDatabase } from '../../../server/src/db/database.ts'
import { sql } from '../../../server/src/db/sql.ts'

const parts: Readonly<Record<'boss' | 'player', string>> = {
  boss: '{"spent": 100, "orders": 1}',
  player: '{"orders": 1, "list": 100, "gifts": 0, "fiveStars": 0, "stars": 0, "cut": 0}',
}

/** Everybody stands on the running week's boards of bosses and companions, with scores as far apart as in life. */
export async function fillBoards(databaseUrl: string, now = new Date()): Promise<{ readonly from: Date }> {
  const db = openDatabase(databaseUrl)
  const { period, from, to } = spanOf('week', now)
  await db.run(sql`
    insert into board_period (period, from_at, to_at) values (${period}, ${from}, ${to}) on conflict do nothing`)
  for (const board of ['boss', 'player'] as const satisfies readonly BoardName[]) {
    // Whoever was there already has another score now.
    const there = sql`board = ${board} and period = ${period} and from_at = ${from}`
    await db.run(sql`delete from board_entry where ${there}`)
    await db.run(sql`delete from board_tally where ${there}`)
    await db.run(sql`
      insert into board_entry (board, period, from_at, user_id, score, parts)
      select ${board}, ${period}, ${from}, id, 1 + (random() ^ 3 * 5000000)::bigint, ${parts[board]}::jsonb
      from app_user`)
    for (const step of steps) {
      await db.run(sql`
        insert into board_tally (board, period, from_at, step, bucket, count)
        select board, period, from_at, ${step}::smallint, score >> ${step}::int, count(*) from board_entry
        where ${there} group by 1, 2, 3, 4, 5`)
    }
  }
  await db.run(sql`vacuum analyze board_entry, board_tally, board_period`)
  await db.close()
  return { from }
}
