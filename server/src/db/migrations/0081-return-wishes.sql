-- Somebody who leaves wants their bought coins back at their source. Staff send them; this says that they are to.
create table return_wish (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  -- Bought coins that could go back when they asked.
  amount bigint not null check (amount > 0),
  state text not null check (state in ('open', 'done', 'declined', 'cancelled')),
  -- Why not, in the words of whoever declined it.
  reason text,
  by_id uuid references app_user (id),
  at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'declined') = (reason is not null))
);
create unique index return_wish_open on return_wish (user_id) where state = 'open';
create index return_wish_of on return_wish (user_id, at);
