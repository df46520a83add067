import { searchPeople } from '@kaihei/domain/ops/people-calls'
import { openDatabase } from '../../../server/src/db/database.ts'
import { type Sql, sql } from '../../../server/src/db/sql.ts'
import type { Measure } from '../measure.ts'
import { type Office, openOffices } from '../stage/papers.ts'
import { pathOf } from '../stage/visitor.ts'
import { compareLatency } from './latency.ts'

const keywordCount = 300

/** What staff type into the field, and where such words are found. */
const keywords: Readonly<Record<string, Sql>> = {
  'the beginning of a name': sql`select left(nickname, 2) as word from app_user where is_player`,
  'a part of a name': sql`
    select substr(nickname, 1 + (hashtext(uk) & 1), 3) as word from app_user where is_player and length(nickname) > 3`,
  'a whole name': sql`select nickname as word from app_user where is_player`,
  'a former name': sql`select left(nickname, 2 + (hashtext(user_id::text) & 3)) as word from former_nickname`,
  'a number': sql`select show_id as word from app_user where is_player`,
  'a Discord account': sql`select discord_id as word from discord_account`,
  'a mail': sql`select left(account, 2 + (hashtext(uk) & 7)) as word from app_user where is_player and account is not null`,
  'an order': sql`select sn as word from play_order`,
  'a payment': sql`select order_no as word from top_up`,
}

async function drawPaths({ databaseUrl }: Office, words: Sql): Promise<readonly string[]> {
  const db = openDatabase(databaseUrl)
  const drawn = await db.rows<{ word: string }>(sql`
    select word from (${words}) w where trim(word) <> '' order by md5(word || 'drawn') limit ${keywordCount}`)
  await db.close()
  return drawn.map(
    ({ word }) => `${pathOf(searchPeople)}?${new URLSearchParams({ keyword: word }).toString()}`,
  )
}

/** Whoever works here finds anybody, as soon among a million as among ten thousand. */
export const peopleFound: readonly Measure[] = Object.entries(keywords).map(([what, words]) => ({
  name: `people found by ${what}`,
  unit: 'ms',
  goal: { atMost: 2 },
  take: async (stage) => {
    const { small, large } = await stage.share(openOffices)
    return compareLatency(
      stage,
      { town: small, paths: await drawPaths(small, words), anew: true },
      { town: large, paths: await drawPaths(large, words), anew: true },
    )
  },
}))
