import { integer, planAnew, sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'

const portion = 1_000

/** What a closed day has in the tables, each in the order of its ids. */
const parts = {
  movements: (number: number) => sql`
    select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, purpose from movement
    where sealed_in = ${number} order by id`,
  transfers: (number: number) => sql`
    select t.id, t.movement_id as "movementId", t.from_owner as "fromOwner", t.from_class as "fromClass",
      t.to_owner as "toOwner", t.to_class as "toClass", t.amount
    from movement m join transfer t on t.movement_id = m.id where m.sealed_in = ${number} order by t.id`,
  lines: (number: number) => sql`
    select b.id, u.uk as owner, b.unit, b.amount, b.balance, b.type,
      to_char(b.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, b.owner_id as "ownerId",
      b.movement_id as "movementId", b.experience,
      to_char(b.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "exactAt"
    from movement m join bill_line b on b.movement_id = m.id join app_user u on u.id = b.owner_id
    where m.sealed_in = ${number} order by b.id`,
} as const

/** Some at a time, so that a day may be of any size. */
export async function* readDayRows<Row>(
  { db }: Work,
  part: keyof typeof parts,
  number: number,
): AsyncGenerator<readonly Row[]> {
  await db.run(planAnew(sql`declare archived_row no scroll cursor for ${parts[part](number)}`))
  for (;;) {
    const rows = await db.rows<Row>(planAnew(sql`fetch ${integer(portion)} from archived_row`))
    if (rows.length > 0) yield rows
    if (rows.length < portion) break
  }
  await db.run(sql`close archived_row`)
}
