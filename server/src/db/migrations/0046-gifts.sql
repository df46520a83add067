-- What an earning is of: its source is an order, as all there are so far, or a gift. The default is for a process of
-- before that may still run.
alter table earning add column kind text not null default 'order' check (kind in ('order', 'gift'));

-- Something a boss gives to a companion. For a minute its coins wait with it and can be taken back; then it is hers.
create table gift (
  id uuid primary key,
  sender_id uuid not null references app_user (id),
  receiver_id uuid not null references app_user (id),
  -- Which of the catalogue it is.
  gift_id text not null,
  quantity smallint not null check (quantity between 1 and 99),
  amount bigint not null check (amount > 0),
  -- Of the companion, in percent, when it was sent: what she gets does not change in the minute.
  commission double precision not null,
  message text not null,
  anonymous boolean not null,
  state text not null check (state in ('sent', 'undone', 'given')),
  at timestamptz not null,
  -- Its deadline: until then it can be undone.
  undo_until timestamptz not null,
  -- When it became hers, and what of it was hers in beans.
  given_at timestamptz,
  earned bigint not null default 0 check (earned >= 0),
  check (sender_id <> receiver_id),
  check ((state = 'given') = (given_at is not null))
);
create index gift_by_due on gift (undo_until) where state = 'sent';
-- What was undone frees the day's limit again, and is in no list.
create index gift_by_sender on gift (sender_id, at desc, id desc) where state <> 'undone';
create index gift_by_receiver on gift (receiver_id, given_at desc, id desc) where state = 'given';

-- How often each kind of light was given to somebody, and by somebody. Follows from the gifts that were given:
-- `records:rebuild` counts the same again.
create table gift_wall (
  user_id uuid not null references app_user (id),
  direction text not null check (direction in ('received', 'sent')),
  gift_id text not null,
  count bigint not null,
  amount bigint not null,
  earned bigint not null,
  primary key (user_id, direction, gift_id)
);
