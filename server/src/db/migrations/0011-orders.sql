-- An order of one companion's time: asked for directly, or found by a wish that companions answer ('fast').
-- What the rules of domain/orders go by stands in columns where lists and clocks ask for it, and in `state` otherwise.
create table play_order (
  id uuid primary key,
  -- What people call it.
  sn text not null unique,
  product text not null,
  entrance text not null check (entrance in ('direct', 'fast')),
  source text not null check (source in ('web', 'discord')),
  boss_id uuid not null references app_user (id),
  -- Nobody while a wish looks for somebody.
  player_id uuid references player (user_id),
  -- The service as it was when it was ordered; of a wish only the game.
  service_id uuid,
  game text not null,
  title text not null,
  price_per_hour integer,
  -- Sex, level, server, note and mode that a fast order asks for.
  wish jsonb,
  -- An order keeps the numbers it was made under; in percent.
  commission double precision not null,
  vip_rate double precision not null,
  freeze_hours smallint not null,
  -- The voucher that the price counts on.
  voucher_id uuid,
  status smallint not null,
  since timestamptz(3) not null,
  deadline_at timestamptz(3),
  -- When something happens by itself; of an open order always somewhen.
  due_at timestamptz(3),
  units smallint not null check (units between 1 and 24),
  list bigint not null check (list > 0),
  vip_discount bigint not null check (vip_discount >= 0),
  voucher_discount bigint not null check (voucher_discount >= 0),
  payable bigint not null check (payable > 0),
  refunded bigint not null check (refunded >= 0),
  accepted_at timestamptz(3),
  started_at timestamptz(3),
  released boolean not null,
  decided_by_staff boolean not null,
  -- search, proposal, claim, renewalQuote and renewal of the order.
  state jsonb not null,
  -- Under which more time is held that the companion may still decline.
  renewal_id uuid,
  -- How often money was taken back after the companion had been paid.
  reversals smallint not null default 0,
  -- A quote is good for one order.
  quote_id uuid unique,
  -- The fast order that this one was turned into.
  quick_sn text,
  created_at timestamptz(3) not null,
  check (list - vip_discount - voucher_discount = payable),
  check (entrance = 'fast' or player_id is not null)
);
create index play_order_by_boss on play_order (boss_id, created_at, id);
create index play_order_by_player on play_order (player_id, created_at, id);
create index play_order_due on play_order (due_at) where due_at is not null;
-- Open orders of a person are few, whatever they have behind them.
create index play_order_open_by_boss on play_order (boss_id, created_at, id)
  where status in (0, 5, 10, 20, 30, 50, 51, 52);
create index play_order_open_by_player on play_order (player_id, created_at, id)
  where status in (0, 5, 10, 20, 30, 50, 51, 52);
-- What waits for staff, and what may come to them.
create index play_order_disputed on play_order (status, since, id) where status in (50, 51, 52);

-- What happened to an order, and who did it. `side` null is the clock. Rows are only ever added.
create table order_event (
  id uuid primary key,
  order_id uuid not null references play_order (id),
  at timestamptz(3) not null,
  what text not null,
  by_id uuid,
  side text check (side in ('boss', 'player', 'staff')),
  status smallint not null,
  note text not null,
  amount bigint,
  -- Pictures that show it.
  files uuid[] not null
);
create index order_event_by_order on order_event (order_id, id);

-- A companion does one thing at a time: a row while her order is matched, accepted or served.
create table engagement (
  player_id uuid primary key references player (user_id),
  order_id uuid not null unique references play_order (id)
);

-- What one of the staff has decided and another has to agree to. It holds for the state it was made in.
create table order_decision (
  order_id uuid primary key references play_order (id),
  refund bigint not null,
  reason text not null,
  by_id uuid not null references app_user (id),
  at timestamptz(3) not null,
  since timestamptz(3) not null
);
