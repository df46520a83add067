-- Codes for Nitro that were loaded together: by whom, and where they were bought.
create table nitro_batch (
  id uuid primary key,
  kind text not null check (kind in ('nitro-month', 'basic-month', 'nitro-year')),
  source text not null,
  by_id uuid not null references app_user (id),
  at timestamptz not null
);
create index nitro_batch_latest on nitro_batch (at, id);

create table nitro_code (
  id uuid primary key,
  batch_id uuid not null references nitro_batch (id),
  kind text not null,
  -- The code, encrypted with a key of the house for this row alone.
  sealed bytea not null,
  -- With which key: after a change of the secret it is sealed anew.
  sealed_with bytea not null,
  -- By which the same code is known again; it cannot be read out of it.
  mark bytea not null unique,
  -- Its last characters, by which a buyer and staff know which is meant.
  tail text not null,
  -- Whose it is. None: it is in stock.
  order_id uuid,
  -- Sealed with a secret that nobody has any more: it cannot be sold.
  lost_at timestamptz
);
create index nitro_code_in_stock on nitro_code (kind, id) where order_id is null and lost_at is null;
create index nitro_code_by_batch on nitro_code (batch_id);
create index nitro_code_by_key on nitro_code (sealed_with) where lost_at is null;

create table nitro_order (
  id uuid primary key,
  order_no text not null unique,
  user_id uuid not null references app_user (id),
  kind text not null,
  price bigint not null check (price > 0),
  -- From which classes of coins it was paid, for it goes back there.
  from_bonus bigint not null check (from_bonus >= 0),
  from_earned bigint not null check (from_earned >= 0),
  from_paid bigint not null check (from_paid >= 0),
  -- The code that is the buyer's now.
  code_id uuid not null unique references nitro_code (id),
  state text not null check (state in ('delivered', 'reported', 'replaced', 'refunded', 'upheld')),
  at timestamptz(3) not null,
  -- Until then it is shown again, and can be said not to work.
  open_until timestamptz(3) not null,
  -- How often it was looked at again.
  reveals int not null default 0,
  check (from_bonus + from_earned + from_paid = price)
);
create index nitro_order_by_user on nitro_order (user_id, at, id);
alter table nitro_code add foreign key (order_id) references nitro_order (id);

-- Every look at a code after the first.
create table nitro_look (
  order_id uuid not null references nitro_order (id),
  code_id uuid not null references nitro_code (id),
  at timestamptz not null
);
create index nitro_look_by_order on nitro_look (order_id, at);

-- A code that is said not to work, and what staff made of it.
create table nitro_report (
  id uuid primary key,
  order_id uuid not null references nitro_order (id),
  code_id uuid not null references nitro_code (id),
  user_id uuid not null references app_user (id),
  -- Empty once the buyer is erased.
  text text not null,
  at timestamptz(3) not null,
  -- What Discord said of it, what was decided, by whom, and what the buyer was told.
  answer text check (answer in ('invalid', 'valid', 'none')),
  outcome text check (outcome in ('replaced', 'refunded', 'upheld')),
  reason text,
  decided_by uuid references app_user (id),
  decided_at timestamptz(3),
  check ((decided_at is null) = (answer is null) and (decided_at is null) = (outcome is null)
    and (decided_at is null) = (reason is null) and (decided_at is null) = (decided_by is null))
);
create unique index nitro_report_open_once on nitro_report (order_id) where decided_at is null;
create index nitro_report_open on nitro_report (at, id) where decided_at is null;
create index nitro_report_decided on nitro_report (decided_at, id) where decided_at is not null;
create index nitro_report_by_order on nitro_report (order_id, at);
create index nitro_report_believed on nitro_report (user_id, decided_at) where answer = 'none' and outcome <> 'upheld';
