import type { GameCode } from '@kaihei/domain/games/game'
import { sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'

/** Open wishes for a server that is called otherwise now still mean it. Those that are over keep what they said. */
export async function renameWantedServer(
  { db }: Work,
  game: GameCode,
  { was, name }: { readonly was: string; readonly name: string },
): Promise<void> {
  await db.run(sql`
    update play_order set wanted = jsonb_set(wanted, '{server}', to_jsonb(${name}::text))
    where game = ${game} and player_id is null and due_at is not null and wanted ->> 'server' = ${was}`)
}
