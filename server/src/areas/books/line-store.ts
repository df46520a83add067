import type { SealedLine } from '@kaihei/domain/books/line'
import { referenceOf } from '@kaihei/domain/books/line'
import type { Purpose } from '@kaihei/domain/wallet/bill'
import { integer, nothingMore, planAnew, sql } from '#db/sql.ts'
import type { PlaceInTime } from '#http/cursor.ts'
import { sealedNumber } from '#ledger/open-day.ts'
import type { Period } from '#work/periods.ts'
import type { Reading, Work } from '#work/work.ts'

/** A line as it is to be sealed, and whose it is. */
interface LineToSeal {
  readonly line: SealedLine
  readonly ownerId: string
}

/** And the day that it is in. */
export interface OwnedLine extends LineToSeal {
  /** None: it is not sealed yet. */
  readonly sealedIn: number | null
}

interface RowToSeal extends Omit<SealedLine, 'reference'> {
  readonly ownerId: string
  readonly purpose: Purpose
}

interface LineRow extends RowToSeal {
  readonly sealedIn: number | null
}

const columnsToSeal = sql`
  b.id, u.uk as owner, b.unit, b.amount, b.balance, b.type,
  to_char(b.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
  b.owner_id as "ownerId", m.purpose`
const columns = sql`${columnsToSeal}, ${sealedNumber} as "sealedIn"`
const lines = sql`bill_line b join movement m on m.id = b.movement_id join app_user u on u.id = b.owner_id`

function toSeal({ id, owner, unit, amount, balance, type, purpose, at, ownerId }: RowToSeal): LineToSeal {
  return { line: { id, owner, unit, amount, balance, type, reference: referenceOf(purpose), at }, ownerId }
}

function toLine(row: LineRow): OwnedLine {
  return { ...toSeal(row), sealedIn: row.sealedIn }
}

/**
 * Every line of a day in the order of the tree, so many at once: ids as they are written sort as their bytes do.
 */
export async function* readLinesOf(
  { db }: Work,
  number: number,
  portion: number,
): AsyncGenerator<readonly LineToSeal[]> {
  // All of them are wanted, not the first few soon.
  await db.run(sql`set local cursor_tuple_fraction = 1`)
  await db.run(
    planAnew(sql`
      declare sealed_line no scroll cursor for select ${columnsToSeal} from ${lines} where m.sealed_in = ${number} order by b.id`),
  )
  for (;;) {
    const rows = await db.rows<RowToSeal>(planAnew(sql`fetch ${integer(portion)} from sealed_line`))
    if (rows.length > 0) yield rows.map(toSeal)
    if (rows.length < portion) break
  }
  await db.run(sql`close sealed_line`)
}

export async function listLinesById(
  { db }: Pick<Reading, 'db'>,
  ids: readonly string[],
): Promise<readonly OwnedLine[]> {
  const rows = await db.rows<LineRow>(
    sql`select ${columns} from ${lines} where b.id = any(${ids}::uuid[]) order by b.id`,
  )
  return rows.map(toLine)
}

export async function findLineOf(
  { db }: Reading,
  ownerId: string,
  id: string,
): Promise<OwnedLine | undefined> {
  const row = await db.first<LineRow>(
    sql`select ${columns} from ${lines} where b.id = ${id} and b.owner_id = ${ownerId}`,
  )
  return row && toLine(row)
}

/** Lines of somebody's bills of a month, the newest first; one more than asked for. */
export async function listLinesOf(
  { db }: Reading,
  ownerId: string,
  { within, orderId }: { readonly within?: Period | undefined; readonly orderId?: string | undefined },
  after: PlaceInTime | undefined,
  limit: number,
): Promise<readonly OwnedLine[]> {
  const rows = await db.rows<LineRow>(
    planAnew(sql`
      select ${columns} from ${lines} where b.owner_id = ${ownerId} and b.amount <> 0
        ${within === undefined ? nothingMore : sql`and b.at >= ${within.from} and b.at < ${within.to}`}
        ${orderId === undefined ? nothingMore : sql`and b.type = 3 and m.purpose ->> 'orderId' = ${orderId}`}
        ${after === undefined ? nothingMore : sql`and (b.at, b.id) < (${new Date(after.ms)}, ${after.id})`}
      order by b.at desc, b.id desc limit ${limit + 1}`),
  )
  return rows.map(toLine)
}
