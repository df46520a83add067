-- A seed of number draws is drawn with many times: `used_at` is when it became the current one.
alter table fair_seed
  -- Nobody chose what was added to it.
  add column server_made boolean not null default false,
  -- How many were drawn with it: the next nonce.
  add column draws int not null default 0 check (draws >= 0),
  add column first_drawn_at timestamptz(3),
  -- Nothing is drawn with it any more. It was told then, unless it could not be read.
  add column retired_at timestamptz(3),
  add check (retired_at is null or used_at is not null);
create unique index fair_seed_current on fair_seed (user_id)
  where kind = 'number' and used_at is not null and retired_at is null;
create index fair_seed_to_tell on fair_seed (first_drawn_at)
  where kind = 'number' and retired_at is null and first_drawn_at is not null;
create index fair_seed_of_numbers on fair_seed (user_id, used_at desc)
  where kind = 'number' and used_at is not null;

-- Each draw of such a seed, with everything it was made of. Public.
create table fair_draw (
  id uuid primary key,
  seed_id uuid not null references fair_seed (id),
  nonce int not null check (nonce >= 0),
  inputs jsonb not null,
  result jsonb not null,
  at timestamptz(3) not null,
  unique (seed_id, nonce)
);

-- How long somebody has drawn without one of a tier or better, and whether they have switched draws off for themselves.
create table number_luck (
  user_id uuid primary key references app_user (id),
  since_b int not null default 0,
  since_a int not null default 0,
  since_s int not null default 0,
  paused_until timestamptz(3)
);

-- Whoever takes numbers out of the pools holds these rows: nobody else takes any meanwhile.
create table number_pool (tier text primary key check (tier in ('S', 'A', 'B', 'C')));
insert into number_pool (tier) values ('S'), ('A'), ('B'), ('C');

-- A number that somebody has won. What the house offers is a rule (`domain/numbers/number.ts`); what is not here, or is
-- free again, is in its pool.
create table number_win (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  number int not null,
  tier text not null check (tier in ('S', 'A', 'B', 'C')),
  state text not null check (state in ('won', 'bound', 'returned')),
  won_at timestamptz(3) not null,
  -- Until when it waits, or is theirs; null: for ever. Of one that went back: when that was.
  keep_until timestamptz(3),
  -- When somebody else can have it.
  free_at timestamptz(3) not null default 'infinity'
);
create unique index number_win_held on number_win (number) where state <> 'returned';
create unique index number_win_bound on number_win (user_id) where state = 'bound';
create index number_win_by_user on number_win (user_id, won_at desc);
create index number_win_taken on number_win (tier, free_at);
create index number_win_of_number on number_win (number, free_at);
create index number_win_due on number_win (keep_until) where state <> 'returned' and keep_until is not null;

-- The eight digits that somebody was given first, while a number stands in their place.
alter table app_user add column own_id text unique;

-- What changes a nickname for nothing.
create table rename_card (
  user_id uuid primary key references app_user (id),
  held int not null check (held >= 0)
);
alter table former_nickname add column with_card boolean not null default false;

-- What is drawn besides numbers; the figures are those of the tariff.
insert into voucher_campaign (id, title, kind, percent, cap, amount, minimum, lives_days, budget, created_at) values
  ('0190a000-0000-7000-8000-000000000004', '靓号抽奖：九折', 'percent', 10, 2000, null, null, 30, 1000000000000, now());
