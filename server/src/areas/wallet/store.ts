import type { BillType, Purpose } from '@kaihei/domain/wallet/bill'
import { describePurpose } from '@kaihei/domain/wallet/describe-purpose'
import { nothingMore, planAnew, sql } from '#db/sql.ts'
import type { PlaceInTime } from '#http/cursor.ts'
import { forgetNames } from '#ledger/journal.ts'
import type { Period } from '#work/periods.ts'
import type { Reading, Work } from '#work/work.ts'

export interface BillRow {
  readonly id: string
  readonly at: Date
  readonly type: BillType
  readonly unit: 'coin' | 'bean'
  readonly amount: number
  readonly balance: number
  readonly experience: number
  readonly purpose: Purpose
}

export function placeOf({ at, id }: BillRow): PlaceInTime {
  return { ms: at.getTime(), id }
}

export interface BillChoice {
  readonly type?: number | undefined
  readonly within?: Period | undefined
}

/**
 * Newest first; one more than asked for tells whether there is a next page. Each page costs what is on it: planned for
 * its values, so that a month or a rare type of somebody with a million lines is not read whole and sorted.
 */
export function readBills(
  { db }: Reading,
  userId: string,
  { type, within }: BillChoice,
  after: PlaceInTime | undefined,
  limit: number,
): Promise<readonly BillRow[]> {
  return db.rows<BillRow>(
    planAnew(sql`
      select id, at, type, unit, amount, balance, experience,
        (select purpose from movement m where m.id = b.movement_id) as purpose
      from bill_line b where owner_id = ${userId} and amount <> 0
        ${type === undefined ? nothingMore : sql`and type = ${type}`}
        ${within === undefined ? nothingMore : sql`and at >= ${within.from} and at < ${within.to}`}
        ${after === undefined ? nothingMore : sql`and (at, id) < (${new Date(after.ms)}, ${after.id})`}
      order by at desc, id desc limit ${limit + 1}`),
  )
}

interface LineSeal {
  readonly id: string
  readonly day: string
  readonly seal: string
}

/** The closed days that lines stand in, by their ids; whatever is not sealed yet is not among them. */
export async function readSealsOf(
  { db }: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LineSeal>> {
  const rows = await db.rows<LineSeal>(sql`
    select b.id, d.day::text, encode(d.seal, 'hex') as seal
    from bill_line b join movement m on m.id = b.movement_id join sealed_day d on d.number = m.sealed_in
    where b.id = any(${ids}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

interface MonthRow {
  readonly month: string
  readonly type: number
  readonly unit: 'coin' | 'bean'
  readonly incoming: number
  readonly outgoing: number
}

export function readMonths(
  { db }: Reading,
  userId: string,
  months: readonly string[],
): Promise<readonly MonthRow[]> {
  return db.rows<MonthRow>(sql`
    select month, type, unit, incoming, outgoing from bill_month
    where owner_id = ${userId} and month = any(${months}::text[]) order by month, type, unit desc`)
}

/** Whether some of somebody's bills of a month are in the archive. */
export async function hasArchivedBills({ db }: Reading, userId: string, month: string): Promise<boolean> {
  const found = await db.first(sql`
    select 1 from bill_month where owner_id = ${userId} and month = ${month}
      and (archived_incoming <> 0 or archived_outgoing <> 0) limit 1`)
  return found !== undefined
}

/** Lines that are in the archive are not among them; what they came to by month is. */
export async function exportOf({ db }: Reading, userId: string): Promise<unknown> {
  const archived = await db.rows<MonthRow>(sql`
    select month, type, unit, archived_incoming as incoming, archived_outgoing as outgoing from bill_month
    where owner_id = ${userId} and (archived_incoming <> 0 or archived_outgoing <> 0) order by month, type, unit desc`)
  const rows = await db.rows<Omit<BillRow, 'id'>>(sql`
    select at, unit, amount, balance, experience,
      (select purpose from movement m where m.id = b.movement_id) as purpose
    from bill_line b where owner_id = ${userId} order by at, id`)
  const lines = rows.map(({ purpose, ...line }) => {
    const { title, note } = describePurpose(purpose, line.amount === 0 ? 'experience' : line.unit)
    return { ...line, title, note }
  })
  return archived.length === 0 ? lines : { lines, archived }
}

/** The books stay, without a name in them; nothing is in the accounts any more. */
export async function eraseOf(work: Work, userId: string): Promise<void> {
  await forgetNames(work, userId)
}
