-- `owed` is the one account of a person that is never above 0: what a companion still owes the house after a refund that
-- her beans did not cover.
alter table account drop constraint account_class_check, drop constraint account_balance_check;
alter table account
  add constraint account_class_check check (class in (
    'coin.paid', 'coin.earned', 'coin.bonus',
    'bean.pending', 'bean.available', 'bean.withdrawing', 'owed',
    'held.paid', 'held.earned', 'held.bonus')),
  add constraint account_balance_check check (case when class = 'owed' then balance <= 0 else balance >= 0 end);

-- A line may move no coin and still count for VIP: a boss's coins left the purse when the order was placed, and count
-- when it is done.
alter table bill_line drop constraint bill_line_amount_check;
alter table bill_line add constraint bill_line_amount_check check (amount <> 0 or experience <> 0);

-- What a companion earned with one order and cannot use yet: `remaining` of all of a player's rows is what is in
-- bean.pending. Changed only by whoever holds the player's accounts, but for `frozen`.
create table earning (
  -- The order.
  source_id uuid primary key,
  player_id uuid not null,
  amount bigint not null check (amount >= 0),
  -- What has neither matured nor been taken back.
  remaining bigint not null,
  -- The part of it that does not mature while a refund is disputed.
  frozen bigint not null default 0,
  matures_at timestamptz not null,
  created_at timestamptz not null,
  -- How often a part of it has matured.
  times_matured integer not null default 0,
  -- What the boss paid and has not got back, by class of coins.
  spent_paid bigint not null check (spent_paid >= 0),
  spent_earned bigint not null check (spent_earned >= 0),
  spent_bonus bigint not null check (spent_bonus >= 0),
  check (0 <= frozen and frozen <= remaining and remaining <= amount)
);
create index earning_by_due on earning (matures_at) where remaining > frozen;
create index earning_by_player on earning (player_id, created_at) where remaining > 0;
