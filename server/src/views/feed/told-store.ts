import type { FeedItem, FeedKind } from '@kaihei/domain/community/calls'
import { blockedWith } from '#areas/blocks/store.ts'
import { listInStreet } from '#areas/packets/list-store.ts'
import { type Sql, sql } from '#db/sql.ts'
import type { Reading } from '#work/reading.ts'

type Told<K extends FeedKind> = Omit<Extract<FeedItem, { readonly kind: K }>, 'id' | 'kind' | 'at'> & {
  /** By which the street knows it. */
  readonly ref: string
}

/** What is told of some that are of one kind. What the viewer may not see is left out. */
type Read<K extends FeedKind> = (
  reading: Reading,
  refs: readonly string[],
  viewerId: string | undefined,
) => Promise<readonly Told<K>[]>

const person = (u: Sql) => sql`json_build_object(
  'uk', ${u}.uk, 'nickname', ${u}.nickname, 'avatar', ${u}.avatar, 'hue', ${u}.hue)`

/** Of app_user u and player p. */
const companion = sql`json_build_object('uk', u.uk, 'nickname', u.nickname, 'avatar', u.avatar, 'hue', u.hue,
  'playLevel', p.play_level, 'cover', p.photos -> 0 ->> 'url')`
const isSeen = (viewerId: string | undefined) => sql`
  not p.hidden and u.hidden_at is null and u.erased_at is null and u.id not in (${blockedWith(viewerId)})`

export const readAnnouncements: Read<'announcement'> = ({ db, now }, refs) =>
  db.rows(sql`
    select id::text as ref, title, text, title_en as "titleEn", text_en as "textEn" from announcement
    where id = any(${refs}::uuid[]) and published_at <= ${now} and (until_at is null or until_at > ${now})`)

/** Of whoever wants to stay out of the light the words are told, and not by whom they are. */
export const readReviews: Read<'review'> = ({ db }, refs, viewerId) =>
  db.rows(sql`
    select r.id::text as ref, ${companion} as player,
      case when a.erased_at is null and a.hidden_at is null and not a.hidden_on_boards
        then ${person(sql`a`)} end as author,
      r.game, r.stars, r.text, r.reply
    from review r join player p on p.user_id = r.player_id join app_user u on u.id = p.user_id
      left join app_user a on a.id = r.author_id
    where r.id = any(${refs}::uuid[]) and r.deleted_at is null and r.text <> '' and ${isSeen(viewerId)}
      and (a.id is null or a.id not in (${blockedWith(viewerId)}))`)

export const readNewcomers: Read<'newcomer'> = ({ db }, refs, viewerId) =>
  db.rows(sql`
    select p.user_id::text as ref, ${companion} as player, p.motto, p.voice_url as "voiceUrl",
      p.voice_seconds as "voiceSeconds",
      (select f.peaks from uploaded_file f where f.id = p.voice_file_id) as "voicePeaks"
    from player p join app_user u on u.id = p.user_id
    where p.user_id = any(${refs}::uuid[]) and ${isSeen(viewerId)}`)

/** Anonymous ones are never told of, nor those of whoever wants to stay out of the light. */
export const readGifts: Read<'gift'> = ({ db }, refs, viewerId) =>
  db.rows(sql`
    select g.id::text as ref, g.gift_id as "giftId", g.quantity, g.amount, g.message, ${person(sql`f`)} as "from",
      ${companion} as "to"
    from gift g join player p on p.user_id = g.receiver_id join app_user u on u.id = p.user_id
      join app_user f on f.id = g.sender_id
    where g.id = any(${refs}::uuid[]) and g.state = 'given' and not g.anonymous and not f.hidden_on_boards
      and f.hidden_at is null and f.erased_at is null and ${isSeen(viewerId)}
      and f.id not in (${blockedWith(viewerId)})`)

export const readPackets: Read<'packet'> = async (reading, refs, viewerId) => {
  const seen = await listInStreet(reading, refs, viewerId)
  return seen.map(({ id, packet }) => ({ ref: id, packet }))
}

/** A board is named by what it is of, its period and when that began. Places are kept, whoever hides. */
export const readBoards: Read<'board'> = ({ db }, refs, viewerId) =>
  db.rows(sql`
    select wanted.ref, b.board, t.period, to_json(t.from_at) as "from", to_json(t.to_at) as "to", b.first
    from unnest(${refs}::text[]) wanted (ref)
      join board_period t on t.final_at is not null
        and t.period = split_part(wanted.ref, ' ', 2) and t.from_at = split_part(wanted.ref, ' ', 3)::timestamptz
      cross join lateral (
        select e.board, json_agg(json_build_object('rank', e.rank, 'score', e.score, 'person', e.person)
          order by e.rank, e.user_id) as first
        from (
          select e.board, e.user_id, e.score, rank() over (order by e.score desc) as rank,
            case when (u.hidden_on_boards and e.board = 'boss') or u.hidden_at is not null or u.erased_at is not null
              or u.id in (${blockedWith(viewerId)}) then null else ${person(sql`u`)} end as person
          from board_entry e join app_user u on u.id = e.user_id
          where e.board = split_part(wanted.ref, ' ', 1) and e.period = t.period and e.from_at = t.from_at
            and e.score > 0
          order by e.score desc, e.user_id limit 3
        ) e group by e.board
      ) b`)

/** Named by whose it is and which. */
export const readAchievements: Read<'achievement'> = ({ db }, refs, viewerId) =>
  db.rows(sql`
    select wanted.ref, a.achievement_id as "achievementId", ${person(sql`u`)} as person
    from unnest(${refs}::text[]) wanted (ref)
      join achievement a on a.user_id = split_part(wanted.ref, ' ', 1)::uuid
        and a.achievement_id = split_part(wanted.ref, ' ', 2)
      join app_user u on u.id = a.user_id
    where not a.lapsed and not a.brought and u.shows_achievements and not u.hidden_on_boards
      and u.hidden_at is null and u.erased_at is null and u.id not in (${blockedWith(viewerId)})
      and not exists (select 1 from player p where p.user_id = u.id and p.hidden)`)
