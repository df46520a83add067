-- What was earned by renting an account out rests and matures as everything that is earned.
alter table earning drop constraint earning_kind_check;
alter table earning add constraint earning_kind_check check (kind in ('order', 'gift', 'rental'));

-- A game account that somebody lends for money.
create table rental_account (
  id uuid primary key,
  -- None: it is the house's own.
  owner_id uuid references app_user (id),
  game text not null,
  server text not null,
  rank text not null,
  title text not null,
  -- Hundredths, whole coins.
  price_per_hour bigint not null check (price_per_hour > 0),
  -- As the owner wants it.
  is_on boolean not null,
  -- Whoever had it may still know its secret: it is nobody's to rent until there is a new one.
  needs_secret boolean not null,
  -- Who has it; follows from the three above and this.
  rent_id uuid,
  state text not null check (state in ('free', 'rented', 'off')),
  -- Login and secret, encrypted with a key of the house.
  sealed bytea not null,
  -- As much of the login as its two people see.
  login_hint text not null,
  -- By it the same account is known again, though nobody can read which it is.
  login_key bytea not null unique,
  secret_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  check ((state = 'rented') = (rent_id is not null)),
  check (state <> 'free' or (is_on and not needs_secret))
) with (fillfactor = 80);
create index rental_account_listed on rental_account (state, price_per_hour, id) where state <> 'off';
create index rental_account_listed_of_game on rental_account (game, state, price_per_hour, id) where state <> 'off';
create index rental_account_by_owner on rental_account (owner_id, created_at, id);

-- Somebody rents an account: the price is held under its id, the deposit under one of its own, so that each goes back to
-- the classes of coins it came from.
create table rental (
  id uuid primary key,
  deposit_id uuid not null unique,
  account_id uuid not null references rental_account (id),
  renter_id uuid not null references app_user (id),
  owner_id uuid references app_user (id),
  state text not null check (state in ('active', 'ended', 'refunded', 'disputed', 'closed')),
  -- The account as it was then.
  game text not null,
  server text not null,
  rank text not null,
  title text not null,
  login_hint text not null,
  hours smallint not null check (hours > 0),
  price bigint not null check (price > 0),
  deposit bigint not null check (deposit >= 0),
  from_at timestamptz(3) not null,
  to_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- A login that failed, since when it is up to staff, and what the owner says to it.
  failed_at timestamptz(3),
  staff_since timestamptz(3),
  answered_at timestamptz(3),
  answer text,
  -- What the owner wants of the deposit, and what staff have granted.
  claimed_at timestamptz(3),
  claimed bigint not null default 0 check (claimed between 0 and deposit),
  claim_reason text,
  claim_files uuid[] not null default '{}',
  -- Who made it for the house; of one's own account it is the owner.
  claimed_by uuid references app_user (id),
  granted bigint not null default 0 check (granted between 0 and claimed),
  decision text check (decision in ('refunded', 'upheld', 'granted', 'dismissed')),
  decision_reason text,
  decided_by uuid references app_user (id),
  decided_at timestamptz(3),
  over_at timestamptz(3),
  -- Of the owner, in beans, once it is closed.
  earned bigint not null default 0 check (earned >= 0),
  -- Its deadline: what it becomes by itself then follows from its state.
  due_at timestamptz(3),
  check ((state in ('refunded', 'closed')) = (over_at is not null)),
  check ((due_at is null) = (over_at is not null)),
  check ((decision is null) = (decided_at is null))
) with (fillfactor = 80);
create index rental_due on rental (due_at) where due_at is not null;
create index rental_by_renter on rental (renter_id, from_at, id);
create index rental_by_owner on rental (owner_id, from_at, id);
create index rental_by_account on rental (account_id);
create index rental_failures on rental (renter_id, failed_at) where failed_at is not null;
create index rental_login_at_staff on rental (staff_since, id)
  where state = 'disputed' and claimed_at is null and staff_since is not null;
create index rental_claim_at_staff on rental (claimed_at, id) where state = 'disputed' and claimed_at is not null;
create index rental_decided on rental (decided_at, id) where decided_at is not null;

-- Every look at a secret.
create table rental_reveal (
  id uuid primary key,
  rental_id uuid not null references rental (id),
  device text not null,
  at timestamptz(3) not null
);
create index rental_reveal_by_rental on rental_reveal (rental_id, at, id);
