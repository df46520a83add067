import { games } from '@kaihei/domain/games/game'
import { searchPlayers } from '@kaihei/domain/players/calls'
import { openDatabase } from '../../../server/src/db/database.ts'
import { sql } from '../../../server/src/db/sql.ts'
import type { Measure } from '../measure.ts'
import { tags } from '../stage/town-people.ts'
import { buildTowns, type Town } from '../stage/town.ts'
import { pathOf } from '../stage/visitor.ts'
import { compareLatency } from './latency.ts'

const keywords = 1_000
const pathTo = (keyword: string) => `${pathOf(searchPlayers)}?${new URLSearchParams({ keyword }).toString()}`

async function drawPaths(
  town: Town,
  draw: (people: readonly Person[]) => readonly string[],
): Promise<readonly string[]> {
  const db = openDatabase(town.databaseUrl)
  const people = await db.rows<Person>(sql`
    select u.nickname, u.show_id as "showId" from app_user u join player p on p.user_id = u.id
    order by md5(u.id::text) limit ${keywords}`)
  await db.close()
  return draw(people).map(pathTo)
}

interface Person {
  readonly nickname: string
  readonly showId: string
}

export const searchByNumber: Measure = {
  name: 'search by number',
  unit: 'ms',
  goal: { atMost: 2 },
  take: async (stage) => {
    const { small, large } = await stage.share(buildTowns)
    const numbers = (people: readonly Person[]) => people.map(({ showId }) => showId)
    return compareLatency(
      stage,
      { town: small, paths: await drawPaths(small, numbers), anew: true },
      { town: large, paths: await drawPaths(large, numbers), anew: true },
    )
  },
}

/** Two neighbouring characters of names that exist, wherever they stand: common pairs come up often, as in life. */
function pairs(people: readonly Person[]): readonly string[] {
  return people.flatMap(({ nickname }, index) => {
    const letters = Array.from(nickname)
    const at = index % (letters.length - 1)
    const pair = letters.slice(at, at + 2).join('')
    return /^\S\S$/u.test(pair) ? [pair] : []
  })
}

export const searchByNickname: Measure = {
  name: 'search by nickname',
  unit: 'ms',
  goal: { atMost: 3 },
  take: async (stage) => {
    const { small, large } = await stage.share(buildTowns)
    return compareLatency(
      stage,
      { town: small, paths: await drawPaths(small, pairs), anew: true },
      { town: large, paths: await drawPaths(large, pairs), anew: true },
    )
  },
}

export const searchByGame: Measure = {
  name: 'search by game and tag',
  unit: 'ms',
  goal: { atMost: 2 },
  take: async (stage) => {
    const { small, large } = await stage.share(buildTowns)
    const paths = [...games.map(({ name }) => name), ...tags].map(pathTo)
    return compareLatency(stage, { town: small, paths, anew: true }, { town: large, paths, anew: true })
  },
}
