-- A campaign gives out vouchers of one kind, and never promises more than its budget: `worth` is the most that one of
-- them can cost the house. Percent vouchers have a percentage and a cap, the others an amount and the least price.
create table voucher_campaign (
  id uuid primary key,
  title text not null unique,
  kind text not null,
  percent smallint,
  cap bigint,
  amount bigint,
  minimum bigint,
  worth bigint not null generated always as (case kind when 'percent' then cap else amount end) stored,
  lives_days smallint not null check (lives_days between 1 and 365),
  budget bigint not null,
  committed bigint not null default 0,
  issued integer not null default 0,
  created_at timestamptz not null,
  check (committed between 0 and budget),
  check (case kind
    when 'percent' then percent between 1 and 100 and cap > 0 and amount is null and minimum is null
    when 'amount' then amount between 1 and minimum - 1 and percent is null and cap is null
    else false end is true)
);

-- The pack that the house gives to everybody who registers; the numbers are those of the tariff.
insert into voucher_campaign (id, title, kind, percent, cap, amount, minimum, lives_days, budget, created_at) values
  ('0190a000-0000-7000-8000-000000000001', '新人礼包：九折', 'percent', 10, 2000, null, null, 7, 10000000000, now()),
  ('0190a000-0000-7000-8000-000000000002', '新人礼包：满减', 'amount', null, null, 800, 5000, 7, 10000000000, now());

-- A voucher keeps what it was worth when it was given. Expired is what the clock says of one that is usable.
create table voucher (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  campaign_id uuid not null references voucher_campaign (id),
  -- What it was given for, in words for its owner.
  source text not null,
  kind text not null,
  percent smallint,
  cap bigint,
  amount bigint,
  minimum bigint,
  state text not null default 'usable' check (state in ('usable', 'reserved', 'used')),
  -- The order that it is for.
  reserved_for uuid,
  given_at timestamptz not null,
  expires_at timestamptz not null,
  check ((state = 'usable') = (reserved_for is null)),
  check (expires_at > given_at),
  check (case kind
    when 'percent' then percent between 1 and 100 and cap > 0 and amount is null and minimum is null
    when 'amount' then amount between 1 and minimum - 1 and percent is null and cap is null
    else false end is true)
);
create index voucher_by_user on voucher (user_id, expires_at, id);
-- One voucher for an order.
create unique index voucher_by_order on voucher (reserved_for) where reserved_for is not null;

alter table player
  -- The list prices of a companion's finished orders, in hundredths of a coin.
  add column list_total bigint not null default 0 check (list_total >= 0),
  -- When the level was judged last: once a month.
  add column judged_at timestamptz not null default now();
create index player_by_judgement on player (judged_at);
