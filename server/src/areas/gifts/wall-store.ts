import { catalogue, type GiftId } from '@kaihei/domain/gifts/catalogue'
import type { GiftDirection } from '@kaihei/domain/gifts/calls'
import { sql } from '#db/sql.ts'
import type { FactOf } from '#work/facts.ts'
import type { Reading, Work } from '#work/work.ts'

/** How often one kind was given, and what all of them come to. */
interface WallRow {
  readonly giftId: GiftId
  readonly count: number
  readonly amount: number
  readonly earned: number
}

/** In the order of the catalogue; kinds that were never given are not there. */
export async function readWall(
  { db }: Reading,
  userId: string,
  direction: GiftDirection,
): Promise<readonly WallRow[]> {
  const rows = await db.rows<WallRow>(sql`
    select gift_id as "giftId", count, amount, earned from gift_wall
    where user_id = ${userId} and direction = ${direction}`)
  const byKind = new Map(rows.map((row) => [row.giftId, row]))
  return catalogue.flatMap((id) => byKind.get(id) ?? [])
}

/** In how many kinds of light somebody was given something. */
export async function countKinds({ db }: Reading, userId: string): Promise<number> {
  const row = await db.first<{ kinds: number }>(sql`
    select count(*) as kinds from gift_wall where user_id = ${userId} and direction = 'received' and count > 0`)
  return row?.kinds ?? 0
}

/** A gift that was given hangs on two walls; hers first in every work, so that two never wait for each other. */
export function hangOnWalls(work: Work, given: FactOf<'gift.given'>): void {
  const { kind, quantity, amount, earned, senderId, receiverId } = given
  work.send(sql`
    insert into gift_wall (user_id, direction, gift_id, count, amount, earned)
    values (${receiverId}, 'received', ${kind}, ${quantity}, ${amount}, ${earned}),
      (${senderId}, 'sent', ${kind}, ${quantity}, ${amount}, 0)
    on conflict (user_id, direction, gift_id) do update set count = gift_wall.count + excluded.count,
      amount = gift_wall.amount + excluded.amount, earned = gift_wall.earned + excluded.earned`)
}

/** Counts all walls again from the gifts that were given. Answers how many people have one. */
export async function rebuildWalls({ db }: Work): Promise<number> {
  // Whoever gives something meanwhile waits, and adds to what is counted here.
  await db.run(sql`lock table gift_wall in share row exclusive mode`)
  await db.run(sql`delete from gift_wall`)
  await db.run(sql`
    insert into gift_wall (user_id, direction, gift_id, count, amount, earned)
    select receiver_id, 'received', gift_id, sum(quantity), sum(amount), sum(earned) from gift
    where state = 'given' group by 1, 3
    union all
    select sender_id, 'sent', gift_id, sum(quantity), sum(amount), 0 from gift
    where state = 'given' group by 1, 3`)
  const row = await db.first<{ people: number }>(sql`select count(distinct user_id) as people from gift_wall`)
  return row?.people ?? 0
}
