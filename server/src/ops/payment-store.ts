import type { Payment, paymentViews } from '@kaihei/domain/ops/payment-calls'
import { nothingMore, type Sql, sql } from '#db/sql.ts'
import { returnables, waiting } from '#areas/top-ups/return-wish-store.ts'
import { topUpColumns, type TopUpRow } from '#areas/top-ups/store.ts'
import type { Reading } from '#work/work.ts'

/** A top-up together with whose it is. */
export type OwnedTopUp = TopUpRow &
  Payment['owner'] & {
    readonly paidAt: Date | null
    readonly problem: string | null
    readonly differsSince: Date | null
    readonly purse: Payment['purse']
  }

export interface PlaceOfPayment {
  readonly ms: number
  readonly orderNo: string
}

const columns = sql`
  ${topUpColumns}, t.paid_at as "paidAt", t.problem, t.differs_since as "differsSince", u.uk, u.show_id as "showId",
  u.nickname, u.avatar, u.hue, u.sex, (
    select json_build_object('paid', coalesce(sum(balance) filter (where class = 'coin.paid'), 0),
      'bonus', coalesce(sum(balance) filter (where class = 'coin.bonus'), 0))
    from account where owner_id = t.user_id) as purse`
const tables = sql`top_up t join app_user u on u.id = t.user_id`

type View = (typeof paymentViews)[number]

function isIn(view: View | undefined): Sql {
  if (view === undefined) return sql`true`
  if (view === 'differing') return sql`t.differs_since is not null`
  if (view === 'wanted')
    return sql`t.order_no in (select order_no from (${returnables(waiting)}) r where r.amount > 0)`
  if (view === 'disputed')
    return sql`t.order_no in (select order_no from charge_back where amount > 0 or state <> 'won')`
  if (view === 'byHand') return sql`t.order_no in (select order_no from top_up_refund where state = 'byHand')`
  if (view === 'refunded') return sql`t.order_no in (select order_no from top_up_refund)`
  return sql`t.state = ${view}`
}

/** The newest first, one more than the page holds. */
export function listTopUps(
  { db }: Reading,
  view: View | undefined,
  place: PlaceOfPayment | undefined,
  limit: number,
): Promise<readonly OwnedTopUp[]> {
  const further =
    place === undefined
      ? nothingMore
      : sql`and (date_trunc('milliseconds', t.created_at), t.order_no) < (${new Date(place.ms)}, ${place.orderNo})`
  return db.rows<OwnedTopUp>(sql`
    select ${columns} from ${tables} where ${isIn(view)} ${further}
    order by date_trunc('milliseconds', t.created_at) desc, t.order_no desc limit ${limit + 1}`)
}

export function findOwnedTopUp({ db }: Reading, orderNo: string): Promise<OwnedTopUp | undefined> {
  return db.first<OwnedTopUp>(sql`select ${columns} from ${tables} where t.order_no = ${orderNo}`)
}
