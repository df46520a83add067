-- What people uploaded. The bytes are in the media store under the name; a row without `kept` is swept with its file.
create table uploaded_file (
  id uuid primary key,
  owner_id uuid not null references app_user (id),
  purpose text not null,
  kind text not null check (kind in ('image', 'audio')),
  name text not null unique,
  bytes integer not null,
  width integer,
  height integer,
  seconds double precision,
  kept boolean not null default false,
  created_at timestamptz not null
);
create index uploaded_file_by_owner on uploaded_file (owner_id, created_at);
create index uploaded_file_orphaned on uploaded_file (created_at) where not kept;

alter table player
  add column introduction text not null default '',
  add column tags text[] not null default '{}',
  -- Null with a voice_url: the clip is generated, not uploaded.
  add column voice_file_id uuid references uploaded_file (id),
  -- [{ fileId, url, width, height }] in the order shown. Files never change, so what is said of them stays true.
  add column photos jsonb not null default '[]',
  -- Shown nowhere: erased, or taken down by staff.
  add column hidden boolean not null default false,
  add column joined_at timestamptz not null default now(),
  -- Not indexed: it is touched every few minutes, and an index would turn each touch into a new index entry.
  add column last_seen_at timestamptz not null default now(),
  -- Companions of the demo have no browser that could fall silent.
  add column stays_online boolean not null default false;
-- Who might have fallen silent.
create index player_to_watch on player (user_id) where status <> 'offline' and not stays_online;

create table application_draft (
  user_id uuid primary key references app_user (id),
  -- Not jsonb: a draft is kept as it was typed, and jsonb refuses some of what can be typed.
  draft json not null,
  saved_at timestamptz not null
);

-- Each time somebody hands in is a row of its own: a decision on what staff saw never falls on something newer.
create table player_application (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  state text not null check (state in ('submitted', 'approved', 'rejected')),
  form jsonb not null,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references app_user (id),
  reason text,
  check ((state = 'submitted') = (decided_at is null))
);
create unique index player_application_open on player_application (user_id) where state = 'submitted';
create index player_application_by_user on player_application (user_id, submitted_at desc);
create index player_application_waiting on player_application (submitted_at, id) where state = 'submitted';
create index player_application_decided on player_application (state, decided_at desc, id desc)
  where state <> 'submitted';

-- What staff and admins did, to whom and why. Rows are only ever added.
create table audit (
  id uuid primary key,
  actor_id uuid not null references app_user (id),
  action text not null,
  subject text not null,
  reason text not null,
  detail jsonb not null default '{}',
  at timestamptz not null
);
create index audit_by_subject on audit (subject, at);
create index audit_by_actor on audit (actor_id, at);
