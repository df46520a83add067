import type { GiftDirection, ShownGift } from '@kaihei/domain/gifts/calls'
import { nothingMore, sql } from '#db/sql.ts'
import type { PlaceInTime } from '#http/cursor.ts'
import type { Reading } from '#work/work.ts'

type Person = ShownGift['to']

interface FoundGift extends Omit<ShownGift, 'from' | 'at' | 'undoUntil'> {
  readonly from: Person
  readonly at: Date
  readonly undoUntil: Date
}

const person = (alias: 's' | 'r') =>
  alias === 's'
    ? sql`json_build_object('uk', s.uk, 'nickname', s.nickname, 'avatar', s.avatar, 'hue', s.hue) as "from"`
    : sql`json_build_object('uk', r.uk, 'nickname', r.nickname, 'avatar', r.avatar, 'hue', r.hue) as "to"`

const columns = sql`
  g.id, g.gift_id as "giftId", g.quantity, g.amount, ${person('s')}, ${person('r')}, g.message, g.anonymous, g.state,
  g.undo_until as "undoUntil"`
const people = sql`join app_user s on s.id = g.sender_id join app_user r on r.id = g.receiver_id`

/** Newest first; one more than asked for tells whether there is a next page. What is still on its way only its sender sees. */
export function listGiftsOf(
  { db }: Reading,
  userId: string,
  direction: GiftDirection,
  after: PlaceInTime | undefined,
  limit: number,
): Promise<readonly FoundGift[]> {
  const before = after === undefined ? undefined : { at: new Date(after.ms), id: after.id }
  return direction === 'received'
    ? db.rows<FoundGift>(sql`
        select ${columns}, g.given_at as at from gift g ${people}
        where g.receiver_id = ${userId} and g.state = 'given'
          ${before === undefined ? nothingMore : sql`and (g.given_at, g.id) < (${before.at}, ${before.id})`}
        order by g.given_at desc, g.id desc limit ${limit + 1}`)
    : db.rows<FoundGift>(sql`
        select ${columns}, g.at from gift g ${people}
        where g.sender_id = ${userId} and g.state <> 'undone'
          ${before === undefined ? nothingMore : sql`and (g.at, g.id) < (${before.at}, ${before.id})`}
        order by g.at desc, g.id desc limit ${limit + 1}`)
}

/** The two of a gift as the street may see them; nothing if one of them wants to stay out of the light. */
export function findInLight(
  { db }: Reading,
  senderId: string,
  receiverId: string,
): Promise<{ readonly from: Person; readonly to: Person } | undefined> {
  return db.first(sql`
    select ${person('s')}, ${person('r')}
    from app_user s, app_user r join player p on p.user_id = r.id
    where s.id = ${senderId} and r.id = ${receiverId} and not s.hidden_on_boards and s.hidden_at is null
      and not p.hidden and r.hidden_at is null`)
}

/** Whose wall everybody may see: not of an account that is frozen or gone. */
export async function findShownPerson({ db }: Reading, uk: string): Promise<string | undefined> {
  const row = await db.first<{ id: string }>(
    sql`select id from app_user where uk = ${uk} and erased_at is null and banned_at is null`,
  )
  return row?.id
}
