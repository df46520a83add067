-- When some process was last seen alive, and how far ahead of the world's its clock ran then. Whoever lets moments of
-- orders happen holds the row: in the whole house they happen one after the other, in the order of their time.
create table pulse (
  one boolean primary key default true check (one),
  -- The world's time. None before anybody was ever alive.
  world_at timestamptz(3),
  ahead_ms bigint not null default 0
);
insert into pulse default values;

-- When no process was alive, by the program's clock. What fell due then is held against nobody.
create table outage (
  from_at timestamptz(3) primary key,
  to_at timestamptz(3) not null
);

-- A companion who had answered an open wish became free: the wish may have waited for that. Written by whoever holds
-- another order: a reference to play_order would wait for whoever holds the wish, and they may wait for her.
create table order_moment (
  order_id uuid not null,
  player_id uuid not null,
  at timestamptz(3) not null,
  primary key (order_id, player_id, at)
);
create index order_moment_due on order_moment (at);
create index order_moment_by_player on order_moment (player_id);

-- It fell due while no process was alive.
alter table order_event add column excused boolean not null default false;
