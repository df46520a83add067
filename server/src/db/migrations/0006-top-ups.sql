-- One attempt to buy coins. It keeps the numbers it was begun under, and what the provider was asked for in its own
-- currency: the money that comes has to be exactly that.
create table top_up (
  order_no text primary key check (order_no ~ '^[A-Z0-9]{8,32}$'),
  user_id uuid not null references app_user (id),
  package_id text not null,
  channel text not null,
  price bigint not null check (price > 0),
  coins bigint not null check (coins > 0),
  bonus bigint not null check (bonus >= 0),
  -- Promised to whoever has bought nothing yet; nothing is left of it when another top-up was paid before.
  first_bonus bigint not null check (first_bonus >= 0),
  state text not null check (state in ('pending', 'paid', 'failed', 'expired')),
  -- None while the provider has not answered.
  provider_ref text,
  url text,
  charge_amount bigint,
  charge_currency text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- When the provider is asked next; none: it has said its last word.
  next_check_at timestamptz,
  checks integer not null default 0,
  -- For staff: what went wrong with it.
  problem text,
  unique (channel, provider_ref),
  check ((state = 'paid') = (paid_at is not null)),
  check ((provider_ref is null) = (charge_amount is null) and (provider_ref is null) = (charge_currency is null))
);
create index top_up_by_user on top_up (user_id, created_at);
create index top_up_paid_by_user on top_up (user_id, paid_at) where state = 'paid';
create index top_up_pending_by_user on top_up (user_id) where state = 'pending';
create index top_up_due on top_up (next_check_at) where next_check_at is not null;
create index top_up_never_offered on top_up (created_at) where provider_ref is null;

-- What the sandbox knows as a provider of its own. The shop sees it only through the provider's port.
create table sandbox_payment (
  ref text primary key,
  order_no text not null unique,
  amount bigint not null check (amount > 0),
  currency text not null,
  return_url text not null,
  state text not null check (state in ('open', 'approved', 'declined', 'paid')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
