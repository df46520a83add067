import { type Sql, sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'
import { foldName, gramsOf } from './search-name.ts'

const rank = sql`case when p.user_id is null or p.hidden then 0 else 1 + p.score end`

/**
 * Makes these people findable by their nicknames, present and recently former ones, and by no other. What is so already
 * is not written again.
 */
export async function indexNickname(work: Work, ...userIds: readonly string[]): Promise<void> {
  const { db, now } = work
  const [people, formerNames] = await Promise.all([
    // Two changes of one name at once: the second waits here, and what it reads next is what the first has written. A
    // score that changes meanwhile ranks either the old grams or the new ones, never neither.
    db.rows<{ userId: string; nickname: string }>(sql`
      with person as (
        select id, nickname from app_user
        where id = any(${userIds}::uuid[]) and erased_at is null order by id for no key update
      ), companion as (
        select user_id from player where user_id in (select id from person) order by user_id for no key update)
      select person.id as "userId", person.nickname
      from person left join companion on companion.user_id = person.id`),
    // Not part of that statement: it would see the names as they were before the wait.
    db.rows<{ userId: string; nickname: string; foundUntil: Date }>(sql`
      select user_id as "userId", nickname, found_until as "foundUntil" from former_nickname
      where user_id = any(${userIds}::uuid[]) and found_until > ${now} order by found_until desc`),
  ])
  const names = namesToFind([...people.map((person) => ({ ...person, foundUntil: null })), ...formerNames])
  const grams = names.flatMap(({ userId, folded }) => gramsOf(folded).map((gram) => ({ userId, gram })))
  work.send(sql`
    with fresh_name as (
      select * from unnest(${names.map(({ userId }) => userId)}::uuid[], ${names.map(({ folded }) => folded)}::text[],
        ${names.map(({ nickname }) => nickname)}::text[], ${names.map(({ foundUntil }) => foundUntil)}::timestamptz[])
        as n (user_id, folded, nickname, found_until)
    ), fresh_gram as (
      select distinct n.gram, (${rank})::smallint as rank, n.user_id
      from unnest(${grams.map(({ gram }) => gram)}::text[], ${grams.map(({ userId }) => userId)}::uuid[]) as n (gram, user_id)
        left join player p on p.user_id = n.user_id
    ), gone_name as (
      delete from found_name o where o.user_id = any(${userIds}::uuid[]) and not exists (
        select 1 from fresh_name n where n.user_id = o.user_id and n.folded = o.folded)
    ), gone_gram as (
      delete from name_gram o where o.user_id = any(${userIds}::uuid[]) and not exists (
        select 1 from fresh_gram n where n.gram = o.gram and n.rank = o.rank and n.user_id = o.user_id)
    ), kept_name as (
      insert into found_name (user_id, folded, nickname, found_until)
      select user_id, folded, nickname, found_until from fresh_name
      on conflict (user_id, folded) do update set nickname = excluded.nickname, found_until = excluded.found_until)
    insert into name_gram (gram, rank, user_id) select gram, rank, user_id from fresh_gram on conflict do nothing`)
  await work.tell({ type: 'people.changed', userIds })
}

interface FoundName {
  readonly userId: string
  readonly nickname: string
  readonly foundUntil: Date | null
}

/** As they are looked for. A former name that folds to the present one came later in the list, and gives way to it. */
function namesToFind(names: readonly FoundName[]): readonly (FoundName & { readonly folded: string })[] {
  const found = new Map<string, FoundName & { readonly folded: string }>()
  for (const name of names) {
    const folded = foldName(name.nickname)
    const key = name.userId + folded
    if (!found.has(key)) found.set(key, { ...name, folded })
  }
  return [...found.values()]
}

/** Search answers companions first, the best of them before the others: a new score is a new place. */
export async function rankNames({ db }: Work, playerIds: readonly string[]): Promise<void> {
  await db.run(sql`
    update name_gram g set rank = ${rank} from player p
    where g.user_id = any(${playerIds}::uuid[]) and p.user_id = g.user_id and g.rank <> ${rank}`)
}

export function oldFoundNames(now: Date): Sql {
  return sql`select user_id as "userId" from found_name where found_until <= ${now}`
}

/** One portion of the people one of whose former names is found no longer. */
export async function sweepFoundNames(work: Work): Promise<boolean> {
  const due = await work.db.rows<{ userId: string }>(
    sql`${oldFoundNames(work.now)} limit 200 for update skip locked`,
  )
  if (due.length > 0) await indexNickname(work, ...new Set(due.map(({ userId }) => userId)))
  return due.length > 0
}

/** Makes these companions findable by their tags, and by no other. What is so already is not written again. */
export async function indexTags(
  { db }: Work,
  companions: readonly { readonly userId: string; readonly tags: readonly string[] }[],
): Promise<void> {
  const carried = companions.flatMap(({ userId, tags }) =>
    tags.map((tag) => ({ userId, tag: foldName(tag) })),
  )
  await db.run(sql`
    with fresh as (
      select distinct c.tag, (1 + p.score)::smallint as rank, p.user_id as player_id
      from unnest(${carried.map(({ tag }) => tag)}::text[], ${carried.map(({ userId }) => userId)}::uuid[]) c (tag, user_id)
        join player p on p.user_id = c.user_id join app_user u on u.id = p.user_id
      where not p.hidden and u.hidden_at is null and u.erased_at is null
    ), gone as (
      delete from player_tag t
      where t.player_id = any(${companions.map(({ userId }) => userId)}::uuid[])
        and not exists (
          select 1 from fresh f where f.tag = t.tag and f.rank = t.rank and f.player_id = t.player_id))
    insert into player_tag (tag, rank, player_id) select tag, rank, player_id from fresh on conflict do nothing`)
}

export async function eraseFoundNames({ db }: Work, userId: string): Promise<void> {
  await db.run(sql`delete from found_name where user_id = ${userId}`)
  await db.run(sql`delete from name_gram where user_id = ${userId}`)
}
