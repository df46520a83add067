import type pg from 'pg'

interface Table {
  /** Ready to stand in a statement. */
  readonly name: string
  /** Columns that are written; the others work themselves out. */
  readonly columns: string
}

/** Every table of ours but the one that says which migrations were made. */
export async function listTables(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(`
    select quote_ident(c.relname) as name,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
      and a.attnum > 0 and not a.attisdropped
    group by c.relname order by c.relname`)
  return rows
}

/** What is written in one way has to be read in the same, wherever that is. */
export async function readAsWritten(client: pg.Client): Promise<void> {
  await client.query(`set local timezone = 'UTC'`)
  await client.query(`set local datestyle = 'ISO, YMD'`)
  await client.query(`set local intervalstyle = 'postgres'`)
  await client.query(`set local bytea_output = 'hex'`)
  await client.query(`set local extra_float_digits = 3`)
}
