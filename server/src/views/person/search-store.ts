import type { FoundBy, StaffFoundPerson } from '@kaihei/domain/ops/people-calls'
import type { Role } from '@kaihei/domain/users/calls'
import { nothingMore, planAnew, sql } from '#db/sql.ts'
import type { Reading } from '#work/reading.ts'

/** Who was found, by what, and by which name they wore. */
export interface Found {
  readonly id: string
  readonly by: FoundBy
  readonly formerNickname: string | null
}

/** More is nobody's to read through; whoever looks for a payment names it whole. */
const most = 20

/**
 * Whom a keyword names for certain: a number, a key, an account, an order, a payment, a name worn before. Each is one look
 * along an index, however many people there are; what begins with it is taken in the order of that index (`~<~`), for to
 * sort everybody whose mail begins with an a would take as long as there are such people.
 */
export function listNamed({ db }: Reading, keyword: string): Promise<readonly Found[]> {
  const whole = keyword.trim()
  const beginning = `${whole.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return db.rows<Found>(
    planAnew(sql`
    select distinct on (id) id, by, "formerNickname" from (
      select id, 1 as place, 'number' as by, null as "formerNickname" from app_user
        where show_id = ${whole} or own_id = ${whole}
      union all select id, 1, 'uk', null from app_user where uk = ${whole}
      union all select user_id, 1, 'discord', null from discord_account where discord_id = ${whole}
      union all select id, 2, 'order', null from (
        select unnest(array[boss_id, player_id]) as id from play_order where sn = ${whole.toUpperCase()}) sides
        where id is not null
      union all select user_id, 2, 'payment', null from top_up where order_no = ${whole.toUpperCase()}
      union all (select id, 3, 'mail', null from app_user where lower(account) like ${beginning}
        order by lower(account) using ~<~ limit ${most})
      union all (select user_id, 4, 'formerName', nickname from former_nickname where lower(nickname) like ${beginning}
        order by lower(nickname) using ~<~ limit ${most})
    ) found order by id, place`),
  )
}

/** A place among those found by name: companions first, the best of them before the others. */
export interface NamePlace {
  readonly rank: number
  readonly id: string
}

/** Whose name contains the folded keyword, walking along the names with one of its grams. */
export function listByName(
  { db }: Reading,
  { folded, gram }: { readonly folded: string; readonly gram: string },
  after: NamePlace | undefined,
  limit: number,
): Promise<readonly (NamePlace & { readonly formerNickname: string | null })[]> {
  return db.rows(
    planAnew(sql`
      select g.rank, g.user_id as id, case when u.nickname = n.nickname then null else n.nickname end as "formerNickname"
      from name_gram g join app_user u on u.id = g.user_id cross join lateral (
        select f.nickname from found_name f where f.user_id = g.user_id and strpos(f.folded, ${folded}) > 0
        order by f.found_until desc nulls first limit 1) n
      where g.gram = ${gram}
        ${after === undefined ? nothingMore : sql`and (g.rank, g.user_id) < (${after.rank}::smallint, ${after.id}::uuid)`}
      order by g.rank desc, g.user_id desc limit ${limit + 1}`),
  )
}

type Card = Omit<StaffFoundPerson, 'by' | 'formerNickname'>

/** What the table of people shows of each. */
export async function readCards(
  { db, now }: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Card>> {
  const rows = await db.rows<
    Omit<Card, 'roles' | 'joinedAt'> & { id: string; isPlayer: boolean; duties: Role[]; joinedAt: Date }
  >(sql`
    select u.id, u.uk, u.show_id as "showId", u.nickname, u.avatar, u.hue, u.sex, u.is_player as "isPlayer", u.duties,
      u.created_at as "joinedAt",
      array(select distinct s.kind from sanction s where s.user_id = u.id and s.lifted_at is null
        and (s.until is null or s.until > ${now}) order by 1) as holding
    from app_user u where u.id = any(${ids}::uuid[]) and u.erased_at is null`)
  return new Map(
    rows.map(({ id, isPlayer, duties, joinedAt, holding, ...person }) => [
      id,
      {
        ...person,
        roles: ['boss', ...(isPlayer ? (['player'] as const) : []), ...duties],
        joinedAt: joinedAt.toISOString(),
        holding,
      },
    ]),
  )
}
