import type { InspectedWithdrawal } from '@kaihei/domain/ops/withdrawal-calls'
import { nothingMore, sql } from '#db/sql.ts'
import { withdrawalColumns, type WithdrawalRow } from '#areas/withdrawals/store.ts'
import type { PlaceInTime } from '#http/cursor.ts'
import type { Reading, Work } from '#work/work.ts'

/** A request together with whose it is. */
export type OwnedWithdrawal = WithdrawalRow & InspectedWithdrawal['owner']

const ownerColumns = sql`u.uk, u.show_id as "showId", u.nickname, u.avatar, u.hue, u.sex`
const tables = sql`withdrawal w join app_user u on u.id = w.user_id`

/** The oldest first, one more than the page holds. */
export function listWaiting(
  { db }: Reading,
  state: 0 | 1 | 2,
  place: PlaceInTime | undefined,
  limit: number,
): Promise<readonly OwnedWithdrawal[]> {
  const further =
    place === undefined
      ? nothingMore
      : sql`and (w.created_at, w.id) > (${new Date(place.ms)}, ${place.id}::uuid)`
  return db.rows<OwnedWithdrawal>(sql`
    select ${withdrawalColumns}, ${ownerColumns} from ${tables}
    where w.state < 3 and w.state = ${state} ${further}
    order by w.created_at, w.id limit ${limit + 1}`)
}

/** What ended last first, one more than the page holds. */
export function listEnded(
  { db }: Reading,
  place: PlaceInTime | undefined,
  limit: number,
): Promise<readonly OwnedWithdrawal[]> {
  const further =
    place === undefined
      ? nothingMore
      : sql`and (w.ended_at, w.id) < (${new Date(place.ms)}, ${place.id}::uuid)`
  return db.rows<OwnedWithdrawal>(sql`
    select ${withdrawalColumns}, ${ownerColumns} from ${tables} where w.state >= 3 ${further}
    order by w.ended_at desc, w.id desc limit ${limit + 1}`)
}

export function findOwned({ db }: Reading, id: string): Promise<OwnedWithdrawal | undefined> {
  return db.first<OwnedWithdrawal>(
    sql`select ${withdrawalColumns}, ${ownerColumns} from ${tables} where w.id = ${id}`,
  )
}

export interface Approval {
  readonly withdrawalId: string
  readonly approverId: string
  readonly uk: string
  /** The approver's name as it is now. */
  readonly by: string
  readonly reason: string
  readonly at: Date
}

/** In the order in which they were given. */
export function listApprovals({ db }: Reading, ids: readonly string[]): Promise<readonly Approval[]> {
  return db.rows<Approval>(sql`
    select a.withdrawal_id as "withdrawalId", a.approver_id as "approverId", u.uk, u.nickname as "by", a.reason, a.at
    from withdrawal_approval a join app_user u on u.id = a.approver_id
    where a.withdrawal_id = any(${ids}::uuid[]) order by a.at, a.approver_id`)
}

export async function addApproval(
  work: Work,
  { withdrawalId, approverId, reason }: Pick<Approval, 'withdrawalId' | 'approverId' | 'reason'>,
): Promise<void> {
  await work.db.run(sql`
    insert into withdrawal_approval (withdrawal_id, approver_id, reason, at)
    values (${withdrawalId}, ${approverId}, ${reason}, ${work.now})`)
}
