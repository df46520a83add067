import type { FoundPerson } from '@kaihei/domain/players/player'
import { blockedWith } from '#areas/blocks/store.ts'
import { nothingMore, planAnew, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'
import { foldName, gramsOf } from './search-name.ts'

const rank = sql`case when p.user_id is null or p.hidden then 0 else 1 + p.score end`

/** Makes these people findable by their nicknames, present and recently former ones, and by no other. */
export async function indexNickname(work: Work, ...userIds: readonly string[]): Promise<void> {
  const { tx, now } = work
  // Two changes of one name at once: the second waits here, and then sees what the first has written.
  const people = await tx.rows<{ userId: string; nickname: string }>(sql`
    select id as "userId", nickname from app_user
    where id = any(${userIds}::uuid[]) and erased_at is null order by id for no key update`)
  // A score that changes meanwhile ranks either the old grams or the new ones, never neither.
  await tx.run(sql`
    select 1 from player where user_id = any(${userIds}::uuid[]) order by user_id for no key update`)
  const formerNames = await tx.rows<{ userId: string; nickname: string; foundUntil: Date }>(sql`
    select user_id as "userId", nickname, found_until as "foundUntil" from former_nickname
    where user_id = any(${userIds}::uuid[]) and found_until > ${now} order by found_until desc`)
  const names = [...people.map((person) => ({ ...person, foundUntil: null })), ...formerNames].map(
    (name) => ({
      ...name,
      folded: foldName(name.nickname),
    }),
  )
  await tx.run(sql`delete from found_name where user_id = any(${userIds}::uuid[])`)
  await tx.run(sql`delete from name_gram where user_id = any(${userIds}::uuid[])`)
  // A former name that folds to the present one came later in the list, and gives way to it.
  await tx.run(sql`
    insert into found_name (user_id, folded, nickname, found_until)
    select * from unnest(${names.map(({ userId }) => userId)}::uuid[], ${names.map(({ folded }) => folded)}::text[],
      ${names.map(({ nickname }) => nickname)}::text[], ${names.map(({ foundUntil }) => foundUntil)}::timestamptz[])
    on conflict do nothing`)
  const grams = names.flatMap(({ userId, folded }) => gramsOf(folded).map((gram) => ({ userId, gram })))
  await tx.run(sql`
    insert into name_gram (gram, rank, user_id)
    select distinct n.gram, ${rank}, n.user_id
    from unnest(${grams.map(({ gram }) => gram)}::text[], ${grams.map(({ userId }) => userId)}::uuid[]) as n (gram, user_id)
      left join player p on p.user_id = n.user_id`)
}

/** Search answers companions first, the best of them before the others: a new score is a new place. */
export async function rankNames({ tx }: Work, playerIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update name_gram g set rank = ${rank} from player p
    where g.user_id = any(${playerIds}::uuid[]) and p.user_id = g.user_id and g.rank <> ${rank}`)
}

/** One portion of the people one of whose former names is found no longer. */
export async function sweepFoundNames(work: Work): Promise<boolean> {
  const due = await work.tx.rows<{ userId: string }>(sql`
    select user_id as "userId" from found_name where found_until <= ${work.now}
    limit 200 for update skip locked`)
  if (due.length > 0) await indexNickname(work, ...new Set(due.map(({ userId }) => userId)))
  return due.length > 0
}

/** With so many names a gram counts as common. */
const common = 100

/** Of several grams the one that the fewest names contain: walking its names finds the keyword soonest. */
export async function findRarest({ tx }: Reading, grams: readonly string[]): Promise<string | undefined> {
  const row = await tx.first<{ gram: string }>(sql`
    select gram from unnest(${grams}::text[]) gram
    order by (select count(*) from (select 1 from name_gram g where g.gram = gram.gram limit ${common}) sample)
    limit 1`)
  return row?.gram
}

/** A place among those found: companions before others, the best of them first. */
export interface FoundPlace {
  readonly rank: number
  readonly id: string
}

/** Whose name contains the folded keyword, walking along the names with one of its grams. */
export async function findByName(
  { tx, now }: Reading,
  { folded, gram }: { readonly folded: string; readonly gram: string },
  { viewerId, except }: { readonly viewerId: string | undefined; readonly except: string | undefined },
  after: FoundPlace | undefined,
  limit: number,
): Promise<readonly FoundPlace[]> {
  return tx.rows<FoundPlace>(
    planAnew(sql`
      select g.rank, g.user_id as id
      from name_gram g join app_user u on u.id = g.user_id
      where g.gram = ${gram} and u.searchable and u.frozen_at is null and u.erased_at is null
        and exists (select 1 from found_name n where n.user_id = g.user_id and strpos(n.folded, ${folded}) > 0
          and (n.found_until is null or n.found_until > ${now}))
        and g.user_id <> all(array(${blockedWith(viewerId)}))
        ${except === undefined ? nothingMore : sql`and g.user_id <> ${except}`}
        ${after === undefined ? nothingMore : sql`and (g.rank, g.user_id) < (${after.rank}::bigint, ${after.id})`}
      order by g.rank desc, g.user_id desc limit ${limit + 1}`),
  )
}

/** Whose number it is. A number is found whatever the person's privacy says. */
export async function findByNumber(
  { tx }: Reading,
  showId: string,
  viewerId: string | undefined,
): Promise<string | undefined> {
  const row = await tx.first<{ id: string }>(sql`
    select id from app_user where show_id = ${showId} and frozen_at is null and erased_at is null
      and id <> all(array(${blockedWith(viewerId)}))`)
  return row?.id
}

/** What search shows of people, by id. */
export async function readFound(
  { tx, now }: Reading,
  userIds: readonly string[],
  folded: string,
): Promise<ReadonlyMap<string, Omit<FoundPerson, 'player'>>> {
  const rows = await tx.rows<Omit<FoundPerson, 'player'> & { id: string }>(sql`
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

export async function eraseFoundNames({ tx }: Work, userId: string): Promise<void> {
  await tx.run(sql`delete from found_name where user_id = ${userId}`)
  await tx.run(sql`delete from name_gram where user_id = ${userId}`)
}
