-- How much of each thing somebody has done, by the series of `domain/src/achievements/series.ts`. Follows from orders that
-- count, their reviews and gifts: `records:rebuild` counts the same again. What was done before this house counted is
-- beside it and stays.
create table achievement_progress (
  user_id uuid not null references app_user (id),
  series text not null,
  count bigint not null default 0 check (count >= 0),
  brought bigint not null default 0 check (brought >= 0),
  primary key (user_id, series)
) with (fillfactor = 80);

-- How many orders of a boss with a companion count: the first makes her one of his, the second him one who came back.
create table achievement_pair (
  player_id uuid not null references app_user (id),
  boss_id uuid not null references app_user (id),
  orders integer not null check (orders > 0),
  primary key (player_id, boss_id)
) with (fillfactor = 80);

-- What somebody has reached, and what they took for it.
create table achievement (
  user_id uuid not null references app_user (id),
  achievement_id text not null,
  reached_at timestamptz not null,
  claimed_at timestamptz,
  -- What it was reached by was taken back before it was claimed.
  lapsed boolean not null default false,
  -- On a final board.
  place smallint check (place > 0),
  -- By what was done before this house counted: it is shown, and brings nothing.
  brought boolean not null default false,
  primary key (user_id, achievement_id),
  check (not lapsed or claimed_at is null)
) with (fillfactor = 80);

-- How many have each of them (`what` is its id), how many people there are (`people`) and how many companions
-- (`companions`). Counted by the clock: a counter that everybody writes would be a row that all of them wait for.
create table achievement_tally (
  what text primary key,
  count bigint not null
);

alter table app_user add column shows_achievements boolean not null default true;
