-- What a companion's doings are worth to the house, see tariff.reputation: `reputation` is what the day has made of
-- `reputation_start`. Bounds and the daily way back to 100 apply between days, so that the order of what happened
-- within one does not matter.
alter table player
  add column reputation smallint not null default 100 check (reputation between 0 and 200),
  add column reputation_start smallint not null default 100,
  add column reputation_day date not null default '2020-01-01',
  -- Erased, or taken down by staff.
  add column taken_down boolean not null default false,
  -- Score and lists have yet to follow what has changed.
  add column listing_stale boolean not null default false;
update player set taken_down = hidden;
alter table player
  drop column hidden,
  -- Shown nowhere; 40 is tariff.reputation.shownFrom.
  add column hidden boolean not null generated always as (taken_down or reputation < 40) stored;
create index player_listing_to_follow on player (user_id) where listing_stale;
create index player_below_par on player (reputation_day) where reputation < 100;

-- What a companion has done, counted from play_order, order_event and review, and what she brought along from before
-- there were orders here. Rates and counts on the card follow from it. Everything but `brought_…` can be counted again.
create table track_record (
  player_id uuid primary key references player (user_id),
  -- Paid for at least in part, and what is left of their list prices.
  finished integer not null default 0,
  list_total bigint not null default 0,
  -- Accepted, and then not done.
  failed integer not null default 0,
  accepted integer not null default 0,
  turned_down integer not null default 0,
  replies integer not null default 0,
  reply_ms bigint not null default 0,
  -- With at least one, with at least two orders that were finished.
  bosses integer not null default 0,
  returning_bosses integer not null default 0,
  brought_orders integer not null default 0,
  brought_list_total bigint not null default 0,
  -- Each counts as much as so many orders.
  brought_completion_rate double precision,
  brought_accept_rate double precision,
  brought_reply_seconds integer,
  brought_repeat_rate double precision
);
insert into track_record (player_id, brought_orders, brought_list_total, brought_completion_rate, brought_accept_rate,
  brought_reply_seconds, brought_repeat_rate)
  select user_id, order_count, list_total, completion_rate, accept_rate, reply_seconds, repeat_rate from player
  where order_count > 0;

-- How many orders of a boss a companion has finished.
create table finished_for (
  player_id uuid not null references player (user_id),
  boss_id uuid not null references app_user (id),
  finished integer not null,
  primary key (player_id, boss_id)
);

-- What a day's doings add to a companion's reputation.
create table reputation_day (
  player_id uuid not null references player (user_id),
  day date not null,
  points integer not null,
  primary key (player_id, day)
);
