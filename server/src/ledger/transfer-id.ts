import { type Sql, sql } from '#db/sql.ts'

/** The least id that a transfer written from an instant on can have: ids begin with the milliseconds of their making. */
export function firstIdAt(instant: Sql): Sql {
  return sql`(lpad(to_hex((extract(epoch from ${instant}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`
}
