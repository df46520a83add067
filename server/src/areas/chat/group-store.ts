import type { GroupRole, JoinOption } from '@kaihei/domain/chat/group-rules'
import type { ChatGroup, GroupApplication, GroupMember } from '@kaihei/domain/chat/shapes'
import { chat as terms } from '@kaihei/domain/chat/tariff'
import { Refusal } from '@kaihei/domain/refusal'
import { v7 as newId } from 'uuid'
import { groupAvatarUrl } from '#art/media-url.ts'
import type { Held } from '#messaging/log-store.ts'
import { type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

/** A group that the work holds. */
export interface HeldGroup {
  readonly id: string
  readonly name: string
  readonly held: Held
  readonly isMutedForAll: boolean
  readonly joinOption: JoinOption
  readonly dismissed: boolean
  /** Of the one who acts; none if they are not in it. */
  readonly role: GroupRole | undefined
}

/** The same for several who act: `roles` of those who are in it, by their ids. */
export interface GroupOfMany extends Omit<HeldGroup, 'role'> {
  readonly roles: ReadonlyMap<string, GroupRole>
}

interface GroupRow {
  readonly conversationId: string
  readonly lastSeq: number
  readonly roster: number
  readonly name: string
  readonly muted: boolean
  readonly joinOption: JoinOption
  readonly dismissed: boolean
}

export async function holdGroup(work: Work, userId: string, groupId: string): Promise<HeldGroup> {
  const { roles, ...group } = await holdGroupOf(work, [userId], groupId)
  return { ...group, role: roles.get(userId) }
}

/**
 * Holds the conversation, and only then reads what those who act are in it: a role that was taken meanwhile is gone.
 */
export async function holdGroupOf(
  work: Work,
  userIds: readonly string[],
  groupId: string,
): Promise<GroupOfMany> {
  // Sent together: a group that many write in is held no longer than it has to be. The roles are read once it is held.
  const [row, members] = await Promise.all([
    work.db.first<GroupRow>(sql`
    select c.id as "conversationId", c.last_seq as "lastSeq", c.roster, g.name, g.muted, g.join_option as "joinOption",
      g.dismissed_at is not null as dismissed
    from chat_group g join conversation c on c.id = g.conversation_id where g.id = ${groupId} for update`),
    work.db.rows<{ userId: string; role: GroupRole }>(sql`
      select p.user_id as "userId", p.role
      from chat_member p join chat_group g on g.conversation_id = p.conversation_id
      where g.id = ${groupId} and p.user_id = any(${userIds}::uuid[])`),
  ])
  if (row === undefined) throw new Refusal('not_found')
  const { conversationId, lastSeq, roster, name, muted, joinOption, dismissed } = row
  const held: Held = { id: conversationId, kind: 'GROUP', lastSeq, roster }
  const roles = new Map(members.map(({ userId, role }) => [userId, role]))
  return { id: groupId, name, held, isMutedForAll: muted, joinOption, dismissed, roles }
}

/** For whoever does something in a group that they have to be in. */
export function mustBeIn(group: HeldGroup): HeldGroup & { readonly role: GroupRole } {
  const { role, dismissed } = group
  if (role === undefined) throw new Refusal('not_in_group')
  if (dismissed) throw new Refusal('group_dismissed')
  return { ...group, role }
}

export async function findRole(
  { db }: Reading,
  conversationId: string,
  userId: string,
): Promise<GroupRole | undefined> {
  const row = await db.first<{ role: GroupRole }>(sql`
    select role from chat_member where conversation_id = ${conversationId} and user_id = ${userId}`)
  return row?.role
}

export async function addGroup(
  work: Work,
  group: {
    readonly id: string
    readonly conversationId: string
    readonly name: string
    readonly introduction: string
    readonly joinOption: JoinOption
  },
): Promise<void> {
  await work.db.run(sql`
    insert into chat_group (id, conversation_id, name, introduction, join_option, created_at)
    values (${group.id}, ${group.conversationId}, ${group.name}, ${group.introduction}, ${group.joinOption}, ${work.now})`)
}

export async function countOwned({ db }: Reading, userId: string): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*) as count from chat_member p join chat_group g on g.conversation_id = p.conversation_id
    where p.user_id = ${userId} and p.role = 'Owner' and g.dismissed_at is null`)
  return row?.count ?? 0
}

export async function countMembers({ db }: Reading, conversationId: string): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*) as count from chat_member where conversation_id = ${conversationId}`,
  )
  return row?.count ?? 0
}

export interface GroupChange {
  readonly name?: string | undefined
  readonly introduction?: string | undefined
  readonly notification?: string | undefined
  readonly muteAllMembers?: boolean | undefined
  readonly joinOption?: JoinOption | undefined
}

export async function saveGroup(work: Work, groupId: string, change: GroupChange): Promise<void> {
  const { name, introduction, notification, muteAllMembers, joinOption } = change
  await work.db.run(sql`
    update chat_group set name = coalesce(${name}, name), introduction = coalesce(${introduction}, introduction),
      notification = coalesce(${notification}, notification), muted = coalesce(${muteAllMembers}, muted),
      join_option = coalesce(${joinOption}, join_option)
    where id = ${groupId}`)
}

export async function saveDismissed(work: Work, groupId: string): Promise<void> {
  await work.db.run(sql`update chat_group set dismissed_at = ${work.now} where id = ${groupId}`)
  await work.db.run(sql`
    update group_application set handled_at = ${work.now}, agreed = false
    where group_id = ${groupId} and handled_at is null`)
}

type FoundGroup = Omit<ChatGroup, 'selfRole' | 'avatar' | 'type' | 'maxMemberCount'> & {
  readonly selfRole: GroupRole | null
}

function selectGroups(userId: string, which: Sql): Sql {
  return sql`
    select g.id as "groupID", g.name, g.introduction, g.notification, owner.uk as "ownerID",
      (select count(*) from chat_member n where n.conversation_id = g.conversation_id)::int as "memberCount",
      g.muted as "muteAllMembers", g.join_option as "joinOption", me.role as "selfRole"
    from chat_group g
    join chat_member o on o.conversation_id = g.conversation_id and o.role = 'Owner'
    join app_user owner on owner.id = o.user_id
    left join chat_member me on me.conversation_id = g.conversation_id and me.user_id = ${userId}
    where g.dismissed_at is null and ${which}`
}

function describe({ selfRole, ...group }: FoundGroup): ChatGroup {
  return {
    ...group,
    avatar: groupAvatarUrl,
    type: 'Meeting',
    maxMemberCount: terms.group.maxMembers,
    ...(selfRole !== null && { selfRole }),
  }
}

export async function getGroupAsSeen({ db }: Reading, userId: string, groupId: string): Promise<ChatGroup> {
  const row = await db.first<FoundGroup>(selectGroups(userId, sql`g.id = ${groupId}`))
  if (row === undefined) throw new Refusal('not_found')
  return describe(row)
}

export async function listGroupsOf({ db }: Reading, userId: string): Promise<readonly ChatGroup[]> {
  const rows = await db.rows<FoundGroup>(sql`
    ${selectGroups(userId, sql`me.user_id is not null`)} order by g.created_at desc, g.id`)
  return rows.map(describe)
}

/** The owner first, then admins, then members in the order they came. */
export function listMembers(
  { db }: Reading,
  conversationId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly GroupMember[]> {
  return db.rows<GroupMember>(sql`${selectMembers(conversationId)}
    order by array_position(array['Owner', 'Admin', 'Member'], p.role), p.joined_at, u.id
    offset ${offset} limit ${limit}`)
}

export function findMember(
  { db }: Reading,
  conversationId: string,
  userId: string,
): Promise<GroupMember | undefined> {
  return db.first<GroupMember>(sql`${selectMembers(conversationId)} and p.user_id = ${userId}`)
}

function selectMembers(conversationId: string): Sql {
  return sql`
    select u.uk as "userID", u.nickname as nick, u.avatar, p.role,
      floor(extract(epoch from p.joined_at))::int as "joinTime", 0 as "muteUntil", '' as "nameCard"
    from chat_member p join app_user u on u.id = p.user_id where p.conversation_id = ${conversationId}`
}

/** Those who decide who comes in, by their ids. */
export async function listDeciders({ db }: Reading, conversationId: string): Promise<readonly string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select user_id as id from chat_member
    where conversation_id = ${conversationId} and role in ('Owner', 'Admin') order by user_id`)
  return rows.map(({ id }) => id)
}

export async function getPerson({ db }: Reading, userId: string): Promise<{ readonly uk: string }> {
  const row = await db.first<{ uk: string }>(sql`select uk from app_user where id = ${userId}`)
  if (row === undefined) throw new Refusal('not_found')
  return row
}

export async function getOwnerId({ db }: Reading, conversationId: string): Promise<string> {
  const row = await db.first<{ id: string }>(sql`
    select user_id as id from chat_member where conversation_id = ${conversationId} and role = 'Owner'`)
  if (row === undefined) throw new Error(`the group of ${conversationId} has no owner`)
  return row.id
}

/** Answers its id; the one that waits already, if there is one. */
export async function addApplication(
  work: Work,
  { groupId, userId, note }: { readonly groupId: string; readonly userId: string; readonly note: string },
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const open = await work.db.first<{ id: string }>(sql`
    select id from group_application where group_id = ${groupId} and user_id = ${userId} and handled_at is null`)
  if (open !== undefined) return { id: open.id, isNew: false }
  const id = newId()
  await work.db.run(sql`
    insert into group_application (id, group_id, user_id, note, at)
    values (${id}, ${groupId}, ${userId}, ${note}, ${work.now})`)
  return { id, isNew: true }
}

export interface ApplicationRow {
  readonly id: string
  readonly groupId: string
  readonly userId: string
  readonly handled: boolean
}

const applicationColumns = sql`
  id, group_id as "groupId", user_id as "userId", handled_at is not null as handled`

export async function findApplication({ db }: Reading, id: string): Promise<ApplicationRow | undefined> {
  return db.first<ApplicationRow>(sql`select ${applicationColumns} from group_application where id = ${id}`)
}

export async function saveHandled(
  work: Work,
  id: string,
  handled: { readonly byId: string; readonly agreed: boolean; readonly message: string },
): Promise<void> {
  await work.db.run(sql`
    update group_application set handled_at = ${work.now}, handled_by = ${handled.byId}, agreed = ${handled.agreed},
      handle_message = ${handled.message}
    where id = ${id}`)
}

export function listOpenApplications(
  { db }: Reading,
  deciderId: string,
): Promise<readonly GroupApplication[]> {
  return db.rows<GroupApplication>(sql`
    select a.id as "applicationID", g.id as "groupID", g.name as "groupName", u.uk as applicant,
      u.nickname as "applicantNick", a.note
    from group_application a
    join chat_group g on g.id = a.group_id and g.dismissed_at is null
    join chat_member p on p.conversation_id = g.conversation_id and p.user_id = ${deciderId} and p.role in ('Owner', 'Admin')
    join app_user u on u.id = a.user_id
    where a.handled_at is null order by a.at, a.id limit 200`)
}
