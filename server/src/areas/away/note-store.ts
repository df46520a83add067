import { tariff } from '@kaihei/domain/tariff'
import { type Sql, sql } from '#db/sql.ts'
import type { Batch, Work } from '#work/work.ts'

const { away: rules } = tariff

/** Whether there is any way at all to somebody who is away: most people's conversations need no note. */
const isReachable = sql`(
  u.notify_mail and u.mail_verified_at is not null
  or u.notify_discord and exists (select 1 from discord_account d where d.user_id = u.id)
  or u.notify_wechat and exists (select 1 from wechat_account w where w.user_id = u.id)
  or exists (select 1 from push_browser b where b.user_id = u.id))`

/** The parts of a statement that keep notes. `heard` has the columns user_id, conversation_id, last_seq and group_name. */
function keepNotes(heard: Sql, at: Date, dueAt: Date): Sql {
  return sql`
    heard as (${heard}), known as (
      insert into away_person (user_id) select distinct user_id from heard order by user_id on conflict do nothing
    ), noted as (
      insert into away_note (user_id, conversation_id, last_seq, group_name, last_at, first_at, due_at)
      select user_id, conversation_id, last_seq, group_name, ${at}::timestamptz, ${at}::timestamptz, ${dueAt}::timestamptz
      from heard order by user_id
      on conflict (user_id, conversation_id) do update
      set last_seq = excluded.last_seq, group_name = excluded.group_name, last_at = excluded.last_at,
        due_at = least(away_note.due_at, excluded.due_at),
        first_at = case when away_note.mailed_seq >= away_note.last_seq then excluded.first_at else away_note.first_at end)`
}

interface Said {
  readonly receiverId: string | null
  /** Of a group: what it is called. */
  readonly groupName?: string | null
  readonly conversationId: string
  readonly seq: number
}

/**
 * Somebody was told something by a person, or by customer service. Their page may be open: it waits a little. In a group
 * it is noted that something was said; of whom it is news the clock finds out (`noteGroup`).
 */
export function noteSaid(work: Work, { receiverId, groupName = null, conversationId, seq }: Said): void {
  if (groupName !== null) work.batch(talkingGroups, { conversationId, name: groupName })
  if (receiverId === null) return
  const heard = sql`
    select u.id as user_id, ${conversationId}::uuid as conversation_id, ${seq}::bigint as last_seq, null::text as group_name
    from app_user u where u.id = ${receiverId} and ${isReachable}`
  work.send(sql`with ${keepNotes(heard, work.now, afterPatience(work.now))} select`)
}

function afterPatience(now: Date): Date {
  return new Date(now.getTime() + rules.patienceSeconds * 1000)
}

/**
 * However much is said in a group at the same time, its row is written once. Whoever takes it waits for what is being
 * said right now, so that nothing falls between.
 */
const talkingGroups: Batch<Omit<TalkingGroup, 'lastAt'>, unknown> = {
  write: ({ db, now }, said) => {
    const names = new Map(said.map(({ conversationId, name }) => [conversationId, name]))
    return db.run(sql`
      insert into away_group (conversation_id, name, last_at, due_at)
      select id, name, ${now}::timestamptz, ${afterPatience(now)}::timestamptz
      from unnest(${[...names.keys()]}::uuid[], ${[...names.values()]}::text[]) as said (id, name) order by id
      on conflict (conversation_id) do update set name = excluded.name, last_at = excluded.last_at`)
  },
  committed: () => undefined,
}

/**
 * For the statement by which an account of the house tells people something: the log that it adds to is `log`, with its
 * columns id, user_id and last_seq. Orders do not wait.
 */
export function noteTold({ now }: Pick<Work, 'now'>): Sql {
  const heard = sql`
    select log.user_id, log.id as conversation_id, log.last_seq, null::text as group_name
    from log join app_user u on u.id = log.user_id where ${isReachable}`
  return keepNotes(heard, now, now)
}

interface TalkingGroup {
  readonly conversationId: string
  readonly name: string
  readonly lastAt: Date
}

function dueGroups(now: Date): Sql {
  return sql`select conversation_id from away_group where due_at <= ${now} order by due_at`
}

/** What somebody who is away may have to be told by now. */
export function dueNotes(now: Date): Sql {
  const people = sql`select conversation_id from away_note where due_at <= ${now} order by due_at`
  return sql`(${dueGroups(now)} limit 1) union all (${people} limit 1)`
}

/** A group in which something was said a while ago. What is said from now on is noted anew. */
export function takeGroup({ db, now }: Work): Promise<TalkingGroup | undefined> {
  return db.first<TalkingGroup>(sql`
    delete from away_group where conversation_id = (${dueGroups(now)} limit 1 for update skip locked)
    returning conversation_id as "conversationId", name, last_at as "lastAt"`)
}

/**
 * Of everybody in a group for whom there is something unread by others; not of whom it was noted within the rest, unless
 * they have read it since: however much a group talks, each of them hears of it once.
 */
export async function noteGroup(
  { db, now }: Work,
  { conversationId, name, lastAt }: TalkingGroup,
): Promise<void> {
  const rested = new Date(now.getTime() - tariff.away.group.restMinutes * 60_000)
  const heard = sql`
    select m.user_id, c.id as conversation_id, c.last_seq, ${name}::text as group_name
    from conversation c join chat_member m on m.conversation_id = c.id join app_user u on u.id = m.user_id
    where c.id = ${conversationId} and m.read_seq < c.last_seq and ${isReachable}
      and not exists (
        select 1 from away_note n
        where n.user_id = m.user_id and n.conversation_id = c.id and n.last_at > ${rested} and n.last_seq > m.read_seq)
      and exists (
        select 1 from message s
        where s.conversation_id = c.id and s.seq > greatest(m.read_seq, m.from_seq) and s.sender <> u.uk
          and s.type in ('TIMTextElem', 'TIMCustomElem') and s.revoked_at is null)`
  await db.run(sql`with ${keepNotes(heard, lastAt, now)} select`)
}

/** A group that is over is no news to anybody. */
export async function forgetGroup({ db }: Work, conversationId: string): Promise<void> {
  await db.run(sql`delete from away_group where conversation_id = ${conversationId}`)
  await db.run(sql`delete from away_note where conversation_id = ${conversationId}`)
}

const portion = 500

/**
 * Whoever is here reads for themselves: their notes wait until they are gone. `present` are those with a page open at
 * this very process, whom the timetable may not have written down yet. Answers whether there may be more.
 */
export async function putOffPresent({ db, now }: Work, present: readonly string[]): Promise<boolean> {
  const goneSince = new Date(now.getTime() - tariff.away.gone.afterMinutes * 60_000)
  const again = new Date(now.getTime() + rules.patienceSeconds * 1000)
  const waiting = await db.run(sql`
    update away_note n set due_at = ${again}
    from (
      select n.user_id, n.conversation_id from away_note n
      where n.due_at <= ${now} and (n.user_id = any(${present}::uuid[])
        or exists (select 1 from last_seen s where s.user_id = n.user_id and s.at > ${goneSince}))
      limit ${portion} for update of n skip locked) here
    where n.user_id = here.user_id and n.conversation_id = here.conversation_id`)
  return waiting === portion
}

export interface AwayPerson {
  readonly userId: string
  readonly notedAt: Date | null
  readonly mailedAt: Date | null
}

/** Somebody who has something to hear, held until the work is over: of all processes one tells them. */
export function takePerson({ db, now }: Work): Promise<AwayPerson | undefined> {
  return db.first<AwayPerson>(sql`
    select p.user_id as "userId", p.noted_at as "notedAt", p.mailed_at as "mailedAt"
    from away_note n join away_person p on p.user_id = n.user_id
    where n.due_at <= ${now} order by n.due_at limit 1 for update of p skip locked`)
}

export interface NoteRow {
  readonly conversationId: string
  readonly lastSeq: number
  readonly lastAt: Date
  readonly firstAt: Date
  readonly notedSeq: number
  readonly mailedSeq: number
  readonly readSeq: number
  /** Which account of the house talks there; none between people. */
  readonly service: string | null
  readonly groupId: string | null
  readonly groupName: string | null
  readonly peerUk: string | null
  readonly peerName: string | null
}

/** What they have not read, the latest first; one that is being added to right now comes next time. */
export async function listNotes({ db, now }: Work, userId: string): Promise<readonly NoteRow[]> {
  const oldest = new Date(now.getTime() - rules.keptHours * 3_600_000)
  // Read, too old, by somebody one wants nothing to do with any more, or of a group that one has left.
  await db.run(sql`
    delete from away_note n using conversation c
    where n.user_id = ${userId} and c.id = n.conversation_id
      and (n.last_at <= ${oldest}
        or not exists (
          select 1 from chat_member m
          where m.conversation_id = c.id and m.user_id = n.user_id and m.read_seq < n.last_seq)
        or exists (select 1 from block b where b.blocker_id = n.user_id and b.blocked_id in (c.low_id, c.high_id)))`)
  return db.rows<NoteRow>(sql`
    select n.conversation_id as "conversationId", n.last_seq as "lastSeq", n.last_at as "lastAt",
      n.first_at as "firstAt", n.noted_seq as "notedSeq", n.mailed_seq as "mailedSeq", m.read_seq as "readSeq",
      c.service, c.group_id as "groupId", n.group_name as "groupName", peer.uk as "peerUk", peer.nickname as "peerName"
    from away_note n join conversation c on c.id = n.conversation_id
    join chat_member m on m.conversation_id = c.id and m.user_id = n.user_id
    left join app_user peer on peer.id = case when c.low_id = n.user_id then c.high_id else c.low_id end
    where n.user_id = ${userId} order by n.last_at desc for update of n skip locked`)
}

interface Telling {
  readonly note: boolean
  readonly mail: boolean
  readonly lookAt: Date | null
}

/** Keeps what was told of these notes, and when to look at them again: at the latest when they are old news. */
export async function saveTold(
  { db, now }: Work,
  userId: string,
  conversationIds: readonly string[],
  { note, mail, lookAt }: Telling,
): Promise<void> {
  await db.run(sql`
    update away_note set
      noted_seq = case when ${note} then last_seq else noted_seq end,
      mailed_seq = case when ${mail} then last_seq else mailed_seq end,
      due_at = coalesce(${lookAt}::timestamptz, last_at + ${`${rules.keptHours} hours`}::interval)
    where user_id = ${userId} and conversation_id = any(${conversationIds}::uuid[])`)
  if (!note && !mail) return
  await db.run(sql`
    update away_person set
      noted_at = case when ${note} then ${now}::timestamptz else noted_at end,
      mailed_at = case when ${mail} then ${now}::timestamptz else mailed_at end
    where user_id = ${userId}`)
}
