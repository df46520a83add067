-- The log of what staff did becomes a chain: rows are numbered without gaps, each carries the hash of the one before it
-- and of its own text, so that a row that is missing, changed or put between others shows.
alter table audit rename column detail to after;
alter table audit alter column after drop not null, alter column after drop default;
alter table audit
  add column before jsonb,
  add column number bigint,
  add column said text,
  add column hash bytea;
-- Null: the house itself, by the clock or at a provider's word.
alter table audit alter column actor_id drop not null;

-- As RFC 8785 writes it. PostgreSQL escapes strings the same way, and no number here is a fraction.
create function pg_temp.canonical(value jsonb) returns text language sql as $$
  select case jsonb_typeof(value)
    when 'object' then (
      select '{' || coalesce(string_agg(to_json(key)::text || ':' || pg_temp.canonical(member), ',' order by key collate "C"), '') || '}'
      from jsonb_each(value) as each (key, member))
    when 'array' then (
      select '[' || coalesce(string_agg(pg_temp.canonical(member), ',' order by place), '') || ']'
      from jsonb_array_elements(value) with ordinality as each (member, place))
    else value::text
  end
$$;

do $$
declare
  one record;
  last bytea := decode(repeat('00', 32), 'hex');
  place bigint := 0;
  text_of_it text;
begin
  for one in select * from audit order by at, id loop
    place := place + 1;
    text_of_it := pg_temp.canonical(jsonb_build_object(
      'after', one.after, 'at', to_char(one.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'before', null,
      'id', place, 'thing', one.subject, 'what', one.action, 'who', one.actor_id, 'why', one.reason));
    last := sha256('\x04'::bytea || last || convert_to(text_of_it, 'UTF8'));
    update audit set number = place, said = text_of_it, hash = last where id = one.id;
  end loop;
  create table audit_head (
    only_one boolean primary key default true check (only_one),
    number bigint not null,
    hash bytea not null
  );
  insert into audit_head (number, hash) values (place, last);
end
$$;

alter table audit drop column id;
alter table audit
  alter column number set not null,
  alter column said set not null,
  alter column hash set not null,
  add primary key (number);
drop index audit_by_subject, audit_by_actor;
create index audit_by_subject on audit (subject, number);
create index audit_by_actor on audit (actor_id, number);
create index audit_by_action on audit (action, number);
create index audit_by_time on audit (at, number);

-- What waits for a second person.
create table approval (
  id uuid primary key,
  kind text not null,
  -- What it is about, as in the audit.
  subject text not null,
  -- Nobody agrees to what concerns themselves.
  concerns_id uuid references app_user (id),
  payload jsonb not null,
  reason text not null,
  proposed_by uuid not null references app_user (id),
  proposed_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'rejected')),
  decided_by uuid references app_user (id),
  decided_at timestamptz,
  answer text,
  check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check (decided_by <> proposed_by)
);
create index approval_waiting on approval (proposed_at, id) where state = 'waiting';
create index approval_decided on approval (decided_at desc, id desc) where state <> 'waiting';
