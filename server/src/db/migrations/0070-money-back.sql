-- What a payer owes after a charge-back is an account of its own, never above 0 like what a companion owes.
alter table account drop constraint account_class_check, drop constraint account_balance_check;
alter table account
  add constraint account_class_check check (class in (
    'coin.paid', 'coin.earned', 'coin.bonus',
    'bean.pending', 'bean.available', 'bean.withdrawing', 'owed', 'receivable',
    'held.paid', 'held.earned', 'held.bonus')),
  add constraint account_balance_check check (
    case when class in ('owed', 'receivable') then balance <= 0 else balance >= 0 end);

alter table top_up
  -- What the provider calls the money, once it has some: disputes speak of that.
  add column payment_ref text,
  -- What came instead of what was asked for, until somebody has decided about it.
  add column came_amount bigint,
  add column came_currency text,
  add column differs_since timestamptz;
create index top_up_payment on top_up (channel, payment_ref) where payment_ref is not null;
create index top_up_newest on top_up (created_at, order_no);
create index top_up_in_state on top_up (state, created_at, order_no);
create index top_up_differing on top_up (differs_since) where differs_since is not null;

-- Bought coins on their way back to their source. The coins are held under its id from the first moment on.
create table top_up_refund (
  id uuid primary key,
  order_no text not null references top_up (order_no),
  user_id uuid not null references app_user (id),
  -- Coins that left the purse; none of a payment that was never credited.
  amount bigint not null check (amount >= 0),
  bonus_taken bigint not null check (bonus_taken >= 0),
  deducted bigint not null check (deducted >= 0),
  refunded bigint not null check (refunded >= 0),
  -- What the provider is to send back.
  charge_amount bigint not null check (charge_amount > 0),
  charge_currency text not null,
  state text not null check (state in ('asked', 'byHand', 'done', 'returned')),
  -- What the provider, or whoever sent it, calls it.
  reference text,
  problem text,
  reason text not null,
  by_id uuid not null references app_user (id),
  created_at timestamptz not null,
  ended_at timestamptz,
  next_try_at timestamptz,
  tries integer not null default 0,
  check ((state = 'asked') = (next_try_at is not null)),
  check ((state in ('done', 'returned')) = (ended_at is not null))
);
-- One at a time: the next one is worked out from what this one leaves.
create unique index top_up_refund_open on top_up_refund (order_no) where state in ('asked', 'byHand');
create index top_up_refund_of on top_up_refund (order_no);
create index top_up_refund_due on top_up_refund (next_try_at) where next_try_at is not null;

-- Money that a payer took back through their bank or PayPal.
create table charge_back (
  id uuid primary key,
  order_no text not null references top_up (order_no),
  user_id uuid not null references app_user (id),
  channel text not null,
  -- What the provider calls the dispute; none while only staff have said so.
  dispute_ref text,
  amount bigint not null check (amount >= 0),
  taken bigint not null check (taken >= 0),
  receivable bigint not null check (receivable >= 0),
  bonus_taken bigint not null check (bonus_taken >= 0),
  state text not null check (state in ('open', 'won', 'lost')),
  settled text check (settled in ('paid', 'writtenOff')),
  -- The freeze that came with it.
  sanction_id uuid,
  reason text not null,
  by_id uuid references app_user (id),
  at timestamptz not null,
  ended_at timestamptz,
  check (taken + receivable = amount),
  check ((state = 'open') = (ended_at is null))
);
create unique index charge_back_open on charge_back (order_no) where state = 'open';
create unique index charge_back_dispute on charge_back (channel, dispute_ref) where dispute_ref is not null;
create index charge_back_of on charge_back (order_no);

-- The house itself freezes the account of a payer who took money back: then nobody's hand did it.
alter table sanction drop constraint if exists sanction_kind_check;
alter table sanction add constraint sanction_kind_check check (kind in ('mute', 'hide', 'freeze', 'ban'));
alter table sanction alter column by_id drop not null;
