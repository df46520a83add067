import type { GameCode } from '@kaihei/domain/games/game'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

/** What is called otherwise from now on. */
export interface Renamed {
  readonly was: string
  readonly name: string
}

/** What companions said of a game in the usual words follows them. */
export async function renameServers({ db }: Work, game: GameCode, { was, name }: Renamed): Promise<void> {
  await db.run(sql`
    update player_service set servers = array_replace(servers, ${was}, ${name})
    where game = ${game} and ${was} = any(servers)`)
}

export async function renameRank({ db }: Work, game: GameCode, { was, name }: Renamed): Promise<void> {
  await db.run(sql`update player_service set rank = ${name} where game = ${game} and rank = ${was}`)
}

/** How many services there are of each game. */
export async function countServices({ db }: Reading): Promise<ReadonlyMap<GameCode, number>> {
  const rows = await db.rows<{ game: GameCode; count: number }>(
    sql`select game, count(*)::int as count from player_service group by game`,
  )
  return new Map(rows.map(({ game, count }) => [game, count]))
}
