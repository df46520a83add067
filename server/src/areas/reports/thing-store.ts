import type { ReportKind } from '@kaihei/domain/reports/report'
import { sql } from '#db/sql.ts'
import type { Reading } from '#work/work.ts'

/** What somebody reports, if it is there for them to see. */
export interface Thing {
  /** As it is kept: one thing has one name, however it was named. */
  readonly thing: string
  /** Whoever it is about, or who put it there; null if they have gone. */
  readonly ownerId: string | null
  /** As it is now: the report keeps it, whatever becomes of it. */
  readonly seen: Seen
  /** Of a picture or a clip that is a file. */
  readonly fileId?: string | null
}

export interface Seen {
  readonly text?: string
  readonly stars?: number
  readonly nickname?: string
  readonly avatar?: string
}

type Find = (reading: Reading, reporterId: string, id: string) => Promise<Thing | undefined>

/** Also somebody who has blocked me: that is often the next thing they do. */
const findPerson: Find = ({ db }, _reporterId, uk) =>
  db.first<Thing>(sql`
    select u.uk as thing, u.id as "ownerId", json_build_object('nickname', u.nickname, 'avatar', u.avatar,
      'text', concat_ws(E'\n', nullif(p.motto, ''), nullif(p.introduction, ''))) as seen
    from app_user u left join player p on p.user_id = u.id where u.uk = ${uk} and u.erased_at is null`)

const messageId = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{1,15})$/

/** Only one of its conversation, from where they came into it on; also what was revoked since: they have read it. */
const findMessage: Find = async ({ db }, reporterId, id) => {
  const [, conversationId, seq] = messageId.exec(id) ?? []
  if (conversationId === undefined || seq === undefined) return undefined
  return db.first<Thing>(sql`
    select m.conversation_id || '-' || m.seq as thing, u.id as "ownerId", '{}'::json as seen
    from message m
    join chat_member p on p.conversation_id = m.conversation_id and p.user_id = ${reporterId} and m.seq > p.from_seq
    join app_user u on u.uk = m.sender
    where m.conversation_id = ${conversationId} and m.seq = ${Number(seq)}
      and m.type in ('TIMTextElem', 'TIMCustomElem')`)
}

const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Her page, and what is on it, does not exist for those whom she has blocked. */
const isOpenTo = (reporterId: string, playerId: ReturnType<typeof sql>) => sql`
  not exists (select 1 from block where blocker_id = ${playerId} and blocked_id = ${reporterId})`

const findReview: Find = async ({ db }, reporterId, id) =>
  isUuid.test(id)
    ? db.first<Thing>(sql`
        select r.id as thing, case when u.erased_at is null then u.id end as "ownerId",
          json_build_object('text', r.text, 'stars', r.stars) as seen
        from review r left join app_user u on u.id = r.author_id
        where r.id = ${id} and r.deleted_at is null and ${isOpenTo(reporterId, sql`r.player_id`)}`)
    : undefined

/** By its address, as everybody reads it. */
const findPhoto: Find = ({ db }, reporterId, url) =>
  db.first<Thing>(sql`
    select ${url}::text as thing, p.user_id as "ownerId", '{}'::json as seen,
      (select (photo ->> 'fileId')::uuid from jsonb_array_elements(p.photos) photo
        where photo ->> 'url' = ${url} limit 1) as "fileId"
    from player p
    where p.photos @> ${JSON.stringify([{ url }])}::jsonb and ${isOpenTo(reporterId, sql`p.user_id`)} limit 1`)

const findClip: Find = ({ db }, reporterId, url) =>
  db.first<Thing>(sql`
    select ${url}::text as thing, p.user_id as "ownerId", '{}'::json as seen, p.voice_file_id as "fileId"
    from player p
    where p.voice_url = ${url} and ${isOpenTo(reporterId, sql`p.user_id`)} limit 1`)

/** Things of higher floors; whoever knows them says how they are found. */
export type Further = Readonly<Record<'packet', Find>>

const finders: Readonly<Record<Exclude<ReportKind, keyof Further>, Find>> = {
  person: findPerson,
  message: findMessage,
  review: findReview,
  photo: findPhoto,
  clip: findClip,
}

export function findThing(
  reading: Reading,
  further: Further,
  reporterId: string,
  { kind, id }: { readonly kind: ReportKind; readonly id: string },
): Promise<Thing | undefined> {
  return { ...finders, ...further }[kind](reading, reporterId, id)
}
