import { houseNames, isHouseAccount } from '@kaihei/domain/chat/accounts'
import type { ChatProfile } from '@kaihei/domain/chat/shapes'
import { blockedWith } from '#areas/blocks/store.ts'
import { houseAvatarOf } from '#art/media-url.ts'
import { type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

/** How those who speak are called, by their uk or the name of an account of the house. */
export type Speakers = ReadonlyMap<string, ChatProfile>

export async function readSpeakers({ db }: Reading, ids: readonly string[]): Promise<Speakers> {
  const wanted = [...new Set(ids)]
  const uks = wanted.filter((id) => !isHouseAccount(id))
  const people =
    uks.length === 0
      ? []
      : await db.rows<ChatProfile>(sql`
          select uk as "userID", nickname as nick, avatar from app_user where uk = any(${uks}::text[])`)
  const house = wanted.filter(isHouseAccount).map((id) => ({
    userID: id,
    nick: houseNames[id],
    avatar: houseAvatarOf(id),
  }))
  return new Map([...people, ...house].map((profile) => [profile.userID, profile]))
}

/**
 * Whether one has ever ordered of the other. Looked for among the orders of whoever was the boss (`offset 0`): PostgreSQL
 * would also go through all that a companion ever had, for it takes her for one like any other.
 */
function shareOrder(one: Sql, other: Sql): Sql {
  const ordered = (boss: Sql, player: Sql) => sql`
    exists (select 1 from (select player_id from play_order where boss_id = ${boss} offset 0) his
      where his.player_id = ${player})`
  return sql`(${ordered(one, other)} or ${ordered(other, one)})`
}

/** What matters of two people when one writes to the other; with how many strangers they have begun this hour. */
export async function readPair(
  { db, now }: Reading,
  sender: { readonly userId: string; readonly uk: string },
  receiverId: string,
): Promise<{
  readonly senderIsPlayer: boolean
  readonly receiverIsPlayer: boolean
  readonly shareOrder: boolean
  readonly begunThisHour: number
}> {
  const hourAgo = new Date(now.getTime() - 3600 * 1000)
  const row = await db.first<Awaited<ReturnType<typeof readPair>>>(sql`
    select me.is_player as "senderIsPlayer", other.is_player as "receiverIsPlayer",
      ${shareOrder(sql`me.id`, sql`other.id`)} as "shareOrder",
      (select count(*) from message m join conversation c on c.id = m.conversation_id
        where m.sender = ${sender.uk} and m.seq = 1 and m.at > ${hourAgo} and c.low_id is not null
          and not ${shareOrder(sql`c.low_id`, sql`c.high_id`)}
      )::int as "begunThisHour"
    from app_user me, app_user other where me.id = ${sender.userId} and other.id = ${receiverId}`)
  if (row === undefined) throw new Error(`${sender.userId} and ${receiverId} are not both there`)
  return row
}

/**
 * Lets one of somebody's works in at a time. Not as strong as a lock for changing the person: two who write to each
 * other for the first time refer to both, and would wait for each other.
 */
export async function waitForTurn({ db }: Work, userId: string): Promise<void> {
  await db.run(sql`select 1 from app_user where id = ${userId} for no key update`)
}

/** Those of a conversation whose pages are in the chat now, by their uk; nobody across a block. */
export async function listHere(
  { db }: Reading,
  conversationId: string,
  readerId: string,
): Promise<readonly string[]> {
  const rows = await db.rows<{ uk: string }>(sql`
    select u.uk from chat_member p
    join chat_login l on l.user_id = p.user_id and l.seen_at > clock_timestamp() - interval '90 seconds'
    join app_user u on u.id = p.user_id
    where p.conversation_id = ${conversationId} and p.user_id not in (${blockedWith(readerId)}) order by u.uk`)
  return rows.map(({ uk }) => uk)
}
