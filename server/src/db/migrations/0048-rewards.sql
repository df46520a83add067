-- Orders that will count once no refund can be asked of them any more. A row leaves when a refund is asked, or when the
-- order has come to count.
create table order_to_count (
  order_id uuid primary key references play_order (id),
  due_at timestamptz(3) not null
);
create index order_to_count_due on order_to_count (due_at, order_id);
insert into order_to_count (order_id, due_at)
  select id, case when status = 40 and not decided_by_staff and jsonb_typeof(state -> 'claim') = 'null'
    then since + interval '24 hours' else since end
  from play_order where released and refunded < payable and status in (40, 61, 79);

-- An order that counts, with what of it was not refunded. Final.
create table counted_order (
  order_id uuid primary key references play_order (id),
  boss_id uuid not null references app_user (id),
  player_id uuid not null references player (user_id),
  entrance text not null check (entrance in ('direct', 'fast')),
  product text not null,
  -- Half hours.
  units smallint not null check (units >= 0),
  list bigint not null check (list > 0),
  -- Bought and earned coins.
  spent bigint not null check (spent >= 0),
  -- Commission without the discounts that the house bears.
  net_revenue bigint not null,
  -- Whether it counts for anything but itself: not if its two people belong together. Judged once, as it came to count.
  makes_room boolean not null,
  finished_at timestamptz(3) not null,
  counted_at timestamptz(3) not null
);
create index counted_order_by_boss on counted_order (boss_id, counted_at);
create index counted_order_by_player on counted_order (player_id, counted_at);

-- What the house may give somebody for being active: what their orders made room for, and what was given out of it.
create table reward_room (
  user_id uuid primary key references app_user (id),
  made bigint not null default 0,
  taken bigint not null default 0 check (taken >= 0),
  -- Of the reward that waits longest; none waits: null.
  next_amount bigint check (next_amount > 0)
);
create index reward_room_payable on reward_room (user_id) where next_amount <= made - taken;

-- What the house gives somebody for being active. Waits until there is room; the oldest first.
create table reward (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  source text not null,
  source_id text not null,
  -- What for, in the words of its source.
  what text not null,
  amount bigint not null check (amount > 0),
  at timestamptz(3) not null,
  -- None: it waits.
  paid_at timestamptz(3),
  unique (user_id, source, source_id)
);
create index reward_waiting on reward (user_id, id) where paid_at is null;

-- Boards of a week or a month: who has lit the street most. Derived from counted_order, review and gift until final,
-- kept for ever afterwards.
create table board_period (
  period text not null check (period in ('week', 'month')),
  from_at timestamptz(3) not null,
  to_at timestamptz(3) not null,
  -- From then on nothing changes.
  final_at timestamptz(3),
  primary key (period, from_at)
);
create index board_period_open on board_period (to_at) where final_at is null;

create table board_entry (
  board text not null check (board in ('boss', 'player', 'call')),
  period text not null,
  from_at timestamptz(3) not null,
  user_id uuid not null references app_user (id),
  score bigint not null check (score >= 0),
  -- What the score is made of, by board.
  parts jsonb not null,
  primary key (board, period, from_at, user_id)
);
create index board_entry_by_score on board_entry (board, period, from_at, score desc, user_id);

-- How many stand on a board with a score, counted in three sizes of steps: a place is the sum of a few hundred rows,
-- however many people stand before it. `bucket` is the score shifted by `step` bits.
create table board_tally (
  board text not null,
  period text not null,
  from_at timestamptz(3) not null,
  step smallint not null,
  bucket bigint not null,
  count bigint not null,
  primary key (board, period, from_at, step, bucket)
);

-- What was done before there were boards counts for none of them: those of the past are final, and empty.
insert into board_period (period, from_at, to_at, final_at)
  select p.period, (start at time zone 'Europe/London'), (start + p.length) at time zone 'Europe/London', now()
  from (values ('week', interval '1 week'), ('month', interval '1 month')) as p (period, length)
    cross join lateral generate_series(
      date_trunc(p.period, (select min(since) from play_order where released) at time zone 'Europe/London'),
      date_trunc(p.period, now() at time zone 'Europe/London') - p.length, p.length) as start;

-- Whoever wants to be on the boards without being seen there.
alter table app_user add column hidden_on_boards boolean not null default false;
