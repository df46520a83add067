import { games } from '@kaihei/domain/games/game'
import { languages } from '@kaihei/domain/players/language'
import { type Database } from '../../../server/src/db/database.ts'
import { type Sql, sql } from '../../../server/src/db/sql.ts'
import { nicknameParts } from './nicknames.ts'

/** What companions say of themselves. */
export const tags = [
  '声音好听',
  '不压力',
  '准时',
  '会聊天',
  '耐心',
  '技术流',
  '有梗',
  '夜猫子',
  '带飞',
  '会教',
]

/** One of a list, the first ones far more often than the last. */
const oneOf = (list: readonly string[]): Sql =>
  sql`(${list}::text[])[1 + floor(power(random(), 1.7) * ${list.length})::int]`

/** In the order of time like those the server makes, and the same for the same number. */
export const personId = (number: Sql): Sql => sql`(lpad(to_hex(1700000000000 + (${number})), 12, '0') || '7'
  || substr(md5((${number})::text), 1, 3) || '8' || substr(md5((${number})::text), 4, 15))::uuid`

/** So many people with a name and an account, written by PostgreSQL itself. */
export async function registerPeople(db: Database, count: number): Promise<void> {
  const { words, letters, latin } = nicknameParts
  const id = personId(sql`n::bigint`)
  await db.run(sql`
    insert into app_user (id, uk, show_id, account, nickname, avatar, hue, sex, country, is_player, created_at)
    select ${id}, substr(md5('uk' || n), 1, 16), (100000000 + n)::text, lower(${oneOf(latin)}) || n || '@example.com',
      case floor(random() * 10)::int
        when 0 then ${oneOf(latin)} || ${oneOf(words)}
        when 1 then ${oneOf(latin)} || ' ' || ${oneOf(latin)}
        when 2 then ${oneOf(latin)} || floor(random() * 1000)::int
        when 3 then ${oneOf(words)} || ${oneOf(letters)} || ${oneOf(words)}
        when 4 then ${oneOf(letters)} || ${oneOf(letters)} || ${oneOf(words)}
        when 5 then ${oneOf(letters)} || ${oneOf(letters)} || ${oneOf(letters)}
        when 6 then ${oneOf(words)} || ${oneOf(words)} || ${oneOf(words)}
        else ${oneOf(words)} || ${oneOf(letters)} || ${oneOf(letters)} || ${oneOf(letters)}
      end,
      '/media/portrait/0.svg', 200, (1.4 + random())::int, 'GB', true, now() - n * interval '20 seconds'
    from generate_series(1, ${count}::int) n`)
}

/** So many companions with what they sell: a million take it a minute. */
export async function settlePeople(db: Database, count: number): Promise<void> {
  await registerPeople(db, count)
  const id = personId(sql`n::bigint`)
  await db.run(sql`
    insert into player (user_id, stays_online, status, status_since, joined_at, play_level, motto, languages, tags, review_count, stars_total,
      order_count, completion_rate, accept_rate, reply_seconds, repeat_rate, voice_url, voice_seconds)
    select ${id}, true, case when r < 0.08 then 'online' when r < 0.12 then 'busy' else 'offline' end,
      now() - random() * interval '30 days', now() - n * interval '20 seconds', 1 + floor(power(random(), 3) * 8)::int,
      '今晚有空，来一把', array['普通话', ${oneOf(languages)}], array[${oneOf(tags)}, ${oneOf(tags)}], reviews, floor(reviews * (4.2 + 0.8 * sqrt(random())))::int,
      reviews * 2, 0.8 + 0.2 * random(), 0.7 + 0.3 * random(), (10 + 400 * random())::int, 0.6 * random(),
      '/media/voice/0.wav', 8
    from (
      select n, random() as r, floor(power(random(), 4) * 900)::int as reviews from generate_series(1, ${count}::int) n
    ) drawn`)
  await db.run(sql`
    insert into player_service (id, player_id, product, game, title, servers, price_per_hour)
    select ${personId(sql`n::bigint * 4 + service`)}, ${id}, case when game in ('sing', 'chat', 'film') then 'joy' else 'pw' end,
      game, '一起玩', '{}', 100 * (20 + floor(power(random(), 2) * 100)::int)
    from (
      select n, service, ${oneOf(games.map(({ code }) => code))} as game
      from generate_series(1, ${count}::int) n cross join lateral generate_series(1, 1 + n % 3) service
    ) drawn`)
}
