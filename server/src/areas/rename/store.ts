import { tariff } from '@kaihei/domain/tariff'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

export interface FormerNickname {
  readonly from: string
  readonly to: string
  readonly at: Date
  /** Hundredths of a coin; 0 was free. */
  readonly price: number
}

/** The newest first. */
export function listFormer({ db }: Reading, userId: string): Promise<readonly FormerNickname[]> {
  return db.rows<FormerNickname>(sql`
    select nickname as "from", became as "to", changed_at as at, price
    from former_nickname where user_id = ${userId} order by changed_at desc`)
}

export async function addFormer(
  work: Work,
  userId: string,
  { from, to, price }: Omit<FormerNickname, 'at'>,
): Promise<void> {
  const foundUntil = new Date(work.now.getTime() + tariff.rename.formerFoundDays * 24 * 3600 * 1000)
  await work.db.run(sql`
    insert into former_nickname (user_id, nickname, became, changed_at, found_until, price)
    values (${userId}, ${from}, ${to}, ${work.now}, ${foundUntil}, ${price})`)
}

export async function exportOf(reading: Reading, userId: string): Promise<unknown> {
  return listFormer(reading, userId)
}

export async function eraseOf(work: Work, userId: string): Promise<void> {
  await work.db.run(sql`delete from former_nickname where user_id = ${userId}`)
}
