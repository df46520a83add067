-- Somebody asks for earnings to be paid out. While it is open its amount is in bean.withdrawing. The states are those of
-- domain/withdrawals; they only ever grow.
create table withdrawal (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  amount bigint not null check (amount > 0),
  -- Taken out of the amount.
  fee bigint not null check (fee >= 0 and fee < amount),
  method text not null check (method in ('paypal', 'bank', 'alipay', 'wechat')),
  -- Empty once its owner is erased.
  payee text not null,
  state smallint not null check (state between 0 and 6),
  created_at timestamptz not null,
  -- Until when staff want to have acted.
  due_at timestamptz,
  ended_at timestamptz,
  -- Who pays is settled when paying begins.
  paid_by text check (paid_by in ('hand', 'provider')),
  -- What the bank, wallet or provider calls the payment.
  reference text,
  -- When a provider is to be given the payment or asked about it; null while nobody but a person can go on.
  next_try_at timestamptz,
  tries integer not null default 0,
  -- What the provider calls the payment it was given; null while it is not known to have it.
  batch_id text,
  -- What went wrong at the last try, for staff.
  trouble text,
  check ((state < 3) = (ended_at is null)),
  check (state <> 2 or paid_by is not null)
);
create unique index withdrawal_open on withdrawal (user_id) where state < 3;
create index withdrawal_by_user on withdrawal (user_id, created_at, id);
create index withdrawal_waiting on withdrawal (state, created_at, id) where state < 3;
create index withdrawal_ended on withdrawal (ended_at, id) where state >= 3;
create index withdrawal_to_pay on withdrawal (method, next_try_at) where state in (1, 2);

-- How it came to each of its states. A state is reached once.
create table withdrawal_event (
  withdrawal_id uuid not null references withdrawal (id),
  state smallint not null,
  at timestamptz not null,
  -- Null: the rules, or a provider.
  actor_id uuid references app_user (id),
  reason text,
  primary key (withdrawal_id, state)
);

-- Who has agreed. A large one needs two different people.
create table withdrawal_approval (
  withdrawal_id uuid not null references withdrawal (id),
  approver_id uuid not null references app_user (id),
  reason text not null,
  at timestamptz not null,
  primary key (withdrawal_id, approver_id)
);

-- Earnings turned into coins, for the limit of the day.
create table conversion (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  amount bigint not null check (amount > 0),
  bonus bigint not null check (bonus >= 0),
  at timestamptz not null
);
create index conversion_by_user on conversion (user_id, at);

-- What a change of name cost: a free one is granted again some time after the last free one.
alter table former_nickname add column price bigint not null default 0 check (price >= 0);
