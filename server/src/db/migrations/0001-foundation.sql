create table app_user (
  id uuid primary key,
  uk text not null unique,
  show_id text not null unique,
  account text unique,
  password_hash text,
  nickname text not null,
  avatar text not null,
  hue smallint not null,
  sex smallint not null default 0 check (sex in (0, 1, 2)),
  country text,
  time_zone text not null default 'Europe/London',
  discord_id text unique,
  -- 'staff' and 'admin'; boss is everyone, player follows from the player table.
  duties text[] not null default '{}',
  frozen_at timestamptz,
  created_at timestamptz not null
);

create table session (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  token_hash bytea not null unique,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_by_user on session (user_id);
create index session_by_expiry on session (expires_at);

-- One row per account and address: counting rows would let a hundred guesses race past the limit.
create table sign_in_failure (
  key bytea primary key,
  failures integer not null,
  since timestamptz not null
);
create index sign_in_failure_by_since on sign_in_failure (since);

create table player (
  user_id uuid primary key references app_user (id),
  status text not null check (status in ('online', 'busy', 'offline')),
  -- online 0, busy 1, offline 2: the order in which companions are shown.
  awake_rank smallint not null generated always as (case status when 'online' then 0 when 'busy' then 1 else 2 end) stored,
  play_level smallint not null default 1 check (play_level between 1 and 8),
  motto text not null default '',
  languages text[] not null default '{}',
  review_count integer not null default 0,
  stars_total integer not null default 0,
  -- (10 × 4.6 + Σ stars) / (10 + n), see tariff.rating.
  rating numeric(4, 3) not null generated always as ((46 + stars_total)::numeric / (10 + review_count)) stored,
  order_count integer not null default 0,
  voice_url text,
  voice_seconds smallint
);
create index player_by_awake on player (awake_rank, rating desc, user_id);

create table player_service (
  id uuid primary key,
  player_id uuid not null references player (user_id),
  product text not null check (product in ('pw', 'joy')),
  game text not null,
  title text not null,
  rank text,
  servers text[] not null default '{}',
  price_per_hour bigint not null check (price_per_hour > 0)
);
create index player_service_by_player on player_service (player_id);
create index player_service_by_game on player_service (game, player_id);

create table idempotency_key (
  user_id uuid not null,
  key text not null,
  body_hash bytea not null,
  -- Null only inside the transaction that is still working on the answer.
  answer jsonb,
  at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_key_by_at on idempotency_key (at);

-- What has to leave the process: written with the effect it belongs to, sent by the timetable.
create table outbox (
  id uuid primary key,
  kind text not null,
  payload jsonb not null,
  attempts smallint not null default 0,
  due_at timestamptz not null,
  last_error text,
  created_at timestamptz not null
);
create index outbox_due on outbox (due_at);

-- How far the program's clock runs ahead of the world's (demo mode).
create table program_clock (
  one boolean primary key default true check (one),
  ahead_ms bigint not null
);
insert into program_clock (ahead_ms) values (0);

create table demo_data (
  one boolean primary key default true check (one),
  loaded_at timestamptz not null
);
