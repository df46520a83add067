import { skeleton } from '@kaihei/domain/users/skeleton'
import { tariff } from '@kaihei/domain/tariff'
import { type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

/** Whether a companion or one of the staff, other than this person, could be taken for whoever wears the name. */
export async function isTakenName({ db }: Reading, nickname: string, userId?: string): Promise<boolean> {
  const wearer = await db.first(sql`
    select 1 from app_user u
    where u.name_skeleton = ${skeleton(nickname)} and u.erased_at is null
      and u.id is distinct from ${userId ?? null}::uuid
      and (u.duties <> '{}' or u.is_player)
    limit 1`)
  return wearer !== undefined
}

const portion = 500

export function withoutSkeleton(): Sql {
  return sql`select id, nickname from app_user where name_skeleton is null`
}

/** Of names from before skeletons were kept; answers whether there may be more. */
export async function fillSkeletons({ db }: Work): Promise<boolean> {
  const rows = await db.rows<{ id: string; nickname: string }>(
    sql`${withoutSkeleton()} limit ${portion} for update skip locked`,
  )
  if (rows.length === 0) return false
  await db.run(sql`
    update app_user u set name_skeleton = known.skeleton
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ nickname }) => skeleton(nickname))}::text[])
      as known (id, skeleton)
    where u.id = known.id`)
  return rows.length === portion
}

export interface FormerNickname {
  readonly from: string
  readonly to: string
  readonly at: Date
  /** Hundredths of a coin; 0 was free. */
  readonly price: number
  /** A card paid for it. */
  readonly withCard: boolean
}

/** The newest first. */
export function listFormer({ db }: Reading, userId: string): Promise<readonly FormerNickname[]> {
  return db.rows<FormerNickname>(sql`
    select nickname as "from", became as "to", changed_at as at, price, with_card as "withCard"
    from former_nickname where user_id = ${userId} order by changed_at desc`)
}

export async function addFormer(
  work: Work,
  userId: string,
  {
    from,
    to,
    price,
    withCard = false,
  }: Omit<FormerNickname, 'at' | 'withCard'> & { readonly withCard?: boolean },
): Promise<void> {
  const foundUntil = new Date(work.now.getTime() + tariff.rename.formerFoundDays * 24 * 3600 * 1000)
  await work.db.run(sql`
    insert into former_nickname (user_id, nickname, became, changed_at, found_until, price, with_card)
    values (${userId}, ${from}, ${to}, ${work.now}, ${foundUntil}, ${price}, ${withCard})`)
}

export async function exportOf(reading: Reading, userId: string): Promise<unknown> {
  return listFormer(reading, userId)
}

export async function eraseOf(work: Work, userId: string): Promise<void> {
  await work.db.run(sql`delete from former_nickname where user_id = ${userId}`)
}
