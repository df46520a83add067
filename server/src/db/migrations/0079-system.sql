-- How each job of the timetable, and each provider outside, did the last time, in whichever process that was.
create table job_run (
  name text primary key,
  kind text not null check (kind in ('job', 'provider')),
  -- None: it runs when somebody asks for it.
  every_ms integer,
  -- When it was last its turn; most jobs then have nothing to do.
  asked_at timestamptz(3),
  ran_at timestamptz(3),
  took_ms integer,
  runs bigint not null default 0,
  failures bigint not null default 0,
  -- Since when, and how often in a row, it has failed. None: the last time it did not.
  failing_since timestamptz(3),
  failing integer not null default 0,
  last_error text
);

-- Every process of the program that was seen within the last minutes.
create table program_process (
  id uuid primary key,
  host text not null,
  pid integer not null,
  version text not null,
  started_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  lines integer not null
);

-- What admins were told about, from when it began until it was over. One of a kind is open at a time.
create table alert (
  id uuid primary key,
  -- What it is about: `ledger`, `outbox`, `job:…`, `provider:…`, `queue:…`.
  about text not null,
  -- What its sentence is made of.
  detail jsonb not null,
  opened_at timestamptz(3) not null,
  closed_at timestamptz(3)
);
create unique index alert_open on alert (about) where closed_at is null;
create index alert_latest on alert (opened_at desc);
