import type { Client } from 'pg'

/** Beyond this what was deleted is in the way of the next test's reads. */
const maxBytes = 8 * 1024 * 1024

/**
 * Lets every clone of this database become again what it is now: what the migrations wrote is kept beside the tables,
 * and whoever builds something is noted.
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

    create table untouched.built (tag text);

    create function untouched.note_built() returns event_trigger language plpgsql as $$
    begin
      if tg_event = 'sql_drop' then
        insert into untouched.built select tg_tag from pg_event_trigger_dropped_objects() where schema_name = 'public';
      else
        insert into untouched.built select tg_tag from pg_event_trigger_ddl_commands() where schema_name = 'public';
      end if;
    end $$;

    create function untouched.restore() returns boolean language plpgsql
    -- The order of the tables does not matter then.
    set session_replication_role = replica as $$
    declare t record; bytes bigint := 0;
    begin
      if exists (select from untouched.built) then return false; end if;
      for t in
        select name, columns, kept, size from untouched.tables, pg_relation_size(id) as size where size > 0
      loop
        bytes := bytes + t.size;
        execute format('delete from public.%I', t.name);
        if t.kept then
          execute format('insert into public.%I (%s) select %2$s from untouched.%I', t.name, t.columns, 'kept_' || t.name);
        end if;
      end loop;
      return bytes <= ${maxBytes};
    end $$;

    do $$
    declare t record;
    begin
      for t in select name from untouched.tables where kept loop
        execute format('create table untouched.%I as table public.%I', 'kept_' || t.name, t.name);
      end loop;
    end $$;

    create event trigger note_built on ddl_command_end execute function untouched.note_built();
    create event trigger note_dropped on sql_drop execute function untouched.note_built()`)
}

/** Answers whether the database is as it was; where a test has built or filled it up too much, it is not. */
export async function restoreUntouched(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ restored: boolean }>('select untouched.restore() as restored')
  return rows[0]?.restored === true
}
