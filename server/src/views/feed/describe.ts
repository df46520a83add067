import type { FeedItem, FeedKind } from '@kaihei/domain/community/calls'
import { blockedWith } from '#areas/blocks/store.ts'
import { type Sql, sql } from '#db/sql.ts'
import type { Reading } from '#work/reading.ts'
import type { FeedRow } from './store.ts'

type Told<K extends FeedKind> = Omit<Extract<FeedItem, { readonly kind: K }>, 'id' | 'kind' | 'at'>

/** What is told of some that are of one kind, in their order. What the viewer may not see is left out. */
type Describe = (
  reading: Reading,
  rows: readonly FeedRow[],
  viewerId: string | undefined,
) => Promise<readonly FeedItem[]>

const person = (u: Sql) => sql`json_build_object(
  'uk', ${u}.uk, 'nickname', ${u}.nickname, 'avatar', ${u}.avatar, 'hue', ${u}.hue)`

/** Of app_user u and player p. */
const companion = sql`json_build_object('uk', u.uk, 'nickname', u.nickname, 'avatar', u.avatar, 'hue', u.hue,
  'playLevel', p.play_level, 'cover', p.photos -> 0 ->> 'url')`
const isSeen = (
  viewerId: string | undefined,
) => sql`not p.hidden and u.frozen_at is null and u.erased_at is null
  and u.id not in (${blockedWith(viewerId)})`

const announcements = describing('announcement', ({ db }, refs) =>
  db.rows(sql`select id::text as ref, title, text from announcement where id = any(${refs}::uuid[])`),
)

const reviews = describing('review', ({ db }, refs, viewerId) =>
  db.rows(sql`
      select r.id::text as ref, ${companion} as player,
        case when a.erased_at is null and a.frozen_at is null and a.id is not null
          then ${person(sql`a`)} end as author,
        r.game, r.stars, r.text, r.reply
      from review r join player p on p.user_id = r.player_id join app_user u on u.id = p.user_id
        left join app_user a on a.id = r.author_id
      where r.id = any(${refs}::uuid[]) and r.deleted_at is null and r.text <> '' and ${isSeen(viewerId)}
        and (a.id is null or a.id not in (${blockedWith(viewerId)}))`),
)

const newcomers = describing('newcomer', ({ db }, refs, viewerId) =>
  db.rows(sql`
      select p.user_id::text as ref, ${companion} as player, p.motto, p.voice_url as "voiceUrl",
        p.voice_seconds as "voiceSeconds",
        (select f.peaks from uploaded_file f where f.id = p.voice_file_id) as "voicePeaks"
      from player p join app_user u on u.id = p.user_id
      where p.user_id = any(${refs}::uuid[]) and ${isSeen(viewerId)}`),
)

export const describe: Readonly<Record<FeedKind, Describe>> = {
  announcement: announcements,
  review: reviews,
  newcomer: newcomers,
}

function describing<K extends FeedKind>(
  kind: K,
  read: (
    reading: Reading,
    refs: readonly string[],
    viewerId: string | undefined,
  ) => Promise<readonly (Told<K> & { readonly ref: string })[]>,
): Describe {
  return async (reading, rows, viewerId) => {
    const refs = rows.map(({ ref }) => ref)
    const found = new Map((await read(reading, refs, viewerId)).map(({ ref, ...told }) => [ref, told]))
    return rows.flatMap(({ id, at, ref }) => {
      const told = found.get(ref)
      if (told === undefined) return []
      // Kind and what is told of it belong together; the compiler cannot carry the pair through a parameter.
      return [{ id, kind, at: at.toISOString(), ...told } as unknown as FeedItem]
    })
  }
}
