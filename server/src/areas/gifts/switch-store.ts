import { catalogue, type GiftId } from '@kaihei/domain/gifts/catalogue'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

export interface GiftTurn {
  readonly giftId: GiftId
  readonly on: boolean
  readonly by: string
  readonly why: string
  readonly at: Date
}

/** The last turn of each gift that was ever turned. */
export function listTurns({ db }: Reading): Promise<readonly GiftTurn[]> {
  return db.rows<GiftTurn>(sql`
    select s.gift_id as "giftId", s.is_on as on, u.nickname as by, s.why, s.at
    from gift_switch s join app_user u on u.id = s.by_id`)
}

/** Held until the end of the work: of two who turn it at once the second sees what the first did. */
export async function turnGift(
  { db, now }: Work,
  { giftId, on, byId, why }: { readonly giftId: GiftId; readonly on: boolean; byId: string; why: string },
): Promise<void> {
  await db.run(sql`
    insert into gift_switch (gift_id, is_on, why, by_id, at) values (${giftId}, ${on}, ${why}, ${byId}, ${now})
    on conflict (gift_id) do update set is_on = excluded.is_on, why = excluded.why, by_id = excluded.by_id,
      at = excluded.at`)
}

/** What can be given now. Asked with every call: a row is as quick as a hint between processes, and never late. */
export async function listOffered({ db }: Reading): Promise<readonly GiftId[]> {
  const rows = await db.rows<{ id: string }>(sql`select gift_id as id from gift_switch where not is_on`)
  return catalogue.filter((id) => !rows.some((off) => off.id === id))
}

export async function isOffered({ db }: Reading, giftId: GiftId): Promise<boolean> {
  const off = await db.first(sql`select 1 from gift_switch where gift_id = ${giftId} and not is_on`)
  return off === undefined
}
