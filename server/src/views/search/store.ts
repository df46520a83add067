import type { GameCode } from '@kaihei/domain/games/game'
import type { FoundPerson } from '@kaihei/domain/players/player'
import { blockedWith } from '#areas/blocks/store.ts'
import { listOf, nothingMore, planAnew, type Sql, sql } from '#db/sql.ts'
import type { Reading } from '#work/reading.ts'

/** Up to how many names of a gram are counted: further only where every gram of a keyword has that many. */
const counted = [100, 1_000, 10_000]

/** Of several grams the one that the fewest names contain: walking its names finds the keyword soonest. */
export async function findRarest({ db }: Reading, grams: readonly string[]): Promise<string | undefined> {
  let rarest = grams[0]
  if (grams.length < 2) return rarest
  for (const enough of counted) {
    const row = await db.first<{ gram: string; names: number }>(sql`
      select gram, names from unnest(${grams}::text[]) gram cross join lateral (
        select count(*)::int as names from (
          select 1 from name_gram g where g.gram = gram.gram limit ${enough}) sample) counted
      order by names limit 1`)
    rarest = row?.gram
    if (row === undefined || row.names < enough) break
  }
  return rarest
}

/** A place among those found in one way: the numbers it is ordered by, then the person. */
export interface FoundPlace {
  readonly by: readonly number[]
  readonly id: string
}

/** Who looks, and whom they have been shown already. */
export interface Onlooker {
  readonly viewerId: string | undefined
  readonly except: string | undefined
}

/** Whose name contains the folded keyword, walking along the names with one of its grams. */
export async function findByName(
  { db, now }: Reading,
  {
    folded,
    gram,
    companions,
  }: { readonly folded: string; readonly gram: string; readonly companions: boolean },
  onlooker: Onlooker,
  after: FoundPlace | undefined,
  limit: number,
): Promise<readonly FoundPlace[]> {
  const place = sql`g.rank, g.user_id`
  return db.rows<FoundPlace>(
    planAnew(sql`
      select json_build_array(g.rank) as by, g.user_id as id
      from name_gram g join app_user u on u.id = g.user_id
      where g.gram = ${gram} and ${companions ? sql`g.rank > 0` : sql`g.rank = 0`}
        and ${isNamed(folded, now)} and ${mayBeFoundBy(onlooker)} ${beyond(place, after)}
      order by g.rank desc, g.user_id desc limit ${limit}`),
  )
}

/** Companions who offer a game and were not found by name, as the list of the game has them. */
export async function findByGame(
  { db, now }: Reading,
  { folded, game }: { readonly folded: string; readonly game: GameCode },
  onlooker: Onlooker,
  after: FoundPlace | undefined,
  limit: number,
): Promise<readonly FoundPlace[]> {
  const place = sql`l.awake, l.score, l.player_id`
  return db.rows<FoundPlace>(
    planAnew(sql`
      select json_build_array(l.awake, l.score) as by, l.player_id as id
      from player_listing l join app_user u on u.id = l.player_id
      where l.shelf = ${game} and not ${isNamed(folded, now)} and ${mayBeFoundBy(onlooker)} ${beyond(place, after)}
      order by l.awake desc, l.score desc, l.player_id desc limit ${limit}`),
  )
}

/** Companions who carry a tag and were found neither by name nor by game. */
export async function findByTag(
  { db, now }: Reading,
  { folded, game }: { readonly folded: string; readonly game: GameCode | undefined },
  onlooker: Onlooker,
  after: FoundPlace | undefined,
  limit: number,
): Promise<readonly FoundPlace[]> {
  const place = sql`t.rank, t.player_id`
  const offersGame =
    game === undefined
      ? sql`false`
      : sql`exists (select 1 from player_listing l where l.player_id = t.player_id and l.shelf = ${game})`
  return db.rows<FoundPlace>(
    planAnew(sql`
      select json_build_array(t.rank) as by, t.player_id as id
      from player_tag t join app_user u on u.id = t.player_id
      where t.tag = ${folded} and not ${offersGame} and not ${isNamed(folded, now)}
        and ${mayBeFoundBy(onlooker)} ${beyond(place, after)}
      order by t.rank desc, t.player_id desc limit ${limit}`),
  )
}

/** Of app_user u. */
function isNamed(folded: string, now: Date): Sql {
  return sql`exists (select 1 from found_name n where n.user_id = u.id and strpos(n.folded, ${folded}) > 0
    and (n.found_until is null or n.found_until > ${now}))`
}

/** Of app_user u. */
function mayBeFoundBy({ viewerId, except }: Onlooker): Sql {
  return sql`u.searchable and u.hidden_at is null and u.erased_at is null
    and u.id <> all(array(${blockedWith(viewerId)}))
    ${except === undefined ? nothingMore : sql`and u.id <> ${except}`}`
}

function beyond(place: Sql, after: FoundPlace | undefined): Sql {
  if (after === undefined) return nothingMore
  const values = [...after.by.map((value) => sql`${value}::bigint`), sql`${after.id}::uuid`]
  return sql`and (${place}) < (${listOf(values)})`
}

/** Whose number it is, or was before they won another. A number is found whatever the person's privacy says. */
export async function findByNumber(
  { db }: Reading,
  showId: string,
  viewerId: string | undefined,
): Promise<string | undefined> {
  const row = await db.first<{ id: string }>(sql`
    select id from app_user where (show_id = ${showId} or own_id = ${showId}) and hidden_at is null and erased_at is null
      and id <> all(array(${blockedWith(viewerId)}))`)
  return row?.id
}

/** What search shows of people, by id. */
export async function readFound(
  { db, now }: Reading,
  userIds: readonly string[],
  folded: string,
): Promise<ReadonlyMap<string, Omit<FoundPerson, 'player' | 'match'>>> {
  const rows = await db.rows<Omit<FoundPerson, 'player' | 'match'> & { id: string }>(sql`
    select u.id, u.uk, u.show_id as "showId", u.nickname, u.avatar, u.hue, u.sex,
      (select n.nickname from found_name n where n.user_id = u.id and strpos(n.folded, ${folded}) > 0
        and (n.found_until is null or n.found_until > ${now})
        order by n.found_until desc nulls first limit 1) as "formerNickname"
    from app_user u where u.id = any(${userIds}::uuid[])`)
  return new Map(
    rows.map(({ id, formerNickname, ...person }) => [
      id,
      { ...person, formerNickname: formerNickname === person.nickname ? null : formerNickname },
    ]),
  )
}
