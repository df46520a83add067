-- What happened to money, and what for. The id says what and of which thing (`top-up:T1:paid`), so nothing posts twice.
create table movement (
  id text primary key,
  purpose jsonb not null,
  at timestamptz not null
);

-- Money goes from somewhere to somewhere. Rows are written once and never changed or deleted; a mistake is answered
-- by another movement. The id is a uuid v7 made when the row is written: it runs with the world's clock, not with the
-- program's, which may be moved.
create table transfer (
  id uuid primary key,
  movement_id text not null references movement (id),
  from_owner uuid not null,
  from_class text not null,
  to_owner uuid not null,
  to_class text not null,
  amount bigint not null check (amount > 0),
  check ((from_owner, from_class) <> (to_owner, to_class))
);
create index transfer_by_movement on transfer (movement_id);

-- What is in the accounts of people and in what is held for a thing. The house has no row here: all purchases would
-- wait for it.
create table account (
  owner_id uuid not null,
  class text not null check (class in (
    'coin.paid', 'coin.earned', 'coin.bonus',
    'bean.pending', 'bean.available', 'bean.withdrawing',
    'held.paid', 'held.earned', 'held.bonus')),
  balance bigint not null check (balance >= 0),
  primary key (owner_id, class)
);

-- What the house has received and paid by class, up to a moment of the world's clock; what came later is still counted
-- from the transfers.
create table house_total (
  until timestamptz not null,
  class text not null,
  received bigint not null,
  paid bigint not null,
  primary key (until, class)
);

-- One line for a person, a movement and a unit: what their bills show. Written with the movement.
create table bill_line (
  owner_id uuid not null,
  at timestamptz not null,
  id uuid not null,
  movement_id text not null references movement (id),
  type smallint not null check (type between 1 and 7),
  unit text not null check (unit in ('coin', 'bean')),
  amount bigint not null check (amount <> 0),
  balance bigint not null check (balance >= 0),
  experience bigint not null,
  primary key (owner_id, at, id)
);
create index bill_line_by_type on bill_line (owner_id, type, at, id);
create index bill_line_by_experience on bill_line (owner_id, at, id) where experience <> 0;

-- A boss's experience and the level it has reached at best.
create table vip_standing (
  user_id uuid primary key,
  experience bigint not null,
  level smallint not null
);
