-- A companion's answer to a wish, with what she asks as it was when she called. A call counts until `until`, whatever
-- the clock's job has noticed of it; one that has gone by, or was taken back, may come again.
create table fast_call (
  order_id uuid not null references play_order (id),
  player_id uuid not null references player (user_id),
  service_id uuid not null,
  title text not null,
  rank text,
  price_per_hour integer not null check (price_per_hour > 0),
  called_at timestamptz(3) not null,
  until timestamptz(3) not null,
  state text not null check (state in ('live', 'gone', 'turnedDown', 'chosen')),
  primary key (order_id, player_id)
);
create index fast_call_by_player on fast_call (player_id, state, until);
create index fast_call_lapsing on fast_call (until) where state = 'live';

-- Who was told of a wish.
create table fast_offer (
  order_id uuid not null references play_order (id),
  player_id uuid not null references player (user_id),
  at timestamptz(3) not null,
  primary key (order_id, player_id)
);
create index fast_offer_by_player on fast_offer (player_id, at);

-- Which circle of companions hears of an open wish next, and when.
create table fast_wave (
  order_id uuid primary key references play_order (id),
  next smallint not null,
  due_at timestamptz(3) not null
);
create index fast_wave_due on fast_wave (due_at);

-- Somebody was chosen and not paid for.
create table fast_strike (
  order_id uuid primary key references play_order (id),
  boss_id uuid not null references app_user (id),
  at timestamptz(3) not null
);
create index fast_strike_by_boss on fast_strike (boss_id, at);

-- Companions look through what is open, whatever there has been before.
create index play_order_hall on play_order (created_at, id) where entrance = 'fast' and status = 0;

-- The lowest price for a game is found among the first.
create index player_service_by_price on player_service (game, price_per_hour);
