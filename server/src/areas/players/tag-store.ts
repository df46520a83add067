import { sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'
import { foldName } from './search-name.ts'

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
      where not p.hidden and u.frozen_at is null and u.erased_at is null
    ), gone as (
      delete from player_tag t
      where t.player_id = any(${companions.map(({ userId }) => userId)}::uuid[])
        and not exists (
          select 1 from fresh f where f.tag = t.tag and f.rank = t.rank and f.player_id = t.player_id))
    insert into player_tag (tag, rank, player_id) select tag, rank, player_id from fresh on conflict do nothing`)
}
