import { nothingMore, type Sql, sql } from '#db/sql.ts'
import { houseId } from '#ledger/accounts.ts'
import { sealedNumber } from '#ledger/open-day.ts'
import type { Reading } from '#work/reading.ts'

interface MovementPlace {
  readonly ms: number
  readonly id: string
}

export interface MovementFilter {
  readonly id: string | undefined
  readonly ownerId: string | undefined
  /** A kind, or a kind and a step. */
  readonly kind: string | undefined
  readonly from: Date | undefined
  readonly until: Date | undefined
  readonly after: MovementPlace | undefined
}

interface MovementRow {
  readonly id: string
  readonly purpose: string
  readonly at: Date
}

const purposeOf = sql`concat_ws('.', m.purpose ->> 'kind', m.purpose ->> 'step')`

/** The newest first, one more than the page holds. */
export function listMovementRows(
  { db }: Reading,
  { id, ownerId, kind, from, until, after }: MovementFilter,
  limit: number,
): Promise<readonly MovementRow[]> {
  const given = <T>(value: T | undefined, condition: (value: T) => Sql) =>
    value === undefined ? nothingMore : sql`and ${condition(value)}`
  return db.rows<MovementRow>(sql`
    select m.id, ${purposeOf} as purpose, m.at from movement m
    where true ${given(id, (one) => sql`m.id = ${one}`)}
      ${given(ownerId, (owner) => sql`m.id in (select movement_id from bill_line where owner_id = ${owner})`)}
      ${given(kind, (one) => sql`m.purpose ->> 'kind' = ${one.split('.')[0]}`)}
      ${given(kind?.includes('.') === true ? kind : undefined, (one) => sql`${purposeOf} = ${one}`)}
      ${given(from, (instant) => sql`m.at >= ${instant}`)} ${given(until, (instant) => sql`m.at < ${instant}`)}
      ${given(after, (place) => sql`(m.at, m.id) < (${new Date(place.ms)}, ${place.id})`)}
    order by m.at desc, m.id desc limit ${limit + 1}`)
}

interface Owner {
  readonly uk: string
  readonly nickname: string
}

interface TransferRow {
  readonly movementId: string
  readonly fromClass: string
  readonly toClass: string
  readonly fromOwner: Owner | null
  readonly toOwner: Owner | null
  readonly amount: number
}

/** The transfers of movements, in the order in which they were written. */
export function listTransfers({ db }: Reading, ids: readonly string[]): Promise<readonly TransferRow[]> {
  const named = (person: Sql) =>
    sql`case when ${person}.id is not null then jsonb_build_object('uk', ${person}.uk, 'nickname', ${person}.nickname) end`
  return db.rows<TransferRow>(sql`
    select t.movement_id as "movementId", t.from_class as "fromClass", t.to_class as "toClass", t.amount,
      ${named(sql`f`)} as "fromOwner", ${named(sql`r`)} as "toOwner"
    from transfer t left join app_user f on f.id = t.from_owner and t.from_owner <> ${houseId}
      left join app_user r on r.id = t.to_owner and t.to_owner <> ${houseId}
    where t.movement_id = any(${ids}::text[]) order by t.id`)
}

interface SealedMovement {
  readonly sealedIn: number | null
  readonly lineIds: readonly string[]
}

/** The closed day that a movement is in, and the lines it has made. */
export function findSealedMovement({ db }: Reading, id: string): Promise<SealedMovement | undefined> {
  return db.first<SealedMovement>(sql`
    select ${sealedNumber} as "sealedIn",
      array(select b.id from bill_line b where b.movement_id = m.id order by b.id) as "lineIds"
    from movement m where m.id = ${id}`)
}
