import type { Client } from 'pg'
import type { Database } from '#db/database.ts'
import { sql } from '#db/sql.ts'

/** Beyond this what was deleted is in the way of the next test's reads. */
const maxBytes = 8 * 1024 * 1024

/**
 * Lets every clone of this database become again what it is now: what the migrations wrote is kept beside the tables,
 * with the number of things that a test might have added to the schema.
 */
export async function rememberUntouched(client: Client): Promise<void> {
  await client.query(`
    create schema untouched;

    -- Found out once: the catalogue takes longer to ask than most tests leave to be cleared away.
    create table untouched.tables as
      select t.oid as id, t.relname as name, string_agg(quote_ident(attname), ', ') as columns,
        pg_relation_size(t.oid) > 0 as kept
      from pg_class t join pg_attribute on attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = ''
      where relnamespace = 'public'::regnamespace and relkind = 'r'
      group by t.oid;

    create function untouched.count_schema() returns bigint[] language sql as $$
      select array[
        (select count(*) from pg_class where relnamespace = 'public'::regnamespace),
        (select count(*) from pg_attribute), (select count(*) from pg_constraint),
        (select count(*) from pg_proc), (select count(*) from pg_trigger)]
    $$;

    create function untouched.restore() returns boolean language plpgsql
    -- The order of the tables does not matter then.
    set session_replication_role = replica as $$
    declare t record;
    begin
      if untouched.count_schema() <> (select counted from untouched.schema)
        or (select sum(pg_relation_size(id)) from untouched.tables) > ${maxBytes} then return false; end if;
      for t in select name from untouched.tables where pg_relation_size(id) > 0 loop
        execute format('delete from public.%I', t.name);
      end loop;
      for t in select name, columns from untouched.tables where kept loop
        execute format('insert into public.%I (%s) select %2$s from untouched.%I', t.name, t.columns, 'kept_' || t.name);
      end loop;
      return true;
    end $$;

    do $$
    declare t record;
    begin
      for t in select name from untouched.tables where kept loop
        execute format('create table untouched.%I as table public.%I', 'kept_' || t.name, t.name);
      end loop;
      create table untouched.schema (counted bigint[]);
      insert into untouched.schema values (untouched.count_schema());
    end $$`)
}

/** Answers whether the database is as it was; where a test has built or filled it up too much, it is not. */
export async function restoreUntouched(db: Database): Promise<boolean> {
  const { total, idle } = db.connections
  // Somebody still works on it.
  if (idle < total) return false
  const answer = await db.first<{ restored: boolean }>(sql`select untouched.restore() as restored`)
  return answer?.restored === true
}
