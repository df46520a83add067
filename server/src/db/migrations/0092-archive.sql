-- Closed days whose transfers and lines stand in a file instead of in the tables: always the oldest, without gaps. Their
-- movements stay, so that nothing is ever posted twice, and so do their seals and leaves.
create table archived_day (
  number integer primary key references sealed_day (number),
  -- The name of its file, and the hash of what is in it.
  file text not null,
  hash bytea not null,
  transfers bigint not null,
  lines bigint not null,
  at timestamptz not null
);

-- What archived days have left with somebody, or held for a thing, by class of accounts: where the transfers that are in
-- the tables go on from. `experience` is what their lines added to it. The house has no row here.
create table carried (
  owner_id uuid not null,
  class text not null,
  amount bigint not null check (amount <> 0),
  primary key (owner_id, class)
);

-- How much of a sum stands in the archive.
alter table bill_month
  add column archived_incoming bigint not null default 0,
  add column archived_outgoing bigint not null default 0;
alter table flow_day add column archived bigint not null default 0;
alter table earning
  add column archived_amount bigint not null default 0,
  add column archived_paid bigint not null default 0,
  add column archived_earned bigint not null default 0,
  add column archived_bonus bigint not null default 0;
