import type { RewardForm, RewardSource } from '@kaihei/domain/rewards/reward'
import type { Coins } from '@kaihei/domain/money'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

export interface Reward {
  readonly id: string
  readonly userId: string
  readonly source: RewardSource
  readonly sourceId: string
  /** What for, in the words of its source. */
  readonly what: string
  readonly form: RewardForm
  /** Of a voucher. */
  readonly campaignId: string | null
  /** What it takes of the room; of coins, as many as they are. */
  readonly amount: Coins
  readonly at: Date
}

const columns = sql`id, user_id as "userId", source, source_id as "sourceId", what, form, campaign_id as "campaignId", amount, at`

/** Whether it is new: each is given once. Whoever adds one holds the person's room. */
export async function addReward(work: Work, reward: Reward, { paid }: { readonly paid: boolean }) {
  const { id, userId, source, sourceId, what, form, campaignId, amount, at } = reward
  await work.db.run(sql`
    insert into reward (id, user_id, source, source_id, what, form, campaign_id, amount, at, paid_at)
    values (${id}, ${userId}, ${source}, ${sourceId}, ${what}, ${form}, ${campaignId}, ${amount}, ${at},
      ${paid ? at : null})`)
}

export function findGiven(
  { db }: Reading,
  { userId, source, sourceId }: Pick<Reward, 'userId' | 'source' | 'sourceId'>,
): Promise<{ paid: boolean } | undefined> {
  return db.first<{ paid: boolean }>(sql`
    select paid_at is not null as paid from reward
    where user_id = ${userId} and source = ${source} and source_id = ${sourceId}`)
}

/** The oldest first. */
export function listWaiting({ db }: Reading, userId: string, limit: number): Promise<readonly Reward[]> {
  return db.rows<Reward>(sql`
    select ${columns} from reward where user_id = ${userId} and paid_at is null order by id limit ${limit}`)
}

export function markPaid(work: Work, id: string): void {
  work.send(sql`update reward set paid_at = ${work.now} where id = ${id}`)
}

export async function exportOf({ db }: Reading, userId: string): Promise<unknown> {
  return db.rows(sql`
    select source, what, form, amount, at, paid_at as "paidAt" from reward where user_id = ${userId} order by id`)
}
