import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

/** How often somebody may still change their name for nothing, beside what their level grants. */
export async function countRenameCards({ db }: Reading, userId: string): Promise<number> {
  const row = await db.first<{ held: number }>(sql`select held from rename_card where user_id = ${userId}`)
  return row?.held ?? 0
}

export function addRenameCard(work: Work, userId: string): void {
  work.send(sql`
    insert into rename_card as c (user_id, held) values (${userId}, 1)
    on conflict (user_id) do update set held = c.held + 1`)
}

/** Answers whether there was one. */
export async function takeRenameCard({ db }: Work, userId: string): Promise<boolean> {
  const used = await db.run(
    sql`update rename_card set held = held - 1 where user_id = ${userId} and held > 0`,
  )
  return used === 1
}

export async function exportOf(reading: Reading, userId: string): Promise<unknown> {
  return { held: await countRenameCards(reading, userId) }
}

export async function eraseOf({ db }: Work, userId: string): Promise<void> {
  await db.run(sql`delete from rename_card where user_id = ${userId}`)
}
