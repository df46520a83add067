-- Days whose books are closed. A movement is in one of them, or waits for the next: whichever day it was posted on, whoever
-- seals takes all that are there and in none. No key leads from here to the day: it would be looked up for each of a
-- million rows, and the same is found out by `ledger:verify`.
alter table movement add column sealed_in integer;
create index movement_by_seal on movement (sealed_in);

-- Lines are sealed with their movement, and looked up by the id that their owner knows.
create index bill_line_by_movement on bill_line (movement_id);
create unique index bill_line_by_id on bill_line (id);

create table sealed_day (
  -- From 1, without gaps.
  number integer primary key,
  -- The day of Europe/London that had ended.
  day date not null unique,
  previous bytea not null,
  root bytea not null,
  seal bytea not null unique,
  lines bigint not null,
  transfers bigint not null,
  -- What the house owed and held by all that was sealed so far.
  coins bigint not null,
  beans bigint not null,
  held bigint not null,
  -- The head of the log of what staff did. None: nobody had done anything.
  audit bytea,
  at timestamptz not null
);

-- The leaves of a day's tree in portions of 1024, in the order of the lines' ids, with the root of each portion. They stay
-- when the key of whose lines they are is destroyed.
create table sealed_block (
  number integer not null references sealed_day (number) deferrable initially deferred,
  place integer not null,
  first_id uuid not null,
  ids uuid[] not null,
  -- 32 bytes each.
  leaves bytea not null,
  root bytea not null,
  primary key (number, place),
  unique (number, first_id)
);
-- Hashes do not become smaller, and a part of them can be read.
alter table sealed_block alter column ids set storage external, alter column leaves set storage external;
